import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldPathValue,
  type FieldValues,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { AddOrEditDialog, type AddOrEditDialogProps } from './add-or-edit-dialog.tsx';
import {
  type FormChoiceProps,
  FormCombobox,
  type FormComboboxProps,
  FormDate,
  type FormFieldProps,
  FormNumber,
  type FormNumberProps,
  FormSegments,
  FormSelect,
  FormSwitch,
  type FormSwitchProps,
  FormText,
  FormTextArea,
  type FormTextAreaProps,
  type FormTextProps,
  FormTime,
} from './fields.tsx';
import { type FormField, useFormField } from './form-context.tsx';
import type { FittingRecord, FormValues } from './form-values.ts';
import { RecordDialog, type RecordDialogProps } from './record-dialog.tsx';
import { RecordPanel, type RecordPanelProps } from './record-panel.tsx';
import type { FormCall } from './use-record-form.ts';

/**
 * The parts of a form, typed by the rules of its fields: `const { RecordDialog, FormText } =
 * formParts<typeof updateFaq.body>()`. A field that the rules do not have, or of another kind, does not compile.
 */
export function formParts<S extends z.ZodObject>(): FormParts<S> {
  return PARTS;
}

/** The current values of all fields of the form around. */
function useValues<V extends FieldValues>(): V {
  // Every field of our forms is registered from the start; the library's type does not know that.
  return useWatch<V>() as V;
}

const PARTS = {
  RecordDialog,
  AddOrEditDialog,
  RecordPanel,
  FormText,
  FormTextArea,
  FormNumber,
  FormSwitch,
  FormDate,
  FormTime,
  FormSelect,
  FormCombobox,
  FormSegments,
  useFormField,
  useValues,
};

interface FormParts<S extends z.ZodObject> {
  readonly RecordDialog: <C extends FormCall, R>(
    props: RecordDialogProps<C, S, R> & Needed<C, S, NoInfer<R>>,
  ) => ReactNode;
  readonly AddOrEditDialog: <C extends FormCall, R extends { readonly _id: string }>(
    props: AddOrEditDialogProps<C, S, R> & Needed<C, S, NoInfer<R>>,
  ) => ReactNode;
  readonly RecordPanel: <C extends FormCall, R>(
    props: RecordPanelProps<C, S, R> & Needed<C, S, NoInfer<R>>,
  ) => ReactNode;
  readonly FormText: (props: FormTextProps<TextName<S>>) => ReactNode;
  readonly FormTextArea: (props: FormTextAreaProps<TextName<S>>) => ReactNode;
  readonly FormNumber: (props: FormNumberProps<NameOf<S, number | undefined>>) => ReactNode;
  readonly FormSwitch: (props: FormSwitchProps<NameOf<S, boolean | undefined>>) => ReactNode;
  readonly FormDate: (props: FormFieldProps<TextName<S>>) => ReactNode;
  readonly FormTime: (props: FormFieldProps<TextName<S>>) => ReactNode;
  readonly FormSelect: <N extends ChoiceName<S>>(props: FormChoiceProps<N, Choice<S, N>>) => ReactNode;
  readonly FormCombobox: <N extends ChoiceName<S>>(props: FormComboboxProps<N, Choice<S, N>>) => ReactNode;
  readonly FormSegments: <N extends ChoiceName<S>>(props: FormChoiceProps<N, Choice<S, N>>) => ReactNode;
  readonly useFormField: <N extends FieldPath<FormValues<S>>>(
    name: N,
    label: string,
    format?: (value: unknown) => string,
  ) => FormField<FieldPathValue<FormValues<S>, N>>;
  readonly useValues: () => FormValues<S>;
}

type NameOf<S extends z.ZodObject, T> = FieldPathByValue<FormValues<S>, T>;
type ChoiceName<S extends z.ZodObject> = NameOf<S, string | undefined>;
type Choice<S extends z.ZodObject, N extends FieldPath<FormValues<S>>> = FieldPathValue<FormValues<S>, N> &
  string;
/** The fields that take any text, not one of a list. */
type TextName<S extends z.ZodObject> = {
  [N in ChoiceName<S>]: string extends FieldPathValue<FormValues<S>, N> ? N : never;
}[ChoiceName<S>];

/** The options that are required when the call does not imply them: rules, request body, values of a record. */
type Needed<C extends FormCall, S extends z.ZodObject, R> = (C['body'] extends S
  ? unknown
  : { readonly rules: S }) &
  (z.output<S> extends z.input<C['body']>
    ? unknown
    : { readonly bodyOf: (checked: z.output<S>, over: R) => z.input<C['body']> }) &
  (unknown extends R
    ? unknown
    : R extends FittingRecord<S>
      ? unknown
      : { readonly valuesOf: (record: R) => FormValues<S> });
