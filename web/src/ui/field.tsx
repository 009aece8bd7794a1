import { clsx } from 'clsx';
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { useId } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useControlTexts } from '../texts/controls.ts';
import { type ControlSize, controlClass } from './text-input.tsx';

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
  const controlTexts = useControlTexts();
  const id = useId();
  const note = `${id}-note`;
  const hasNote = Boolean(error) || Boolean(hint);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'type-label text-text'}>
        {label}
        {isOptional && <span className="ms-1.5 font-normal text-text-3">{controlTexts.optional}</span>}
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
