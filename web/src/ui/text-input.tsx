import { clsx } from 'clsx';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

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
          isSmall ? 'start-[11px]' : 'start-3.5',
        )}
      >
        {icon}
      </span>
      <input
        type="text"
        {...rest}
        ref={ref}
        className={controlClass(size, isSmall ? 'ps-[34px] pe-2.5' : 'ps-11 pe-3.5')}
      />
    </span>
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
