import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx';

interface LinkButtonProps {
  /** A path of this site, or an address of another one, which opens in its own tab. */
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ to, variant, size, icon, className, children }: LinkButtonProps): ReactNode {
  const look = clsx(buttonClass({ variant, size }), className);
  if (/^https?:|^mailto:/.test(to)) {
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" className={look}>
        {icon}
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={look}>
      {icon}
      {children}
    </Link>
  );
}
