import { SKELETON_CARDS } from '@touchline/contract/constants';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useGamePageTexts } from '../../texts/game-page.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TopLine } from '../../ui/top-line.tsx';

/** The placeholder of a loading game page, as high as the real one. */
export function GamePlaceholder(): ReactNode {
  const gamePageTexts = useGamePageTexts();
  return (
    <div aria-busy="true" className="max-md:flex max-md:flex-col">
      <p role="status" className="visually-hidden">
        {gamePageTexts.loading}
      </p>
      <div className="page-column flex min-h-11 items-center md:min-h-16">
        <Skeleton className="h-3 w-52" />
      </div>
      <div className="max-md:contents md:page-column">
        <div className="relative grid min-h-[136px] grid-cols-3 items-center justify-items-center border-line-2 bg-surface max-md:border-b md:min-h-[298px] md:border-x">
          <TopLine isLive={false} />
          <SkeletonTeam />
          <Skeleton className="size-[116px] rounded-full md:size-[206px]" />
          <SkeletonTeam />
        </div>
        <div className="flex min-h-14 items-center gap-4 border-line-2 px-4 max-md:order-2 max-md:mt-8 max-md:border-y md:min-h-[57px] md:rounded-b-card md:border md:bg-surface md:px-5">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3.5 w-48 max-md:hidden" />
          <Skeleton className="h-3.5 w-40 max-md:hidden" />
        </div>
      </div>
      <div className="page-column grid grid-cols-1 gap-x-10 pt-5 max-md:order-1 md:pt-9 lg:grid-cols-[minmax(0,1fr)_304px] min-[1600px]:grid-cols-[minmax(0,1fr)_432px]">
        <WatchPlaceholder />
      </div>
    </div>
  );
}

interface WatchPlaceholderProps {
  readonly cards?: number;
  /** More cards on phones, where two do not fit side by side. */
  readonly phoneCards?: number;
}

/** Placeholders for the streams: one card per stream, where the number is known. */
export function WatchPlaceholder({
  cards = SKELETON_CARDS,
  phoneCards = 0,
}: WatchPlaceholderProps): ReactNode {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3 noscript:hidden">
      <Skeleton className="mb-1 h-9 w-40" />
      {Array.from({ length: cards + phoneCards }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
          key={index}
          className={clsx(
            'flex h-[76px] items-center gap-4 rounded-card border border-line bg-surface px-4',
            index >= cards && 'md:hidden',
          )}
        >
          <Skeleton className="size-11 flex-none rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-40 max-w-full" />
            <Skeleton className="h-2.5 w-28" />
          </span>
          <Skeleton className="h-4 w-12" />
        </div>
      ))}
    </div>
  );
}

function SkeletonTeam(): ReactNode {
  return (
    <div className="flex flex-col items-center gap-4">
      <Skeleton className="size-14 md:size-[84px]" />
      <Skeleton className="h-5 w-20 md:h-7 md:w-36" />
    </div>
  );
}
