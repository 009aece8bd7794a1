import { createContext, useContext, useEffect } from 'react';
import { type ControllerRenderProps, type FieldValues, useController } from 'react-hook-form';
import type { ConflictField } from './conflict.ts';

interface FieldWords {
  readonly label: string;
  /** A value of the field as text for people. */
  readonly format: (value: unknown) => string;
}

interface FormSurroundings {
  readonly conflicts: readonly ConflictField[];
  /** The reason why the form cannot be changed; null when it can. */
  readonly disabledReason: string | null;
  /** Label and format of each field, registered by the fields themselves. */
  readonly words: Map<string, FieldWords>;
}

/** The state of a form that its fields share. */
export const FormContext = createContext<FormSurroundings>({
  conflicts: [],
  disabledReason: null,
  words: new Map(),
});

type Rendered = ControllerRenderProps<FieldValues, string>;

/** A field of a form with its value. */
export interface FormField<T = Rendered['value']> {
  readonly field: Omit<Rendered, 'value'> & { readonly value: T };
  readonly error: string | undefined;
  /** The value that another user has saved, where both have changed the field. */
  readonly theirs: string | undefined;
  readonly isDisabled: boolean;
}

/** Joins a field to the form around it. */
export function useFormField(
  name: string,
  label: string,
  format: (value: unknown) => string = plainText,
): FormField {
  const { field, fieldState } = useController<FieldValues, string>({ name });
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
