import { SKELETON_CARDS } from '@touchline/contract/constants';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { GameCardSkeleton } from '../../sport/game-card-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The placeholder of a page of games: its head and four cards; `className` sets its distance from the content above. */
export function CardsPlaceholder({ className = 'pt-6 md:pt-16' }: { className?: string }): ReactNode {
  return (
    <div className={clsx('page-column', className)} aria-busy="true">
      <Skeleton className="mb-8 h-10 w-72 max-w-full" />
      <div className="card-columns gap-y-3.5 md:gap-y-6">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
          <GameCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
