import type { UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '@touchline/contract/define-call';
import { exactCount } from '@touchline/contract/rules/formats';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { clsx } from 'clsx';
import { memo, type ReactNode, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import ArchiveRestore from '~icons/lucide/archive-restore';
import type { MenuLine } from '../../ui/menu.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { useMissing } from '../data/session.ts';
import { isDone, type OwnChanges, write } from '../data/staff-data.ts';
import { bulkRestore } from '../row-lines.tsx';
import { useSiteToday } from '../time.tsx';
import { BulkBar, BulkFailures } from './bulk-bar.tsx';
import { selectedNames } from './bulk-names.ts';
import { type DataTableProps, idOf } from './data-table-props.ts';
import { FilterBar } from './filter-bar.tsx';
import { groupsOf } from './groups.tsx';
import { KeptFocus } from './kept-focus.tsx';
import { type ListCall, type ListColumn, type RowOf, rowsOf } from './list-call.ts';
import { openingLine } from './open-row.ts';
import { Pagination } from './pagination.tsx';
import { RowNews } from './row-news.tsx';
import { SelectAllLine } from './select-boxes.tsx';
import { useTableKeys } from './shortcuts.ts';
import { TableCards } from './table-cards.tsx';
import { TableExport } from './table-export.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableStack } from './table-stack.tsx';
import { LoadError, TableEmpty, TableLoading } from './table-states.tsx';
import { TableTools } from './table-tools.tsx';
import { TableViews } from './table-views.ts';
import type { Bulk, TableFilter } from './types.ts';
import { idsThatMatch, needsOf, useBulk } from './use-bulk.ts';
import { useGrid } from './use-grid.ts';
import { useLeftRows } from './use-left-rows.ts';
import { useSelection } from './use-selection.ts';
import { useSteadyRows } from './use-steady-rows.ts';

const PANEL = 'md:rounded-card md:border md:border-line md:bg-surface md:shadow-card';
const BODY = 'rounded-card border border-line bg-surface md:rounded-none md:border-x-0 md:border-b-0';
const NO_ROWS: readonly never[] = [];
const NO_FILTERS: readonly never[] = [];
const NO_ACTIONS = (): readonly (readonly MenuLine[])[] => [];
const DELETED: TableFilter = {
  kind: 'switch',
  name: 'deleted',
  label: dashboardTexts.lists.deleted,
  hint: dashboardTexts.lists.restorable,
  isRare: true,
};

interface TablePanelProps<C extends ListCall> {
  readonly props: DataTableProps<C>;
  readonly columns: readonly ListColumn<C>[];
  readonly list: UseQueryResult<ResponseOf<C>>;
  /** Identifies the query, as `useTurn` numbers it. */
  readonly query: number;
  readonly own: OwnChanges;
}

function Panel<C extends ListCall>({ props, columns, list, query, own }: TablePanelProps<C>): ReactNode {
  const {
    call,
    state,
    params,
    items,
    filters = NO_FILTERS,
    rowName,
    paramsOf = idOf,
    bulk,
    restore,
    ofDeleted,
    expand,
    card,
    groupOf,
  } = props;
  const answer = list.data;
  const listed = useMemo(() => answer && rowsOf<C>(answer), [answer]);
  const steady = useSteadyRows(listed, {
    key: String(query),
    isOutdated: list.isPlaceholderData,
    isFetching: list.isFetching,
    own,
  });
  const { added, left, takeIn } = steady;
  const rows = useLeftRows({ call, rows: steady.rows, left });
  const isPhone = usePhone();
  const today = useSiteToday();
  const navigate = useNavigate();
  const Views = use(TableViews);
  const search = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const runner = useBulk();
  useTableKeys({ searchRef: search, onAdd: props.onAdd, isReading: props.openId !== undefined });
  const [restoring] = ofDeleted?.actions ?? [];
  const restoreReason = useMissing(
    restore ??
      (ofDeleted && restoring ? needsOf(ofDeleted.call, restoring.action) : { needs: 'super-admin' }),
  );
  const shownBulk = state.isDeleted ? (ofDeleted ?? restoringOf(bulk)) : bulk;
  const isSelectable = shownBulk !== undefined;
  const grid = useGrid(rows ?? NO_ROWS);
  const selection = useSelection({
    selected: grid.selected,
    rows,
    isOutdated: list.isPlaceholderData,
    state,
  });

  const restoreRow = (row: RowOf<C>): void => {
    if (restore) void isDone(write(restore, { params: paramsOf(row) }));
    else if (ofDeleted && restoring) void runner.run(ofDeleted.call, { action: restoring.action }, [row._id]);
  };
  const hasDeleted = restore !== undefined || ofDeleted !== undefined;
  const actions =
    state.isDeleted && hasDeleted
      ? (row: RowOf<C>) => [[restoreLine(() => restoreRow(row), restoreReason)]]
      : (props.actions ?? NO_ACTIONS);
  const offered = filters.filter(({ isHidden }) => !isHidden);
  const shownFilters = hasDeleted && restoreReason === null ? [...offered, DELETED] : offered;
  const { ids: selected, replace: select } = grid.selected;
  const total = answer?.total ?? 0;
  const totalText = answer?.more ? dashboardTexts.lists.manyTotal : exactCount(total);
  // An abbreviation stays as it is: 'FAQs'.
  const lower = /^[A-Z]{2}/.test(items) ? items : items.toLowerCase();
  // A filter, a deletion or an old address may ask for a page beyond the last one.
  const { page, set } = state;
  const isBeyond = page > 1 && listed?.length === 0 && !list.isPlaceholderData;
  useEffect(() => {
    if (isBeyond) set({ page: null });
  }, [isBeyond, set]);
  const isFiltered = state.q !== '' || Object.keys(state.filters).length > 0;

  const isLoading = (rows === undefined && !list.isError) || isBeyond;

  const openRow = (row: RowOf<C>): void => {
    const line = openingLine(actions(row));
    if (line?.to === undefined) line?.onSelect?.();
    else if (line.isNewTab) window.open(line.to, '_blank', 'noopener');
    else void navigate(line.to);
  };
  const onOpenRow = state.isDeleted ? undefined : openRow;
  const selectAll = async (): Promise<void> => {
    await isDone(idsThatMatch(call, { params, query: state.query }).then(selection.selectWhole));
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
  // A table has the box that selects all rows in its head; cards and phone rows have a line for it.
  const hasHead = !card && !isPhone;
  const bulkBar = (selected.length > 0 || runner.progress !== null || selection.ended) && shownBulk && (
    <BulkBar
      ids={selected}
      matching={selected.length < total && rows && total > rows.length ? totalText : null}
      ended={selection.ended}
      names={selectedNames(selected, rows ?? NO_ROWS, rowName)}
      progress={runner.progress}
      bulk={shownBulk}
      isBesideOpener={hasHead && expand !== undefined && !state.isDeleted}
      onSelectAll={() => void selectAll()}
      onRun={async (step, ids) => {
        const notDone = await runner.run(shownBulk.call, step, ids);
        select(selected.filter((id) => !ids.includes(id) || notDone.includes(id)));
      }}
      onStop={runner.stop}
      onBringBack={selection.bringBack}
      onClear={selection.clear}
    />
  );
  const ofLiving = state.isDeleted ? undefined : expand;
  const body = {
    name: items,
    grid,
    columns,
    isSelectable,
    rowName,
    actions,
    expand: ofLiving,
    groups,
    onOpenRow,
  };
  return (
    <section
      ref={panel}
      aria-label={items}
      aria-busy={list.isFetching}
      className={card ? 'flex flex-col gap-3' : PANEL}
    >
      <div className={card && PANEL}>
        <FilterBar
          items={lower}
          state={state}
          filters={shownFilters}
          sortable={columns.filter(({ sort }) => sort !== undefined)}
          today={today}
          total={totalText}
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
          <TableTools columns={columns} state={state} />
        </FilterBar>
        {isSelectable && !hasHead && rows?.length !== 0 && (
          <SelectAllLine grid={grid}>{bulkBar}</SelectAllLine>
        )}
      </div>
      <div className={clsx('relative', !(card && rows?.length) && BODY)}>
        {hasHead && bulkBar}
        <RowNews added={added} left={left.length} leftText={props.leftText} onTakeIn={takeIn} />
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
          props.body(rows, state)
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
          shown={listed?.length ?? 0}
          isLoading={isLoading}
          total={total}
          hasMore={answer?.more === true}
          items={lower}
        />
      </div>
      <KeptFocus list={panel} />
      {runner.report !== null && (
        <BulkFailures report={runner.report} nameOf={nameOf} onClose={runner.forget} />
      )}
    </section>
  );
}

/** Search, filters, rows and pages of a list; memoized, so that it renders only for other properties or another answer. */
export const TablePanel = memo(Panel) as typeof Panel;

/** The bulk bar of deleted rows, where the bulk call of the living ones restores them. */
function restoringOf(bulk: Bulk | undefined): Bulk | undefined {
  return bulk?.call.actions?.[bulkRestore.action] && { call: bulk.call, actions: [bulkRestore] };
}

/** 'Restore', the only line of a deleted row. */
function restoreLine(onSelect: () => void, disabledReason: string | null): MenuLine {
  return {
    label: actionTexts.restore,
    icon: <ArchiveRestore size={16} />,
    disabledReason,
    onSelect,
  };
}
