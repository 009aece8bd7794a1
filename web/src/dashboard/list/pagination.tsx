import { PAGE_SIZES } from '@touchline/contract/constants';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { TableState } from './use-table-state.ts';

interface PaginationProps {
  readonly state: TableState;
  readonly shown: number;
  /** The total is not known yet. */
  readonly isLoading: boolean;
  readonly total: number;
  /** There are more rows than were counted. */
  readonly hasMore: boolean;
  readonly items: string;
}

/** The total, the page size and the page buttons. */
export function Pagination({ state, shown, isLoading, total, hasMore, items }: PaginationProps): ReactNode {
  const { page, size, set } = state;
  const last = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  const end = first + shown - 1;
  const goTo = (next: number) => set({ page: next === 1 ? null : String(next) });
  // Rows and total are counted one after the other: a row may come or go in between.
  const totalText = hasMore ? dashboardTexts.lists.manyTotal : exactCount(Math.max(total, shown && end));
  return (
    <footer className="flex min-h-[52px] flex-wrap items-center gap-2.5 border-line-2 py-2 text-[14px] leading-5 text-text-2 md:border-t md:px-4">
      {isLoading ? (
        <Skeleton className="h-3 w-20" />
      ) : (
        <span>
          {shown === 0 ? `${totalText} ${items}` : dashboardTexts.lists.pages.place(first, end, totalText)}
        </span>
      )}
      <Select
        size="dashboard"
        aria-label={dashboardTexts.lists.pages.size}
        value={size}
        onChange={({ target }) => set({ size: target.value })}
        className="w-[136px] max-md:hidden [&>select]:!min-h-8 [&>select]:!pr-7"
      >
        {PAGE_SIZES.map((one) => (
          <option key={one} value={one}>
            {dashboardTexts.lists.pages.perPage(one)}
          </option>
        ))}
      </Select>
      <nav
        aria-label={dashboardTexts.lists.pages.name}
        data-toasts-above
        className="ml-auto flex items-center gap-1 max-md:gap-2"
      >
        <Button
          size="dashboard"
          variant="quiet"
          square
          className={STEP}
          aria-label={dashboardTexts.lists.pages.previous}
          title={dashboardTexts.lists.pages.previous}
          disabled={page <= 1}
          icon={<ChevronLeft size={16} />}
          onClick={() => goTo(page - 1)}
        />
        {pagesAround(page, last).map(({ one, isAfterGap }) => (
          <Fragment key={one}>
            {isAfterGap && <span className="px-1 text-text-3 max-md:hidden">…</span>}
            <button
              type="button"
              aria-label={dashboardTexts.lists.pages.page(one)}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => goTo(one)}
              className={clsx(
                'quick flex h-8 min-w-8 items-center justify-center rounded-card px-2 type-label-sm max-md:hidden',
                one === page ? 'bg-primary text-on-primary' : 'text-text-2 hover:bg-hover hover:text-text',
              )}
            >
              {one}
            </button>
          </Fragment>
        ))}
        <Button
          size="dashboard"
          variant="quiet"
          square
          className={STEP}
          aria-label={dashboardTexts.lists.pages.next}
          title={dashboardTexts.lists.pages.next}
          disabled={page >= last && !hasMore}
          icon={<ChevronRight size={16} />}
          onClick={() => goTo(page + 1)}
        />
      </nav>
    </footer>
  );
}

/** On a phone these are the only buttons that turn the page, so they are as large as a finger needs. */
const STEP =
  'max-md:!min-h-11 max-md:!w-11 max-md:not-disabled:!border-control max-md:disabled:!border-hover max-md:disabled:!bg-hover';

/**
 * The page numbers to show: the first, the last and those around the current page, each with whether a gap precedes
 * it.
 */
function pagesAround(page: number, last: number): { one: number; isAfterGap: boolean }[] {
  const wanted = [1, 2, 3, last].filter((one) => page <= 3 || one === 1 || one === last);
  const pages = [...new Set([...wanted, page - 1, page, page + 1])]
    .filter((one) => one >= 1 && one <= last)
    .sort((a, b) => a - b);
  return pages.map((one, index) => ({ one, isAfterGap: one - (pages[index - 1] ?? 0) > 1 }));
}
