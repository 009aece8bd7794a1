import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TopLine } from '../../ui/top-line.tsx';
import { ROWS } from './board.tsx';

/** The placeholder of the board while its games load, at its final size. */
export function BoardPlaceholder(): ReactNode {
  return (
    <div
      aria-busy="true"
      className="relative rounded-b-card border border-line-2 bg-surface pb-11 shadow-card"
    >
      <TopLine isLive={false} />
      <div className="flex h-[54px] items-center gap-3 px-[15px] md:px-[18px]">
        <Skeleton className="h-6 w-14" />
        <Skeleton className="h-5 w-40" />
      </div>
      {Array.from({ length: ROWS.wide }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
          key={index}
          className={clsx(
            'flex h-14 items-center gap-4 border-t border-line px-[15px] md:px-[18px]',
            index >= ROWS.phone && 'max-md:hidden',
          )}
        >
          <Skeleton className="h-5 w-11 max-md:hidden" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-48 max-w-full" />
            <Skeleton className="h-2.5 w-28" />
          </div>
          <Skeleton className="h-4 w-10" />
        </div>
      ))}
    </div>
  );
}
