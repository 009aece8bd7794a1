import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { TopLine } from '../ui/top-line.tsx';

/** The placeholder of a card, as large as the real one. */
export function GameCardSkeleton(): ReactNode {
  return (
    <div
      aria-hidden="true"
      className="relative flex h-[186px] flex-col rounded-b-card border border-line bg-surface px-4 pt-[15px]"
    >
      <TopLine isLive={false} />
      <div className="flex h-6 items-center gap-2">
        <Skeleton className="size-5 rounded-full" />
        <Skeleton className="h-3 w-28" />
        <Skeleton className="ms-auto h-6 w-20" />
      </div>
      <div className="mt-[15px] flex h-[70px]">
        <div className="flex flex-1 flex-col gap-2.5">
          <SkeletonTeam width="w-32" />
          <SkeletonTeam width="w-24" />
        </div>
        <div className="flex w-[88px] flex-col gap-2 border-s border-line pt-1 ps-[13px]">
          <Skeleton className="h-6 w-14" />
          <Skeleton className="h-2.5 w-10" />
        </div>
      </div>
      <div className="mt-3.5 flex h-[46px] items-center justify-between border-t border-line">
        <Skeleton className="h-3 w-28" />
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
  );
}

function SkeletonTeam({ width }: { width: string }): ReactNode {
  return (
    <div className="flex h-[30px] items-center gap-2.5">
      <Skeleton className="size-[30px]" />
      <Skeleton className={`h-3.5 ${width}`} />
    </div>
  );
}
