import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One placeholder box for loading content, at its final size. */
export function Skeleton({ className }: { className: string }): ReactNode {
  return (
    <span aria-hidden="true" className={clsx('block animate-breathe rounded-badge bg-line', className)} />
  );
}
