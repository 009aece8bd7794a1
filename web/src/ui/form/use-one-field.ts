import type { SyntheticEvent } from 'react';
import { useController } from 'react-hook-form';
import { useContractForm } from './use-contract-form.ts';

interface OneField {
  readonly field: {
    readonly value: string;
    readonly onChange: (typed: string) => void;
    /** The server's message about the last attempt, until the text changes. */
    readonly error: string | null;
  };
  readonly isSending: boolean;
  /** For the form element. */
  readonly submit: (event: SyntheticEvent) => void;
}

/** A form with one field, such as a password or a code, that shows every refusal. `send` rejects with ApiError. */
export function useOneField(send: (typed: string) => Promise<void>): OneField {
  const { form, isSending, submit } = useContractForm({ values: { typed: '' }, onlyField: 'typed' });
  const { field, fieldState } = useController({ control: form.control, name: 'typed' });
  return {
    field: {
      value: field.value,
      error: fieldState.error?.message ?? null,
      onChange: (typed) => {
        form.clearErrors('typed');
        field.onChange(typed);
      },
    },
    isSending,
    submit: (event) => {
      event.preventDefault();
      void submit(async ({ typed }) => {
        await send(typed);
        return true;
      });
    },
  };
}
