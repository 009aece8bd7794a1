import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { type ClassNames, type DateRange, DayPicker, type Modifiers } from 'react-day-picker';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { type DayRange, toDay } from './days.ts';

/** Months to choose one day from. */
export function DayCalendar({
  day,
  onSelect,
}: {
  day: string | null;
  onSelect: (day: string) => void;
}): ReactNode {
  const selected = toDate(day);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      selected={selected}
      {...(selected && { defaultMonth: selected })}
      onSelect={(date) => onSelect(toDay(date))}
      classNames={classNames}
      components={{ Chevron }}
      labels={{ labelDayButton }}
    />
  );
}

/** Months to choose a range of days from, its ends included. */
export function RangeCalendar({
  range,
  months,
  autoFocus,
  onSelect,
}: {
  range: Partial<DayRange>;
  months: 1 | 2;
  autoFocus: boolean;
  onSelect: (range: Partial<DayRange>) => void;
}): ReactNode {
  const from = toDate(range.from);
  const selected: DateRange = { from, to: toDate(range.to) };
  return (
    <DayPicker
      mode="range"
      autoFocus={autoFocus}
      weekStartsOn={1}
      numberOfMonths={months}
      selected={selected}
      {...(from && { defaultMonth: from })}
      onSelect={(next) =>
        onSelect({
          ...(next?.from && { from: toDay(next.from) }),
          ...(next?.to && { to: toDay(next.to) }),
        })
      }
      classNames={classNames}
      components={{ Chevron }}
      labels={{ labelDayButton }}
    />
  );
}

/** The calendar has no zones: a day is the same day everywhere. */
function toDate(day: string | null | undefined): Date | undefined {
  return day ? new Date(`${day}T00:00:00`) : undefined;
}

/** The name of a day starts with its visible part: '1 January 2024, Monday'. */
function labelDayButton(date: Date, { today, selected }: Modifiers): string {
  const parts = [DAY.format(date), WEEKDAY.format(date), today && 'today', selected && 'selected'];
  return parts.filter(Boolean).join(', ');
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }): ReactElement {
  return orientation === 'left' ? <ChevronLeft size={16} /> : <ChevronRight size={16} />;
}

const navButton =
  'quick flex size-9 items-center justify-center rounded-card text-text-2 hover:bg-hover hover:text-text aria-disabled:text-text-3';

const classNames: Partial<ClassNames> = {
  months: 'relative flex gap-6',
  month: 'flex flex-col gap-2',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: navButton,
  button_next: navButton,
  month_caption: 'flex h-9 items-center justify-center',
  caption_label: 'type-label-sm text-text',
  month_grid: 'border-collapse',
  weekday: 'size-9 type-caption font-normal text-text-3',
  day: 'p-0 text-center',
  day_button: clsx(
    'calendar-day quick size-9 rounded-card text-[14px] leading-5 text-text-2 hover:bg-hover',
    'focus-visible:-outline-offset-2',
  ),
  today: 'calendar-today',
  outside: 'calendar-outside',
  disabled: 'calendar-outside',
  selected: 'calendar-chosen',
  range_start: 'calendar-end',
  range_end: 'calendar-end',
  range_middle: 'calendar-between',
  hidden: 'invisible',
};
