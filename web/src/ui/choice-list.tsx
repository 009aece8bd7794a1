import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The second line, quieter. */
  readonly detail?: string | undefined;
  /** The reason why it cannot be chosen; shown in place of the detail. */
  readonly disabledReason?: string | null;
}

interface ChoiceListProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A choice of one option in a list, each with a line about it. */
export function ChoiceList({ label, value, choices, error, onChange }: ChoiceListProps): ReactNode {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="visually-hidden">{label}</legend>
      <div
        className={clsx(
          'max-h-80 overflow-y-auto rounded-card border',
          error ? 'border-fail' : 'border-line',
        )}
      >
        {choices.map((choice) => {
          const isBlocked = Boolean(choice.disabledReason);
          return (
            <label
              key={choice.value}
              className={clsx(
                'flex min-h-[58px] items-center gap-3.5 border-b border-line px-3.5 py-2 last:border-b-0',
                isBlocked ? 'cursor-not-allowed' : 'cursor-pointer hover:bg-hover',
                choice.value === value && 'bg-pick-tint hover:bg-pick-tint',
              )}
            >
              <input
                type="radio"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                disabled={isBlocked}
                onChange={() => onChange(choice.value)}
                className="radio-dot"
              />
              <span className="min-w-0">
                <span className={clsx('block type-label-sm', isBlocked ? 'text-text-3' : 'text-text')}>
                  {choice.label}
                </span>
                <span className={clsx('block type-caption', isBlocked ? 'text-text-3' : 'text-text-2')}>
                  {choice.disabledReason ?? choice.detail}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={id} className="mt-1.5 type-caption text-fail">
          {error}
        </p>
      )}
    </fieldset>
  );
}
