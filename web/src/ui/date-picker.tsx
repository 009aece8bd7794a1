import { dayOfText } from '@touchline/contract/rules/typed-days';
import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import { lazy, type ReactNode, Suspense } from 'react';
import Calendar from '~icons/lucide/calendar';
import type { ControlProps } from './field.tsx';
import { Popover } from './popover.tsx';
import { controlClass } from './text-input.tsx';
import { useTyped } from './use-typed.ts';

// The calendar library loads when the first calendar opens.
const DayCalendar = lazy(async () => ({ default: (await import('./calendar.tsx')).DayCalendar }));

interface DatePickerProps extends Partial<ControlProps> {
  /** `YYYY-MM-DD`, or a typed text that means no day, which the form reports. */
  readonly value: string;
  /** The day, `YYYY-MM-DD`, from which days without a year are read. */
  readonly today: string;
  readonly onChange: (day: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
}

/** A day: typed in words or numbers, or chosen from a month. */
export function DatePicker(props: DatePickerProps): ReactNode {
  const { value, today, onChange, onBlur, isDisabled, inputRef, ...control } = props;
  const typed = useTyped({ value, read: (text) => dayOfText(text, today), onChange, onBlur });
  return (
    <span className="relative flex">
      <input
        {...control}
        {...typed}
        ref={inputRef}
        disabled={isDisabled}
        placeholder={staffControlTexts.day.pattern}
        autoComplete="off"
        className={controlClass('dashboard', 'ps-[34px] pe-2.5')}
      />
      <Popover
        className="absolute inset-y-0 start-0 flex"
        name={staffControlTexts.day.choose}
        label={<Calendar size={16} />}
        isDisabled={isDisabled}
        buttonClass="quick flex w-9 items-center justify-center rounded-card text-text-3 hover:text-text"
        panelClass="rounded-dialog p-3"
      >
        {(close) => (
          <Suspense fallback={<div className="h-[308px] w-[252px]" />}>
            <DayCalendar
              day={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null}
              onSelect={(day) => {
                onChange(day);
                close();
              }}
            />
          </Suspense>
        )}
      </Popover>
    </span>
  );
}
