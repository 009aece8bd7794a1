import { Switch as HeadlessSwitch } from '@headlessui/react';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly label: string;
  /** Only for assistive technology: the label is shown elsewhere. */
  readonly isLabelHidden?: boolean;
  readonly hint?: string;
  readonly disabledReason?: string | null | undefined;
}

/** A switch that takes effect at once. */
export function Switch({
  isOn,
  onChange,
  label,
  isLabelHidden,
  hint,
  disabledReason,
}: SwitchProps): ReactNode {
  const note = useId();
  const isBlocked = Boolean(disabledReason);
  const control = (
    <HeadlessSwitch
      checked={isOn}
      // Focusable while disabled, so that the reason can be read.
      onChange={(next) => !isBlocked && onChange(next)}
      aria-label={label}
      aria-disabled={isBlocked || undefined}
      aria-describedby={hint ? note : undefined}
      title={disabledReason ?? undefined}
      className={clsx(
        'quick relative inline-flex h-[18px] w-8 flex-none items-center rounded-full border before:absolute before:-inset-[13px] md:before:-inset-[5px]',
        isBlocked && 'cursor-not-allowed',
        isBlocked ? 'border-line-2 bg-hover' : isOn ? 'border-pick bg-pick' : 'border-control bg-transparent',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'size-3 rounded-full transition-transform duration-[120ms] motion-reduce:transition-none',
          isOn ? 'translate-x-4 rtl:-translate-x-4' : 'translate-x-0.5 rtl:-translate-x-0.5',
          isOn && !isBlocked ? 'bg-on-pick' : 'bg-control',
        )}
      />
    </HeadlessSwitch>
  );
  if (isLabelHidden) return control;
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 md:min-h-9">
      <span className="min-w-0">
        <span className="block type-label-sm text-text">{label}</span>
        {hint && (
          <span id={note} className="block type-caption text-text-3">
            {hint}
          </span>
        )}
      </span>
      {control}
    </div>
  );
}
