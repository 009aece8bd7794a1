import type { ReactNode } from 'react';
import { Field, TextInput } from '../../ui/field.tsx';
import type { Form } from './use-form.ts';

interface EmailFieldProps {
  readonly form: Form<{ email: string } & Record<string, string>>;
  /** What the address is for. */
  readonly hint: string;
}

/** Where a visitor wants to be answered. */
export function EmailField({ form, hint }: EmailFieldProps): ReactNode {
  return (
    <Field label="Email" hint={hint} error={form.errors.email}>
      {(control) => (
        <TextInput
          {...control}
          {...form.control('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      )}
    </Field>
  );
}
