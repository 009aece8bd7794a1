import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import RefreshCw from '~icons/lucide/refresh-cw';

interface RowNewsProps {
  readonly added: number;
  readonly left: number;
  readonly leftText?: ((rows: number) => string) | undefined;
  readonly onTakeIn: () => void;
}

/**
 * The difference between the list and the rows shown; a click updates the rows. It lies over the upper edge of the
 * rows, so that no row moves when it appears and the column heads stay visible.
 */
export function RowNews({ added, left, leftText = leaveFilters, onTakeIn }: RowNewsProps): ReactNode {
  return (
    <div role="status" className="absolute inset-x-0 top-0 layer-sticky flex h-0 items-center justify-center">
      {left + added > 0 && (
        <button
          type="button"
          onClick={onTakeIn}
          className="enter-menu relative flex min-h-6 max-w-[calc(100%-16px)] -translate-y-1.5 items-center gap-2 rounded-full border border-line-2 bg-raised px-3.5 type-caption font-semibold text-text shadow-toast before:absolute before:-inset-2 hover:bg-hover hover:underline"
        >
          <RefreshCw size={14} className="flex-none" />
          {left > 0 && <span>{leftText(left)}</span>}
          {left > 0 && added > 0 && <span aria-hidden="true">·</span>}
          {added > 0 && <span>{dashboardTexts.lists.news.added(added)}</span>}
        </button>
      )}
    </div>
  );
}

function leaveFilters(rows: number): string {
  return dashboardTexts.lists.news.left(rows);
}
