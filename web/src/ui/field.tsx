import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { useId } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Shown in place of the hint. */
  readonly error?: string | null;
  readonly isOptional?: boolean;
  /** Only for assistive technology: the label is shown elsewhere, such as above the first of several rows. */
  readonly isLabelHidden?: boolean;
  /** Gives the control its id and its description. */
  readonly children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label above its control, a hint or an error below it. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  children,
}: FieldProps): ReactNode {
  const id = useId();
  const note = `${id}-note`;
  const hasNote = Boolean(error) || Boolean(hint);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'type-label text-text'}>
        {label}
        {isOptional && <span className="ml-1.5 font-normal text-text-3">optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? note : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hasNote && (
        <p id={note} className={clsx('flex gap-1.5 type-caption', error ? 'text-fail' : 'text-text-3')}>
          {error && <TriangleAlert size={16} className="mt-px" />}
          <span>{error || hint}</span>
        </p>
      )}
    </div>
  );
}

export type ControlSize = 'public' | 'dashboard';

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'> {
  readonly size?: ControlSize;
  /** Inside, before the text. */
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextInput({ size = 'public', icon, ref, ...rest }: TextInputProps): ReactNode {
  const isSmall = size === 'dashboard';
  if (!icon)
    return (
      <input type="text" {...rest} ref={ref} className={controlClass(size, isSmall ? 'px-2.5' : 'px-3.5')} />
    );
  return (
    <span className="relative flex">
      <span
        className={clsx(
          'pointer-events-none absolute inset-y-0 flex items-center text-text-3',
          isSmall ? 'left-[11px]' : 'left-3.5',
        )}
      >
        {icon}
      </span>
      <input
        type="text"
        {...rest}
        ref={ref}
        className={controlClass(size, isSmall ? 'pr-2.5 pl-[34px]' : 'pr-3.5 pl-11')}
      />
    </span>
  );
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  readonly size?: ControlSize;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export function TextArea({ size = 'public', ref, ...rest }: TextAreaProps): ReactNode {
  return (
    <textarea
      {...rest}
      ref={ref}
      className={controlClass(size, size === 'dashboard' ? 'px-2.5 py-2' : 'px-3.5 py-2.5')}
    />
  );
}

/** The box of every text field and select. */
export function controlClass(size: ControlSize, padding: string): string {
  return clsx(
    'quick w-full min-w-0 rounded-card border border-control bg-field text-text placeholder:text-text-3',
    'focus-visible:border-pick focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-pick',
    'aria-invalid:border-fail read-only:border-line-2 read-only:bg-transparent',
    'disabled:cursor-not-allowed disabled:border-hover disabled:bg-hover disabled:text-text-3',
    size === 'public' ? 'min-h-11 type-body' : 'min-h-11 type-body md:min-h-9 md:text-[14px] md:leading-5',
    padding,
  );
}
