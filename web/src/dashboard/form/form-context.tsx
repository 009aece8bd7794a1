import { createContext, useContext, useEffect } from 'react';
import { type ControllerRenderProps, type FieldValues, useController } from 'react-hook-form';
import { type FieldWords, plainText } from './join-texts.ts';

interface FormSurroundings {
  /** The reason why the form cannot be changed; null when it can. */
  readonly disabledReason: string | null;
  /** Label and format of each field, registered by the fields themselves. */
  readonly words: Map<string, FieldWords>;
}

/** The state of a form that its fields share. */
export const FormContext = createContext<FormSurroundings>({
  disabledReason: null,
  words: new Map(),
});

type Rendered = ControllerRenderProps<FieldValues, string>;

/** A field of a form with its value. */
export interface FormField<T = Rendered['value']> {
  readonly field: Omit<Rendered, 'value'> & { readonly value: T };
  readonly error: string | undefined;
  /** Its value can be read, selected and copied, but not changed. */
  readonly isReadOnly: boolean;
}

/** Joins a field to the form around it. */
export function useFormField(
  name: string,
  label: string,
  format: (value: unknown) => string = plainText,
): FormField {
  const { field, fieldState } = useController<FieldValues, string>({ name });
  const { disabledReason, words } = useContext(FormContext);
  useEffect(() => {
    words.set(name, { label, format });
  }, [words, name, label, format]);
  return {
    field,
    error: fieldState.error?.message,
    isReadOnly: disabledReason !== null,
  };
}
