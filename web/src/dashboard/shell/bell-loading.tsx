import { shellTexts } from '@touchline/contract/texts/shell';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder lines while the bell's dropdown loads, at their final height. */
export function BellLoading({ lines }: { lines: number }): ReactNode {
  return (
    <div role="status" aria-label={shellTexts.loading}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal boxes that never move
        <div key={line} className="flex min-h-[54px] flex-col justify-center gap-2 px-4">
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  );
}
