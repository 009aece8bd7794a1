import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The sign alone: a corner of the pitch, two lines and the corner arc. */
export function LogoSign({ className }: { className?: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 22 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
      className={clsx('flex-none', className)}
    >
      <path d="M3 1v18h18" />
      <path d="M3 8.5A10.5 10.5 0 0 1 13.5 19" />
    </svg>
  );
}

interface WordmarkProps {
  readonly name: string;
  /** Above a list of pages, where it is no larger than their titles. */
  readonly isSmall?: boolean;
  readonly className?: string;
}

/** The sign and the product's name, always in lower case. */
export function Wordmark({ name, isSmall = false, className }: WordmarkProps): ReactNode {
  return (
    <span className={clsx('inline-flex items-center gap-2.5 text-text', className)}>
      <LogoSign className={isSmall ? 'size-[18px]' : 'size-[22px]'} />
      <span className={clsx('type-wordmark', isSmall && '!text-[18px]')}>{name}</span>
    </span>
  );
}
