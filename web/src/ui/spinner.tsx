import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A busy state; the text is beside it. */
export function Spinner({ className }: { className?: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      className={clsx('flex-none animate-spin', className ?? 'size-4')}
    >
      <path d="M8 2a6 6 0 1 0 6 6" />
    </svg>
  );
}
