import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import Calendar from '~icons/lucide/calendar';
import ChevronDown from '~icons/lucide/chevron-down';
import { Button } from './button.tsx';
import { type DayRange, toDay } from './days.ts';
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
  /** 'Apply' gives a range, 'Clear' null. */
  readonly onApply: (range: DayRange | null) => void;
  readonly className?: string;
}

/** A range of days: presets and months; nothing changes before 'Apply'. */
export function RangePicker(props: RangePickerProps): ReactNode {
  const { label, range, start, emptyLabel, today, months = 2, onApply, className } = props;
  const [draft, setDraft] = useState<Partial<DayRange>>(range ?? start ?? {});
  const shown = range ?? (emptyLabel === undefined ? start : undefined);
  const { from, to } = draft;
  return (
    <Popover
      className={clsx('flex', className)}
      name={`${label}: ${shown ? rangeText(shown) : emptyLabel}`}
      label={
        <>
          <Calendar size={16} className="text-text-3" />
          <span className="flex-1 truncate text-left">{shown ? rangeText(shown) : emptyLabel}</span>
          <ChevronDown size={16} className="text-text-3" />
        </>
      }
      buttonClass="quick flex min-h-11 w-full items-center gap-[9px] rounded-card border border-control bg-field px-2.5 text-[14px] leading-5 text-text hover:bg-hover md:min-h-9"
      align="end"
      panelClass="rounded-dialog"
      onOpen={() => setDraft(range ?? start ?? {})}
    >
      {(close) => (
        <>
          <RangeChoice range={draft} months={months} today={today} onSelect={setDraft} />
          <div className="flex items-center justify-end gap-2 border-t border-line p-3">
            <span className="mr-auto type-caption text-text-3">
              {from && to ? rangeText({ from, to }) : 'Choose the first and the last day.'}
            </span>
            <Button
              size="dashboard"
              variant="quiet"
              onClick={() => {
                onApply(null);
                close();
              }}
            >
              Clear
            </Button>
            <Button
              size="dashboard"
              variant="primary"
              disabled={!from || !to}
              onClick={() => {
                if (from && to) onApply({ from, to });
                close();
              }}
            >
              Apply
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}

interface RangeChoiceProps {
  readonly range: Partial<DayRange>;
  /** Today, `YYYY-MM-DD`, for the presets. */
  readonly today: string;
  readonly months: 1 | 2;
  /** Among other fields, so it does not take focus. */
  readonly isInline?: boolean;
  readonly onSelect: (range: Partial<DayRange>) => void;
}

/** Presets and months to choose a range of days from. */
export function RangeChoice({
  range,
  today,
  months,
  isInline = false,
  onSelect,
}: RangeChoiceProps): ReactNode {
  return (
    <div className="flex gap-4 p-4 max-md:flex-col">
      <div className="flex gap-1 max-md:flex-wrap md:w-28 md:flex-col">
        {presetsOf(today).map((preset) => (
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

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dayText(day: string, withYear: boolean): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]}${withYear ? ` ${year}` : ''}`;
}

function presetsOf(today: string): { label: string; range: DayRange }[] {
  const back = (days: number): string => {
    const date = new Date(`${today}T00:00:00`);
    date.setDate(date.getDate() - days);
    return toDay(date);
  };
  return [
    { label: 'Today', range: { from: today, to: today } },
    { label: '7 days', range: { from: back(6), to: today } },
    { label: '30 days', range: { from: back(29), to: today } },
    { label: 'This month', range: { from: `${today.slice(0, 8)}01`, to: today } },
  ];
}
