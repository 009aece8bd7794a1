import { calendarDay } from '@touchline/contract/rules/calendar';
import { type ReactNode, useContext } from 'react';
import { serverClock } from '../../lib/server-clock.ts';
import { Combobox, type ComboboxProps, type Option } from '../../ui/combobox.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import { useSiteZone } from '../time.tsx';
import { FormContext, useFormField } from './form-context.tsx';

export interface FormFieldProps<N extends string = string> {
  /** The field of the form. */
  readonly name: N;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

export interface FormTextProps<N extends string = string> extends FormFieldProps<N> {
  readonly type?: 'text' | 'email' | 'url' | 'password';
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly isLabelHidden?: boolean;
  readonly icon?: ReactNode;
}

/** A field for one line of text. */
export function FormText({
  name,
  label,
  hint,
  isOptional = false,
  type = 'text',
  autoComplete = 'off',
  isLabelHidden = false,
  ...rest
}: FormTextProps): ReactNode {
  const { field, error, isReadOnly } = useFormField(name, label);
  const Input = type === 'password' ? PasswordInput : TextInput;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} isLabelHidden={isLabelHidden}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          {...(type !== 'password' && { type })}
          {...field}
          value={String(field.value ?? '')}
          autoComplete={autoComplete}
          size="dashboard"
          readOnly={isReadOnly}
        />
      )}
    </Field>
  );
}

export interface FormNumberProps<N extends string = string> extends FormFieldProps<N> {
  readonly min?: number;
}

/** A number; an empty field has no value. */
export function FormNumber({ name, label, hint, isOptional, min }: FormNumberProps): ReactNode {
  const { field, error, isReadOnly } = useFormField(name, label);
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <TextInput
          {...control}
          {...field}
          type="number"
          inputMode="numeric"
          min={min}
          value={field.value === undefined ? '' : String(field.value)}
          onChange={({ target }) => field.onChange(target.value === '' ? undefined : target.valueAsNumber)}
          size="dashboard"
          readOnly={isReadOnly}
        />
      )}
    </Field>
  );
}

export interface FormTextAreaProps<N extends string = string> extends FormFieldProps<N> {
  readonly rows?: number;
}

/** A field for several lines of text. */
export function FormTextArea({ name, label, hint, isOptional, rows = 4 }: FormTextAreaProps): ReactNode {
  const { field, error, isReadOnly } = useFormField(name, label);
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <TextArea
          {...control}
          {...field}
          value={String(field.value ?? '')}
          rows={rows}
          size="dashboard"
          readOnly={isReadOnly}
        />
      )}
    </Field>
  );
}

export interface FormChoiceProps<N extends string = string, V extends string = string>
  extends FormFieldProps<N> {
  readonly options: readonly Option<V>[];
  readonly placeholder?: string;
}

/** A choice from a short list, as a native select. */
export function FormSelect({
  name,
  label,
  hint,
  isOptional,
  options,
  placeholder,
}: FormChoiceProps): ReactNode {
  const { field, error, isReadOnly } = useFormField(name, label, (value) => labelOf(options, value));
  if (isReadOnly) return <ReadOnlyField label={label} value={labelOf(options, field.value)} />;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <Select {...control} {...field} value={String(field.value ?? '')} size="dashboard">
          {placeholder !== undefined && (
            <option value="" data-placeholder>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export interface FormComboboxProps<N extends string = string, V extends string = string>
  extends FormChoiceProps<N, V>,
    Pick<ComboboxProps, 'isFree' | 'iconOf' | 'onSearch'> {}

/** A choice from a long list, found by typing; with `isFree` the list only suggests. */
export function FormCombobox(props: FormComboboxProps): ReactNode {
  const { name, label, hint, isOptional, options, placeholder, isFree, iconOf, onSearch } = props;
  const { field, error, isReadOnly } = useFormField(name, label, (value) => labelOf(options, value));
  if (isReadOnly) return <ReadOnlyField label={label} value={labelOf(options, field.value)} />;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <Combobox
          {...control}
          value={String(field.value ?? '')}
          options={options}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          {...(placeholder && { placeholder })}
          {...(isFree && { isFree })}
          {...(iconOf && { iconOf })}
          {...(onSearch && { onSearch })}
        />
      )}
    </Field>
  );
}

/** A choice of a few options, side by side. */
export function FormSegments({ name, label, options }: FormChoiceProps): ReactNode {
  const { field, error, isReadOnly } = useFormField(name, label, (value) => labelOf(options, value));
  if (isReadOnly) return <ReadOnlyField label={label} value={labelOf(options, field.value)} />;
  return (
    <div>
      <Segments label={label} value={String(field.value ?? '')} options={options} onChange={field.onChange} />
      {error && <p className="mt-1.5 type-caption text-fail">{error}</p>}
    </div>
  );
}

export interface FormSwitchProps<N extends string = string> extends FormFieldProps<N> {
  readonly hint?: string;
  /** The reason why this field alone cannot be changed. */
  readonly disabledReason?: string | null;
}

/** An on/off switch that is saved with the form. */
export function FormSwitch({ name, label, hint, ...own }: FormSwitchProps): ReactNode {
  const { field } = useFormField(name, label);
  const { disabledReason } = useContext(FormContext);
  return (
    <Switch
      label={label}
      {...(hint && { hint })}
      isOn={field.value === true}
      disabledReason={disabledReason ?? own.disabledReason ?? null}
      onChange={field.onChange}
    />
  );
}

/** A date field, `YYYY-MM-DD` in the site's zone. */
export function FormDate({ name, label, hint, isOptional }: FormFieldProps): ReactNode {
  const { field, error, isReadOnly } = useFormField(name, label);
  const today = calendarDay(serverClock.now(), useSiteZone()) ?? '';
  if (isReadOnly) return <ReadOnlyField label={label} value={String(field.value ?? '')} />;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <DatePicker
          {...control}
          value={String(field.value ?? '')}
          today={today}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    </Field>
  );
}

/** A time field, `HH:MM`. */
export function FormTime({ name, label, hint, isOptional }: FormFieldProps): ReactNode {
  const { field, error, isReadOnly } = useFormField(name, label);
  if (isReadOnly) return <ReadOnlyField label={label} value={String(field.value ?? '')} />;
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <TimeInput
          {...control}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    </Field>
  );
}

/** A choice that cannot be changed, as a text that can be selected. */
function ReadOnlyField({ label, value }: { label: string; value: string }): ReactNode {
  return (
    <Field label={label}>
      {(control) => <TextInput {...control} value={value} size="dashboard" readOnly />}
    </Field>
  );
}

/** Fields side by side where there is room. */
export function FormRow({ children }: { children: ReactNode }): ReactNode {
  return <div className="grid items-start gap-3.5 md:auto-cols-fr md:grid-flow-col">{children}</div>;
}

function labelOf(options: readonly Option[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? (value ? String(value) : '–');
}
