import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, TextInput } from '../../ui/field.tsx';

interface EmailFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** What the address is for. */
  readonly hint: string;
}

/** Where a visitor wants to be answered. */
export function EmailField({ field, error, hint }: EmailFieldProps): ReactNode {
  return (
    <Field label="Email" hint={hint} error={error}>
      {(control) => <TextInput {...control} {...field} type="email" inputMode="email" autoComplete="email" />}
    </Field>
  );
}
