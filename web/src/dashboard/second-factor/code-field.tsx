import { secondFactorTexts as texts } from '@touchline/contract/texts/second-factor';
import { type ReactNode, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { type ControlSize, TextInput } from '../../ui/text-input.tsx';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly size?: ControlSize;
  /** For signing in: takes focus at once and allows recovery codes, which have letters. */
  readonly signsIn?: boolean;
}

/** The code of a second factor, typed or pasted; spaces and dashes are ignored. */
export function CodeField({
  value,
  onChange,
  error,
  size = 'dashboard',
  signsIn = false,
}: CodeFieldProps): ReactNode {
  const [isRecovery, setRecovery] = useState(false);
  const { label, hint, other } = isRecovery ? texts.recovery : texts.app;
  return (
    <div className="flex flex-col items-start gap-2 *:w-full">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <TextInput
            key={label}
            {...control}
            size={size}
            {...(signsIn && { ref: focusWhenShown })}
            autoComplete="one-time-code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {signsIn && (
        <button
          type="button"
          className="quick min-h-11 w-auto! rounded-card text-[14px] leading-5 font-semibold text-text-2 underline underline-offset-4 hover:text-text md:min-h-7"
          onClick={() => {
            setRecovery(!isRecovery);
            onChange('');
          }}
        >
          {other}
        </button>
      )}
    </div>
  );
}

function focusWhenShown(input: HTMLInputElement | null): void {
  input?.focus();
}
