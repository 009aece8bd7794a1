import type { UseQueryResult } from '@tanstack/react-query';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import type { Call, ResponseOf } from '@touchline/contract/define-call';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { memo, type ReactNode, Suspense, use, useMemo, useRef } from 'react';
import { useMissing } from '../../lib/session.ts';
import { isDone, type OwnChanges, write } from '../../lib/staff-data.ts';
import { toDay } from '../days.ts';
import type { MenuLine } from '../menu.tsx';
import { BulkBar, BulkFailures } from './bulk-bar.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { FilterBar } from './filter-bar.tsx';
import { groupsOf } from './groups.tsx';
import { Pagination } from './pagination.tsx';
import { RowNews } from './row-news.tsx';
import { TableShortcuts } from './shortcuts.tsx';
import { TableCards } from './table-cards.tsx';
import { TableExport } from './table-export.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableStack } from './table-stack.tsx';
import { LoadError, TableEmpty, TableLoading } from './table-states.tsx';
import { TableTools } from './table-tools.tsx';
import { TableViews } from './table-views.ts';
import type { RestoreOption, RowRecord, TableFilter } from './types.ts';
import { idsThatMatch, useBulk } from './use-bulk.ts';
import { useGrid } from './use-grid.ts';
import { usePhone } from './use-phone.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface PageAnswer {
  readonly total: number;
  readonly more?: true;
}

const PANEL = 'md:rounded-card md:border md:border-line md:bg-surface md:shadow-card';
const BODY = 'rounded-card border border-line bg-surface md:rounded-none md:border-x-0 md:border-b-0';
const NO_FILTERS: readonly TableFilter[] = [];
const NO_ACTIONS = (): readonly (readonly MenuLine[])[] => [];
const DELETED: TableFilter = {
  kind: 'switch',
  name: 'deleted',
  label: 'Deleted',
  hint: `Can be restored for ${RESTORE_DAYS} days`,
  isRare: true,
};

interface TablePanelProps<C extends Call, R extends RowRecord> {
  readonly props: DataTableProps<C, R>;
  readonly list: UseQueryResult<ResponseOf<C>>;
  /** Tells the query from those before it. */
  readonly query: number;
  readonly own: OwnChanges;
}

function Panel<C extends Call, R extends RowRecord>({
  props,
  list,
  query,
  own,
}: TablePanelProps<C, R>): ReactNode {
  const {
    call,
    rowsOf,
    state,
    params,
    items,
    columns,
    filters = NO_FILTERS,
    rowName,
    bulk,
    restore,
    expand,
    card,
    groupOf,
  } = props;
  const answer = list.data as (ResponseOf<C> & PageAnswer) | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: which part of the answer has the rows never changes
  const listed = useMemo(() => answer && rowsOf(answer), [answer]);
  const { rows, added, left, takeIn } = useSteadyRows(listed, {
    key: String(query),
    isOutdated: list.isPlaceholderData,
    isFetching: list.isFetching,
    own,
  });
  const isPhone = usePhone();
  const Views = use(TableViews);
  const isNarrow = props.openId !== undefined;
  const isLoading = rows === undefined && !list.isError;
  const search = useRef<HTMLInputElement>(null);
  const runner = useBulk();
  const restoreReason = useMissing(restore?.call ?? { needs: 'super-admin' });
  const isSelectable = bulk !== undefined && bulk.length > 0 && !state.isDeleted;
  const grid = useGrid({
    rows: rows ?? [],
    columns,
    state,
    isSelectable,
    isExpandable: expand !== undefined,
  });

  const actions =
    state.isDeleted && restore ? restoreActions(restore, restoreReason) : (props.actions ?? NO_ACTIONS);
  const shownFilters = restore && restoreReason === null ? [...filters, DELETED] : filters;
  const selected = Object.keys(grid.state.rowSelection);
  const total = answer?.total ?? 0;
  const totalText = answer?.more ? dashboardTexts.lists.manyTotal : exactCount(total);
  // An abbreviation stays as it is: 'FAQs'.
  const lower = /^[A-Z]{2}/.test(items) ? items : items.toLowerCase();
  const isFiltered = state.q !== '' || Object.keys(state.filters).length > 0;

  const select = (ids: readonly string[]): void =>
    grid.setRowSelection(Object.fromEntries(ids.map((id) => [id, true as const])));
  const selectAll = async (): Promise<void> => {
    await isDone(idsThatMatch(call, state.query, rowsOf as (answer: never) => readonly R[]).then(select));
  };
  const nameOf = (id: string): string => {
    const row = rows?.find(({ _id }) => _id === id);
    return row ? rowName(row) : id;
  };

  const groups = groupsOf(rows ?? [], groupOf, {
    isCutBefore: state.page > 1,
    isCutAfter: total > state.page * state.size,
    items: lower,
  });
  const body = { name: items, grid, columns, isSelectable, rowName, actions, expand, groups };
  return (
    <section aria-label={items} aria-busy={list.isFetching} className={card ? 'flex flex-col gap-3' : PANEL}>
      <div className={card && PANEL}>
        <FilterBar
          items={lower}
          state={state}
          filters={shownFilters}
          sortable={columns.filter(({ sort }) => sort !== undefined)}
          today={toDay(new Date())}
          total={totalText}
          isNarrow={isNarrow}
          searchRef={search}
          tools={props.tools}
          views={
            Views && (
              <Suspense>
                <Views state={state} />
              </Suspense>
            )
          }
          fileExport={
            <TableExport
              call={call}
              params={params}
              query={state.query}
              fileName={lower.replaceAll(' ', '-')}
            />
          }
        >
          <TableTools columns={columns} state={state} isNarrow={isNarrow} />
        </FilterBar>
        {selected.length > 0 && bulk && (
          <BulkBar
            count={selected.length}
            matching={selected.length < total && rows && total > rows.length ? totalText : null}
            isBusy={runner.isBusy}
            actions={bulk}
            onSelectAll={() => void selectAll()}
            onRun={async (action, value) => select(await runner.run(action, value, selected))}
            onClear={() => select([])}
          />
        )}
        <RowNews added={added} left={left} leftText={props.leftText} onTakeIn={takeIn} />
      </div>
      <div className={card && rows?.length ? undefined : BODY}>
        {!rows?.length && !isLoading && !card && !isPhone && <TableGrid {...body} state={state} />}
        {isLoading ? (
          <TableLoading columns={columns.length} />
        ) : rows === undefined ? (
          <LoadError error={list.error} onRetry={() => void list.refetch()} />
        ) : rows.length === 0 ? (
          <TableEmpty
            title={props.emptyTitle ?? dashboardTexts.lists.empty(items)}
            isFiltered={isFiltered}
            onClear={state.clearFilters}
            action={props.emptyAction}
          />
        ) : props.body ? (
          props.body(rows)
        ) : card ? (
          <TableCards {...body} card={card} />
        ) : isPhone ? (
          <TableStack {...body} />
        ) : (
          <TableGrid
            {...body}
            state={state}
            openId={props.openId}
            onOpen={props.onOpen}
            rowButton={state.isDeleted ? undefined : props.rowButton}
          />
        )}
      </div>
      <div className={card && `${PANEL} *:md:border-t-0`}>
        <Pagination
          state={state}
          shown={rows?.length ?? 0}
          isLoading={isLoading}
          total={total}
          hasMore={answer?.more === true}
          items={lower}
        />
      </div>
      <TableShortcuts searchRef={search} onAdd={props.onAdd} isReading={props.openId !== undefined} />
      {runner.failures.length > 0 && (
        <BulkFailures failures={runner.failures} nameOf={nameOf} onClose={runner.forget} />
      )}
    </section>
  );
}

/** Search, filters, rows and pages of a list; it renders again only with other properties or another answer. */
export const TablePanel = memo(Panel) as typeof Panel;

function restoreActions<R extends RowRecord>({ call, params }: RestoreOption<R>, reason: string | null) {
  return (row: R): MenuLine[][] => [
    [
      {
        label: 'Restore',
        icon: <ArchiveRestore size={16} />,
        disabledReason: reason,
        onSelect: () => void isDone(write(call, { params: params(row) } as object)),
      },
    ],
  ];
}
