import { PALETTE_DEBOUNCE_MS } from '@touchline/contract/constants';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import Funnel from '~icons/lucide/funnel';
import Search from '~icons/lucide/search';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import X from '~icons/lucide/x';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FloatingHost } from '../../ui/floating-host.tsx';
import { Popover } from '../../ui/popover.tsx';
import { RangePanel } from '../../ui/range-picker.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { clearFilter, daysOf, FilterControl, filterKey, filterText, setDays } from './filter-control.tsx';
import { FilterSheet, type SortableColumn } from './filter-sheet.tsx';
import type { TableFilter } from './types.ts';
import { useOneLine } from './use-one-line.ts';
import type { TableState } from './use-table-state.ts';

interface FilterBarProps {
  /** Lower-case plural: 'leagues'. */
  readonly items: string;
  readonly state: TableState;
  readonly filters: readonly TableFilter[];
  readonly sortable: readonly SortableColumn[];
  readonly today: string;
  readonly total: string;
  readonly searchRef: Ref<HTMLInputElement>;
  /** At the right, on phones too: the choice between cards and table. */
  readonly tools?: ReactNode;
  /** At the right: the saved views, on phones too. */
  readonly views?: ReactNode;
  /** At the right: density and columns. */
  readonly children: ReactNode;
  /** The export of the rows; beside the count on phones. */
  readonly fileExport: ReactNode;
}

/**
 * Search and filters above a table in one line. Unset filters move behind 'More filters' where there is no room; on
 * phones one button opens all of them as a sheet.
 */
export function FilterBar(props: FilterBarProps): ReactNode {
  const { items, state, filters, sortable, today, total, searchRef, tools, views, children } = props;
  const { fileExport } = props;
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const isSet = (filter: TableFilter) => filterText(filter, state) !== null;
  const panel = useOpenPanel();
  const line = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  /** The filters with a chip of their own wherever there is no room for all: those that are set. */
  const isChip = (filter: TableFilter) => panel.placeOf(filter) ?? isSet(filter);
  const free = filters.filter((filter) => panel.placeOf(filter) === null && !isSet(filter) && !filter.isRare);
  const without = useOneLine({
    line,
    end,
    most: isPhone ? 0 : free.length,
    content: filters.map((filter) => filterText(filter, state) ?? filterKey(filter)).join(),
  });
  const inLine = free.slice(0, free.length - without);
  const usual = filters.filter((filter) => isChip(filter) || inLine.includes(filter));
  const rare = filters.filter((filter) => !usual.includes(filter));
  const found = dashboardTexts.lists.found(total, items);
  const count = filters.filter(isSet).length + (state.q === '' ? 0 : 1);
  return (
    <>
      <div
        ref={line}
        className="@container/table flex flex-wrap items-center gap-2 p-3 max-md:px-0 max-md:pt-0"
      >
        <SearchField items={items} state={state} inputRef={searchRef} />
        <span className="contents max-md:hidden">
          {usual.map((filter) => (
            <FilterChip
              key={filterKey(filter)}
              filter={filter}
              state={state}
              today={today}
              onToggle={(isNow) => panel.toggle(isNow ? { chip: filter } : null)}
            />
          ))}
          {rare.length > 0 && (
            <Popover
              label={
                <>
                  <Funnel size={16} />
                  {dashboardTexts.lists.filter.more}
                </>
              }
              buttonClass={`${buttonClass({ variant: 'quiet', size: 'dashboard' })} !px-2.5`}
              panelClass="w-72 rounded-card p-3"
              onToggle={(isNow) => panel.toggle(isNow ? { more: rare } : null)}
            >
              <FilterPanel>
                {rare.map((filter) => (
                  <FilterControl key={filterKey(filter)} filter={filter} state={state} today={today} />
                ))}
              </FilterPanel>
            </Popover>
          )}
          {count > 1 && (
            <Button size="dashboard" variant="quiet" onClick={state.clearFilters}>
              {dashboardTexts.lists.filter.clearMany(count)}
              <X size={16} className="ml-2 inline" />
            </Button>
          )}
        </span>
        <span ref={end} className="flex min-w-0 items-center gap-1 max-md:contents md:ml-auto">
          {/* One element for both widths, so that a menu opened from it stays open when a device is turned. */}
          {views && <span className="flex min-w-0 max-md:order-2">{views}</span>}
          <span className="flex items-center gap-1 max-md:hidden">
            {children}
            {!isPhone && fileExport}
            {!isPhone && tools}
          </span>
        </span>
        <Button
          size="dashboard"
          className="!min-h-11 md:hidden"
          icon={<SlidersHorizontal size={16} />}
          onClick={() => setOpen(true)}
        >
          {dashboardTexts.lists.filter.open(filters.filter(isSet).length)}
        </Button>
        <div className="order-1 flex min-w-[25%] flex-1 items-center justify-between gap-2 text-[14px] leading-5 text-text-3 md:hidden">
          <span className="mr-auto">{found}</span>
          {isPhone && fileExport}
          {isPhone && tools}
        </div>
      </div>
      {isOpen && (
        <FilterSheet
          state={state}
          filters={filters}
          sortable={sortable}
          today={today}
          found={found}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/**
 * The search field shows the text at once; the address follows when typing pauses or the field is left. While the field
 * has the focus its text is the truth, else the address: a search may be cleared or chosen elsewhere.
 */
function SearchField({
  items,
  state,
  inputRef,
}: {
  items: string;
  state: TableState;
  inputRef: Ref<HTMLInputElement>;
}): ReactNode {
  const [text, setText] = useState(state.q);
  const { q, set } = state;
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!hasFocus.current) setText(q);
  }, [q]);
  useEffect(() => {
    if (text === q) return;
    const timer = setTimeout(set, PALETTE_DEBOUNCE_MS, { q: text });
    return () => clearTimeout(timer);
  }, [text, q, set]);
  return (
    <span className="max-md:min-w-[55%] max-md:flex-1 md:max-w-[264px] md:flex-[1_1_188px]">
      <TextInput
        ref={inputRef}
        type="search"
        size="dashboard"
        icon={<Search size={16} />}
        aria-label={dashboardTexts.lists.filter.search(items)}
        placeholder={dashboardTexts.lists.filter.search(items)}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
          if (text !== q) set({ q: text });
        }}
      />
    </span>
  );
}

/** The panel that is open: that of a chip, or 'More filters' with the filters in it. */
type OpenPanel = { readonly chip: TableFilter } | { readonly more: readonly TableFilter[] };

/** Keeps filters in their places while a panel is open, so that none leaves it by being set or cleared in it. */
function useOpenPanel() {
  const [open, toggle] = useState<OpenPanel | null>(null);
  const isSame = (one: TableFilter) => (other: TableFilter) => filterKey(one) === filterKey(other);
  /** Whether the filter stays a chip; null where the open panel decides nothing. */
  const placeOf = (filter: TableFilter): boolean | null => {
    if (open === null) return null;
    if ('chip' in open) return isSame(filter)(open.chip) ? true : null;
    return open.more.some(isSame(filter)) ? false : null;
  };
  return { placeOf, toggle };
}

interface FilterChipProps {
  readonly filter: TableFilter;
  readonly state: TableState;
  readonly today: string;
  readonly onToggle: (isOpen: boolean) => void;
}

function FilterChip({ filter, state, today, onToggle }: FilterChipProps): ReactNode {
  const text = filterText(filter, state);
  if (filter.kind === 'switch') {
    const isOn = text !== null;
    return (
      <span className="flex h-9 items-center rounded-card border border-control pr-3 pl-2.5 [&>label]:!font-normal">
        <Checkbox
          label={filter.label}
          isChecked={isOn}
          onChange={(isChecked) => state.set({ [filter.name]: isChecked ? 'true' : null })}
        />
      </span>
    );
  }
  return (
    <span className="flex">
      <Popover
        label={
          <>
            <span className="font-normal">{filter.label}</span>
            <span title={text ?? undefined} className="max-w-48 truncate">
              {text ?? dashboardTexts.lists.filter.any}
            </span>
            {text === null && <ChevronDown size={16} className="text-text-3" />}
          </>
        }
        buttonClass={`${buttonClass({ size: 'dashboard' })} !px-2.5 ${text === null ? '' : '!rounded-r-none !border-r-0'}`}
        panelClass={filter.kind === 'days' ? 'rounded-dialog' : 'w-72 rounded-card p-3'}
        onToggle={onToggle}
      >
        {(close) =>
          filter.kind === 'days' ? (
            <RangePanel
              range={daysOf(state)}
              months={1}
              today={today}
              isAhead={filter.isAhead === true}
              onApply={(range) => {
                setDays(state, range);
                close();
              }}
            />
          ) : (
            <FilterPanel>
              <FilterControl filter={filter} state={state} today={today} isAlone />
            </FilterPanel>
          )
        }
      </Popover>
      {text !== null && (
        <Button
          size="dashboard"
          square
          className="!w-8 !rounded-l-none !border-l-0"
          aria-label={dashboardTexts.lists.filter.clearOne(filter.label)}
          icon={<X size={16} />}
          onClick={() => clearFilter(filter, state)}
        />
      )}
    </span>
  );
}

/** Filters in a panel, in which their lists open too. */
function FilterPanel({ children }: { children: ReactNode }): ReactNode {
  return (
    <FloatingHost>
      <div className="flex flex-col gap-4">{children}</div>
    </FloatingHost>
  );
}

/** 'games' → 'game', 'matches' → 'match'. */
