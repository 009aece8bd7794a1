import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import RefreshCw from '~icons/lucide/refresh-cw';
import SearchX from '~icons/lucide/search-x';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const PLAIN =
  'min-h-[340px] justify-center !border-0 !bg-transparent !shadow-none [&>h2]:!text-[18px] [&>h2]:!leading-6 [&>p]:!text-[14px] [&>p]:!leading-5';

interface TableEmptyProps {
  readonly title: string;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** The action of an unfiltered empty list: the button that adds the first record. */
  readonly action?: ReactNode;
}

/** The state of a list without rows. */
export function TableEmpty({ title, isFiltered, onClear, action }: TableEmptyProps): ReactNode {
  return (
    <EmptyState
      className={PLAIN}
      icon={<SearchX size={22} />}
      title={title}
      text={isFiltered ? dashboardTexts.lists.filter.none : undefined}
      action={
        isFiltered ? (
          <Button size="dashboard" onClick={onClear}>
            {dashboardTexts.lists.filter.clearAll}
          </Button>
        ) : (
          action
        )
      }
    />
  );
}

/** A list that could not be loaded. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div role="alert">
      <EmptyState
        className={PLAIN}
        tone="fail"
        icon={<TriangleAlert size={22} />}
        title={dashboardTexts.lists.loadFailed}
        text={messageOf(error)}
        action={
          <span className="flex flex-col items-center gap-3">
            <Button size="dashboard" icon={<RefreshCw size={16} />} onClick={onRetry}>
              {actionTexts.tryAgain}
            </Button>
            {requestId && (
              <span className="type-caption text-text-3">{dashboardTexts.lists.requestId(requestId)}</span>
            )}
          </span>
        }
      />
    </div>
  );
}

/** Placeholder boxes for rows that are loading; they appear only after a moment. */
export function TableLoading({ columns }: { columns: number }): ReactNode {
  return (
    <div role="status" aria-label={dashboardTexts.lists.loading} className="appear-late">
      {BOXES.map((row) => (
        <div key={row} className="flex h-(--row) items-center gap-6 border-b border-line px-4">
          {BOXES.slice(0, Math.min(columns, 6)).map((column) => (
            <Skeleton key={column} className={column === 0 ? 'h-3 w-1/4' : 'h-3 flex-1'} />
          ))}
        </div>
      ))}
    </div>
  );
}

const BOXES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
