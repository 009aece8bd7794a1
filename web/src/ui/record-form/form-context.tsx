import { createContext, useContext, useEffect } from 'react';
import { type ControllerRenderProps, useController } from 'react-hook-form';
import type { ConflictField } from './conflict.ts';
import type { Values } from './draft.ts';

interface FieldWords {
  readonly label: string;
  /** A value of the field as it is read. */
  readonly format: (value: unknown) => string;
}

interface FormSurroundings {
  readonly conflicts: readonly ConflictField[];
  /** Why nothing can be changed; null when it can. */
  readonly disabledReason: string | null;
  /** The words of the form's fields, registered by the fields themselves. */
  readonly words: Map<string, FieldWords>;
}

/** What the fields of a form know of it. */
export const FormContext = createContext<FormSurroundings>({
  conflicts: [],
  disabledReason: null,
  words: new Map(),
});

export interface FormField {
  readonly field: ControllerRenderProps<Values, string>;
  readonly error: string | undefined;
  /** What another user has saved in this field, where both have changed it. */
  readonly theirs: string | undefined;
  readonly isDisabled: boolean;
}

/** A field of the form around it. */
export function useFormField(
  name: string,
  label: string,
  format: (value: unknown) => string = plainText,
): FormField {
  const { field, fieldState } = useController<Values, string>({ name });
  const { conflicts, disabledReason, words } = useContext(FormContext);
  useEffect(() => {
    words.set(name, { label, format });
  }, [words, name, label, format]);
  const conflict = conflicts.find((one) => one.name === name && one.isBoth);
  return {
    field,
    error: fieldState.error?.message,
    theirs: conflict && format(conflict.theirs),
    isDisabled: disabledReason !== null,
  };
}

function plainText(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return value === undefined || value === null || value === '' ? '–' : String(value);
}
