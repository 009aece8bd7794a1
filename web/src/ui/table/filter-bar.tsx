import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { PALETTE_DEBOUNCE_MS } from '@touchline/contract/constants';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Funnel from 'lucide-react/icons/funnel';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { TextInput } from '../field.tsx';
import { clearFilter, FilterControl, filterKey, filterText } from './filter-control.tsx';
import { FilterSheet, type SortableColumn } from './filter-sheet.tsx';
import type { TableFilter } from './types.ts';
import { usePhone } from './use-phone.ts';
import type { TableState } from './use-table-state.ts';

interface FilterBarProps {
  /** In the plural, in lower case: 'leagues'. */
  readonly items: string;
  readonly state: TableState;
  readonly filters: readonly TableFilter[];
  readonly sortable: readonly SortableColumn[];
  readonly today: string;
  readonly total: string;
  /** Beside an open row: filters that are not set stand behind 'More filters'. */
  readonly isNarrow: boolean;
  readonly searchRef: Ref<HTMLInputElement>;
  /** At the right, on phones too: the choice between cards and table. */
  readonly tools?: ReactNode;
  /** At the right: the saved views, on phones too. */
  readonly views?: ReactNode;
  /** At the right: density and columns. */
  readonly children: ReactNode;
  /** The rows as a file; beside the count on phones. */
  readonly fileExport: ReactNode;
}

/** Search and filters over a table; on phones one button that opens all of them as a sheet. */
export function FilterBar(props: FilterBarProps): ReactNode {
  const { items, state, filters, sortable, today, total, searchRef, tools, views, children } = props;
  const { isNarrow, fileExport } = props;
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const isSet = (filter: TableFilter) => filterText(filter, state) !== null;
  const usual = filters.filter((filter) => isSet(filter) || !(filter.isRare || isNarrow));
  const rare = filters.filter((filter) => !usual.includes(filter));
  const found = total === '1' ? `1 ${singularOf(items)}` : `${total} ${items}`;
  const count = filters.filter(isSet).length + (state.q === '' ? 0 : 1);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 p-3 max-md:px-0 max-md:pt-0">
        <SearchField items={items} state={state} inputRef={searchRef} />
        <span className="contents max-md:hidden">
          {usual.map((filter) => (
            <FilterChip key={filterKey(filter)} filter={filter} state={state} today={today} />
          ))}
          {rare.length > 0 && (
            <Popover className="relative">
              <PopoverButton className={`${buttonClass({ variant: 'quiet', size: 'dashboard' })} !px-2.5`}>
                <Funnel size={16} />
                More filters
              </PopoverButton>
              <FilterPanel>
                {rare.map((filter) => (
                  <FilterControl key={filterKey(filter)} filter={filter} state={state} today={today} />
                ))}
              </FilterPanel>
            </Popover>
          )}
          {count > 1 && (
            <Button size="dashboard" variant="quiet" onClick={state.clearFilters}>
              Clear {count}
              <X size={16} className="ml-2 inline" />
            </Button>
          )}
        </span>
        <span className="flex min-w-0 items-center gap-1 max-md:contents md:ml-auto">
          {/* In one place at both widths, so that what has opened from here stays open when a device is turned. */}
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
          Filters{filters.some(isSet) ? ` (${filters.filter(isSet).length})` : ''}
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

/** What is typed stands at once; the list is asked for when the typing pauses. */
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
  /** The search that the address has because of this field: another one was cleared or chosen elsewhere. */
  const own = useRef(q);
  useEffect(() => {
    if (q !== own.current) {
      own.current = q;
      setText(q);
      return;
    }
    if (text === q) return;
    const timer = setTimeout(() => {
      own.current = text;
      set({ q: text });
    }, PALETTE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, q, set]);
  return (
    <span className="max-md:min-w-[55%] max-md:flex-1 md:max-w-[264px] md:flex-[1_1_188px]">
      <TextInput
        ref={inputRef}
        type="search"
        size="dashboard"
        icon={<Search size={16} />}
        aria-label={`Filter these ${items}`}
        placeholder={`Filter these ${items}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </span>
  );
}

function FilterChip({
  filter,
  state,
  today,
}: {
  filter: TableFilter;
  state: TableState;
  today: string;
}): ReactNode {
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
    <Popover className="relative flex">
      <PopoverButton
        className={`${buttonClass({ size: 'dashboard' })} !px-2.5 ${text === null ? '' : '!rounded-r-none !border-r-0'}`}
      >
        <span className="font-normal">{filter.label}</span>
        {text ?? 'Any'}
        {text === null && <ChevronDown size={16} className="text-text-3" />}
      </PopoverButton>
      {text !== null && (
        <Button
          size="dashboard"
          square
          className="!w-8 !rounded-l-none !border-l-0"
          aria-label={`Clear ${filter.label}`}
          icon={<X size={16} />}
          onClick={() => clearFilter(filter, state)}
        />
      )}
      <FilterPanel>
        <FilterControl filter={filter} state={state} today={today} />
      </FilterPanel>
    </Popover>
  );
}

function FilterPanel({ children }: { children: ReactNode }): ReactNode {
  return (
    <PopoverPanel
      anchor={{ to: 'bottom start', gap: 6, padding: 8 }}
      className="enter-menu layer-menu flex w-72 flex-col gap-4 rounded-card border border-line-2 bg-raised p-3 shadow-toast"
    >
      {children}
    </PopoverPanel>
  );
}

/** 'games' → 'game', 'matches' → 'match'. */
const singularOf = (items: string): string => items.replace(/(?<=ch)es$|s$/, '');
