import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useVisitorFormTexts } from '../../texts/visitor-forms.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface EmailFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Says what the address is used for. */
  readonly hint?: string;
}

/** The visitor's e-mail address for the answer. */
export function EmailField({ field, error, hint }: EmailFieldProps): ReactNode {
  const visitorFormTexts = useVisitorFormTexts();
  return (
    <Field label={visitorFormTexts.email} hint={hint} error={error}>
      {(control) => <TextInput {...control} {...field} type="email" inputMode="email" autoComplete="email" />}
    </Field>
  );
}
