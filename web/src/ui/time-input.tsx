import { timeOfText } from '@touchline/contract/rules/typed-times';
import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import type { ReactNode } from 'react';
import Clock from '~icons/lucide/clock';
import type { ControlProps } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { useTyped } from './use-typed.ts';

interface TimeInputProps extends Partial<ControlProps> {
  /** `HH:MM`, or a typed text that means no time, which the form reports. */
  readonly value: string;
  readonly onChange: (time: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly inputRef?: (input: HTMLInputElement | null) => void;
}

/** A time of day, typed as people write it: '20:15', '2015', '8:15 pm'. */
export function TimeInput(props: TimeInputProps): ReactNode {
  const { value, onChange, onBlur, isDisabled, inputRef, ...control } = props;
  const typed = useTyped({ value, read: timeOfText, onChange, onBlur });
  return (
    <TextInput
      {...control}
      {...typed}
      {...(inputRef && { ref: inputRef })}
      placeholder={staffControlTexts.timePattern}
      autoComplete="off"
      icon={<Clock size={16} />}
      size="dashboard"
      disabled={isDisabled}
    />
  );
}
