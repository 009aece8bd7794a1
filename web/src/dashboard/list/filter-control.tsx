import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import type { DayRange } from '../../ui/days.ts';
import { Field } from '../../ui/field.tsx';
import { MultiCombobox } from '../../ui/multi-combobox.tsx';
import { RangePicker, rangeText } from '../../ui/range-picker.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ChoiceBoxes } from './choice-boxes.tsx';
import type { TableFilter } from './types.ts';
import type { TableState } from './use-table-state.ts';

/** Up to this many choices are shown side by side. */
const SIDE_BY_SIDE = 3;
/** The option for no choice. */
const ANY = { value: '', label: dashboardTexts.lists.filter.any };

interface FilterControlProps {
  readonly filter: TableFilter;
  readonly state: TableState;
  readonly today: string;
  /** On a phone: one field of several choices in place of a row of checkboxes. */
  readonly isInSheet?: boolean;
  /** The only one in its panel: it takes focus when the panel opens. */
  readonly isAlone?: boolean;
}

/** The control that sets one filter, in its natural size. */
export function FilterControl(props: FilterControlProps): ReactNode {
  const { filter, state, today, isInSheet = false, isAlone = false } = props;
  if (filter.kind === 'days') {
    return (
      <div className="flex flex-col gap-1.5">
        <span className="type-label-sm text-text">{filter.label}</span>
        <RangePicker
          label={filter.label}
          emptyLabel={dashboardTexts.lists.filter.anyTime}
          months={1}
          today={today}
          isAhead={filter.isAhead === true}
          range={daysOf(state)}
          onApply={(range) => setDays(state, range)}
        />
      </div>
    );
  }
  const { name, label } = filter;
  const value = state.filters[name] ?? '';
  const set = (next: string) => state.set({ [name]: next });
  if (filter.kind === 'switch') {
    return (
      <Switch
        label={label}
        {...(filter.hint && { hint: filter.hint })}
        isOn={value === 'true'}
        onChange={(isOn) => set(isOn ? 'true' : '')}
      />
    );
  }
  const { options, isMany } = filter;
  const chosen = value === '' ? [] : value.split(',');
  const isShort = options.length <= SIDE_BY_SIDE && chosen.length <= 1;
  if (isMany && isInSheet && !isShort) {
    return (
      <Field label={label}>
        {(control) => (
          <MultiCombobox
            {...control}
            values={chosen}
            options={options}
            placeholder={dashboardTexts.lists.filter.anyOf(label)}
            onChange={(next) => set(next.join(','))}
          />
        )}
      </Field>
    );
  }
  if (isMany && !isInSheet) {
    return (
      <ChoiceBoxes
        label={label}
        options={options}
        chosen={chosen}
        takesFocus={isAlone}
        onChange={(next) => set(next.join(','))}
      />
    );
  }
  if (isShort) return <Segments label={label} value={value} options={[ANY, ...options]} onChange={set} />;
  return (
    <Field label={label}>
      {(control) => <Combobox {...control} value={value} options={[ANY, ...options]} onChange={set} />}
    </Field>
  );
}

/** The value of a filter in words; null when it is not set. */
export function filterText(filter: TableFilter, state: TableState): string | null {
  if (filter.kind === 'days') {
    const range = daysOf(state);
    return range && rangeText(range);
  }
  const value = state.filters[filter.name];
  if (value === undefined) return null;
  if (filter.kind === 'switch') return dashboardTexts.lists.filter.yes;
  const labels = value
    .split(',')
    .map((one) => filter.options.find((option) => option.value === one)?.label ?? one);
  return labels.length > 2 ? `${labels.slice(0, 2).join(', ')} +${labels.length - 2}` : labels.join(', ');
}

/** A key that is unique among the filters of a table. */
export const filterKey = (filter: TableFilter): string => (filter.kind === 'days' ? 'days' : filter.name);

/** Clears a filter. */
export function clearFilter(filter: TableFilter, state: TableState): void {
  state.set(filter.kind === 'days' ? { from: null, to: null } : { [filter.name]: null });
}

/** The chosen days; null for any. */
export function daysOf({ filters: { from, to } }: TableState): DayRange | null {
  return from && to ? { from, to } : null;
}

/** Sets the days; null for any. */
export const setDays = (state: TableState, range: DayRange | null): void =>
  state.set({ from: range?.from ?? null, to: range?.to ?? null });
