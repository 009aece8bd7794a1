import { addDays } from '@touchline/contract/rules/calendar';
import { SHORT_MONTHS } from '@touchline/contract/rules/formats';
import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import Calendar from '~icons/lucide/calendar';
import ChevronDown from '~icons/lucide/chevron-down';
import { Button } from './button.tsx';
import type { DayRange } from './days.ts';
import { Popover } from './popover.tsx';

// The calendar library loads when the first calendar opens.
const RangeCalendar = lazy(async () => ({ default: (await import('./calendar.tsx')).RangeCalendar }));

interface RangePickerProps {
  readonly label: string;
  /** The range that is applied; null for none. */
  readonly range: DayRange | null;
  /** The initial range of the picker while none is applied. */
  readonly start?: DayRange;
  /** The label of the button while no range is applied; by default the initial range. */
  readonly emptyLabel?: string;
  /** Today, `YYYY-MM-DD`, for the presets. */
  readonly today: string;
  readonly months?: 1 | 2;
  /** The presets begin today or later, in place of ending today. */
  readonly isAhead?: boolean;
  /** 'Apply' gives a range, 'Clear' null. */
  readonly onApply: (range: DayRange | null) => void;
  readonly className?: string;
}

/** A range of days: presets and months; nothing changes before 'Apply'. */
export function RangePicker(props: RangePickerProps): ReactNode {
  const { label, range, start, emptyLabel, today, months = 2, onApply, className } = props;
  const { isAhead = false } = props;
  const shown = range ?? (emptyLabel === undefined ? start : undefined);
  return (
    <Popover
      className={clsx('flex', className)}
      name={`${label}: ${shown ? rangeText(shown) : emptyLabel}`}
      label={
        <>
          <Calendar size={16} className="text-text-3" />
          <span className="flex-1 truncate text-start">{shown ? rangeText(shown) : emptyLabel}</span>
          <ChevronDown size={16} className="text-text-3" />
        </>
      }
      buttonClass="quick flex min-h-11 w-full items-center gap-[9px] rounded-card border border-control bg-field px-2.5 text-[14px] leading-5 text-text hover:bg-hover md:min-h-9"
      align="end"
      panelClass="rounded-dialog"
    >
      {(close) => (
        <RangePanel
          range={range ?? start ?? null}
          months={months}
          today={today}
          isAhead={isAhead}
          onApply={(chosen) => {
            onApply(chosen);
            close();
          }}
        />
      )}
    </Popover>
  );
}

/** What a range picker opens: presets and months, 'Clear', and 'Apply', before which nothing changes. */
export function RangePanel({
  range,
  months,
  today,
  isAhead = false,
  onApply,
}: Pick<RangePickerProps, 'range' | 'today' | 'isAhead' | 'onApply'> & { months: 1 | 2 }): ReactNode {
  const [draft, setDraft] = useState<Partial<DayRange>>(range ?? {});
  const { from, to } = draft;
  return (
    <>
      <RangeChoice range={draft} months={months} today={today} isAhead={isAhead} onSelect={setDraft} />
      <div className="flex items-center justify-end gap-2 border-t border-line p-3">
        <span className="me-auto type-caption text-text-3">
          {from && to ? rangeText({ from, to }) : staffControlTexts.range.choose}
        </span>
        <Button size="dashboard" variant="quiet" onClick={() => onApply(null)}>
          {staffControlTexts.range.clear}
        </Button>
        <Button
          size="dashboard"
          variant="primary"
          disabled={!from || !to}
          onClick={() => onApply(from && to ? { from, to } : null)}
        >
          {staffControlTexts.range.apply}
        </Button>
      </div>
    </>
  );
}

interface RangeChoiceProps {
  readonly range: Partial<DayRange>;
  /** Today, `YYYY-MM-DD`, for the presets. */
  readonly today: string;
  readonly months: 1 | 2;
  readonly isAhead?: boolean;
  /** Among other fields, so it does not take focus. */
  readonly isInline?: boolean;
  readonly onSelect: (range: Partial<DayRange>) => void;
}

/** Presets and months to choose a range of days from. */
export function RangeChoice({
  range,
  today,
  months,
  isAhead = false,
  isInline = false,
  onSelect,
}: RangeChoiceProps): ReactNode {
  return (
    <div className="flex gap-4 p-4 max-md:flex-col">
      <div className="flex gap-1 max-md:flex-wrap md:w-28 md:flex-col">
        {(isAhead ? presetsAhead(today) : presetsOf(today)).map((preset) => (
          <Button
            key={preset.label}
            size="dashboard"
            variant="quiet"
            className="!justify-start"
            onClick={() => onSelect(preset.range)}
          >
            {preset.label}
          </Button>
        ))}
      </div>
      <Suspense fallback={<div className={months === 2 ? 'h-[308px] w-[528px]' : 'h-[308px] w-[252px]'} />}>
        <RangeCalendar range={range} months={months} autoFocus={!isInline} onSelect={onSelect} />
      </Suspense>
    </div>
  );
}

/** '20 Jan – 9 Feb 2023', or a single day. */
export function rangeText({ from, to }: DayRange): string {
  if (from === to) return dayText(to, true);
  return `${dayText(from, from.slice(0, 4) !== to.slice(0, 4))} – ${dayText(to, true)}`;
}

function dayText(day: string, withYear: boolean): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${SHORT_MONTHS[(month ?? 1) - 1]}${withYear ? ` ${year}` : ''}`;
}

interface Preset {
  readonly label: string;
  readonly range: DayRange;
}

/** Ranges that end today. */
function presetsOf(today: string): readonly Preset[] {
  return [
    { label: staffControlTexts.range.today, range: { from: today, to: today } },
    { label: staffControlTexts.range.lastSeven, range: { from: addDays(today, -6), to: today } },
    { label: staffControlTexts.range.lastThirty, range: { from: addDays(today, -29), to: today } },
    { label: staffControlTexts.range.thisMonth, range: { from: `${today.slice(0, 8)}01`, to: today } },
  ];
}

/** Ranges that begin today or later; on a Sunday its weekend is what is left of it. */
function presetsAhead(today: string): readonly Preset[] {
  const tomorrow = addDays(today, 1);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const saturday = addDays(today, weekday === 0 ? -1 : 6 - weekday);
  const weekend = { from: weekday === 0 ? today : saturday, to: addDays(saturday, 1) };
  return [
    { label: staffControlTexts.range.today, range: { from: today, to: today } },
    { label: staffControlTexts.range.tomorrow, range: { from: tomorrow, to: tomorrow } },
    { label: staffControlTexts.range.weekend, range: weekend },
    { label: staffControlTexts.range.nextSeven, range: { from: today, to: addDays(today, 6) } },
  ];
}
