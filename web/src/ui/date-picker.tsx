import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import Calendar from 'lucide-react/icons/calendar';
import { lazy, type ReactNode, Suspense } from 'react';
import { type ControlProps, controlClass } from './field.tsx';

// The library of months comes when the first calendar opens.
const DayCalendar = lazy(async () => ({ default: (await import('./calendar.tsx')).DayCalendar }));

interface DatePickerProps extends Partial<ControlProps> {
  /** `YYYY-MM-DD`; what is typed may be anything, the form says when it is no day. */
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
      <Popover className="absolute inset-y-0 left-0 flex">
        <PopoverButton
          aria-label="Choose a day"
          title="Choose a day"
          disabled={isDisabled}
          className="quick flex w-9 items-center justify-center rounded-card text-text-3 hover:text-text"
        >
          <Calendar size={16} />
        </PopoverButton>
        <PopoverPanel
          anchor={{ to: 'bottom start', gap: 6, padding: 8 }}
          className="enter-menu layer-menu rounded-dialog border border-line-2 bg-raised p-3 shadow-toast"
        >
          {({ close }) => (
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
        </PopoverPanel>
      </Popover>
    </span>
  );
}
