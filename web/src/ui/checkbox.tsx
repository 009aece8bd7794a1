import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface CheckboxProps {
  readonly isChecked: boolean;
  /** Some of the boxes under it are ticked. */
  readonly isPartly?: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly label: string;
  /** Only for assistive technology. */
  readonly isLabelHidden?: boolean;
  readonly disabledReason?: string | null | undefined;
  /** Boxes of a list navigated by arrow keys are not in the tab order. */
  readonly tabIndex?: number;
}

/** A box to tick. */
export function Checkbox({
  isChecked,
  isPartly = false,
  onChange,
  label,
  isLabelHidden = false,
  disabledReason,
  tabIndex,
}: CheckboxProps): ReactNode {
  return (
    <label
      title={disabledReason ?? undefined}
      className={clsx(
        'relative flex cursor-pointer items-center gap-2.5 type-label-sm text-text',
        disabledReason && 'cursor-not-allowed text-text-3',
        isLabelHidden ? 'before:absolute before:-inset-3 md:before:-inset-1.5' : 'min-h-11 md:min-h-8',
      )}
    >
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isPartly && !isChecked;
        }}
        checked={isChecked}
        disabled={Boolean(disabledReason)}
        tabIndex={tabIndex}
        aria-label={isLabelHidden ? label : undefined}
        onChange={({ target }) => onChange(target.checked)}
        className="check-box"
      />
      {!isLabelHidden && label}
    </label>
  );
}
