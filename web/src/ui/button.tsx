import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useControlTexts } from '../texts/controls.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive' | 'destructive-outline';
/** 48 high on phone forms, 44 on the public site, 36 in the dashboard, 28 in rows. */
export type ButtonSize = 'phone' | 'public' | 'dashboard' | 'row';

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Only an icon: as wide as high. */
  readonly square?: boolean;
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>, ButtonLook {
  readonly icon?: ReactNode;
  /** While the action runs: the spinner takes the icon's place and this label the other's, in the same width. */
  readonly busyLabel?: string;
  readonly busy?: boolean;
  /** The reason why the action is disabled; the button stays focusable, so that the reason can be read. */
  readonly disabledReason?: string | null;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. One primary per view; labels of destructive ones name what they destroy. */
export function Button({
  variant,
  size,
  square,
  icon,
  busy = false,
  busyLabel,
  disabledReason,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  const controlTexts = useControlTexts();
  const blocked = busy || Boolean(disabledReason);
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      title={disabledReason ?? rest.title}
      // A disabled submit button must not submit either.
      onClick={blocked ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonClass({ variant, size, square }), className)}
    >
      {busy ? <Spinner /> : icon}
      {children !== undefined && (
        <span className="grid">
          <span className={clsx('col-start-1 row-start-1', busy && 'invisible')}>{children}</span>
          {busy && <span className="col-start-1 row-start-1">{busyLabel ?? controlTexts.saving}</span>}
        </span>
      )}
    </button>
  );
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'public', square = false }: ButtonLook): string {
  return clsx(
    'quick inline-flex flex-none items-center justify-center whitespace-nowrap rounded-card border',
    'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed',
    variant === 'quiet' ? DISABLED_QUIET : DISABLED,
    SIZES[size],
    square ? SQUARES[size] : PADDINGS[size],
    VARIANTS[variant],
  );
}

const DISABLED =
  'disabled:border-hover disabled:bg-hover disabled:text-text-3 aria-disabled:not-aria-busy:border-hover aria-disabled:not-aria-busy:bg-hover aria-disabled:not-aria-busy:text-text-3';
/** Where no button has a fill, a filled one would look enabled. */
const DISABLED_QUIET =
  'disabled:border-transparent disabled:bg-transparent disabled:text-text-3 disabled:opacity-50 aria-disabled:not-aria-busy:border-transparent aria-disabled:not-aria-busy:bg-transparent aria-disabled:not-aria-busy:text-text-3 aria-disabled:not-aria-busy:opacity-50';
const SIZES: Record<ButtonSize, string> = {
  phone: 'min-h-12 gap-2.5 type-label',
  public: 'min-h-11 gap-2.5 type-label',
  dashboard: 'min-h-9 gap-2 type-label-sm',
  row: 'min-h-7 gap-1.5 type-badge',
};
const PADDINGS: Record<ButtonSize, string> = {
  phone: 'px-5',
  public: 'px-4',
  dashboard: 'px-3.5',
  row: 'px-2.5',
};
const SQUARES: Record<ButtonSize, string> = { phone: 'w-12', public: 'w-11', dashboard: 'w-9', row: 'w-7' };

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-primary bg-primary text-on-primary hover:border-primary-hover hover:bg-primary-hover',
  secondary: 'border-control bg-transparent text-text hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-text-2 hover:bg-hover hover:text-text',
  destructive: 'border-fail-fill bg-fail-fill text-on-fail hover:brightness-90',
  'destructive-outline': 'border-fail bg-transparent text-fail hover:bg-hover',
};
