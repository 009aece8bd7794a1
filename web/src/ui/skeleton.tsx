import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** One box of something that is still coming, as large as the real thing. */
export function Skeleton({ className }: { className: string }): ReactNode {
  return (
    <span aria-hidden="true" className={clsx('block animate-breathe rounded-badge bg-line', className)} />
  );
}
