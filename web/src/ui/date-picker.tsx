import { lazy, type ReactNode, Suspense } from 'react';
import Calendar from '~icons/lucide/calendar';
import { type ControlProps, controlClass } from './field.tsx';
import { Popover } from './popover.tsx';

// The calendar library loads when the first calendar opens.
const DayCalendar = lazy(async () => ({ default: (await import('./calendar.tsx')).DayCalendar }));

interface DatePickerProps extends Partial<ControlProps> {
  /** `YYYY-MM-DD`; the typed text may be anything, and the form reports an invalid day. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
}

/** A day: typed as `YYYY-MM-DD`, or chosen from a month. */
export function DatePicker(props: DatePickerProps): ReactNode {
  const { value, onChange, onBlur, isDisabled, inputRef, ...control } = props;
  return (
    <span className="relative flex">
      <input
        {...control}
        ref={inputRef}
        value={value}
        disabled={isDisabled}
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        className={controlClass('dashboard', 'pr-2.5 pl-[34px]')}
      />
      <Popover
        className="absolute inset-y-0 left-0 flex"
        name="Choose a day"
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
