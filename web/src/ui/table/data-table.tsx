import { RESTORE_DAYS } from '@touchline/contract/constants';
import type { Call, ResponseOf } from '@touchline/contract/define-call';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { type ReactNode, Suspense, use, useMemo, useRef } from 'react';
import { useMissing } from '../../lib/session.ts';
import { isDone, useList, write } from '../../lib/staff-data.ts';
import { toDay } from '../days.ts';
import type { MenuLine } from '../menu.tsx';
import { BulkBar, BulkFailures } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { groupsOf } from './groups.tsx';
import { Pagination } from './pagination.tsx';
import { RowNews } from './row-news.tsx';
import { TableShortcuts } from './shortcuts.tsx';
import { type CardControls, TableCards } from './table-cards.tsx';
import { TableExport } from './table-export.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableStack } from './table-stack.tsx';
import { LoadError, TableEmpty, TableLoading } from './table-states.tsx';
import { TableTools } from './table-tools.tsx';
import { TableViews } from './table-views.ts';
import type { BulkAction, DataColumn, RestoreOption, RowRecord, TableFilter } from './types.ts';
import { idsThatMatch, useBulk } from './use-bulk.ts';
import { useGrid } from './use-grid.ts';
import { usePhone } from './use-phone.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import type { TableState } from './use-table-state.ts';

interface DataTableProps<C extends Call, R extends RowRecord> {
  /** A paged list of the contract. */
  readonly call: C;
  /** Where its answer has the rows. */
  readonly rowsOf: (answer: ResponseOf<C>) => readonly R[];
  readonly state: TableState;
  /** What the call's path names. */
  readonly params?: Readonly<Record<string, string>>;
  /** In the plural with a capital: 'Leagues'; it names the table and what is empty. */
  readonly items: string;
  readonly columns: readonly DataColumn<R>[];
  readonly filters?: readonly TableFilter[];
  /** What a row is called where it cannot be seen. */
  readonly rowName: (row: R) => string;
  /** Groups of lines of the row's menu; Enter on a row chooses the first line that can be used. */
  readonly actions?: (row: R) => readonly (readonly MenuLine[])[];
  /** With these rows can be selected. */
  readonly bulk?: readonly BulkAction[];
  /** With this there is a filter 'Deleted', whose rows can only be restored. */
  readonly restore?: RestoreOption<R>;
  /** What stands under an open row. */
  readonly expand?: (row: R) => ReactNode;
  /** Rows stand under what they have in common, such as their day: the same text for rows that follow each other. */
  readonly groupOf?: ((row: R) => string) | undefined;
  /** Rows as cards in place of a table; on phones too. The card places the box that selects it and its menu. */
  readonly card?: ((row: R, controls: CardControls) => ReactNode) | undefined;
  /** The rows in a way of the page's own, in place of table, cards and stack; on phones too. */
  readonly body?: (rows: readonly R[]) => ReactNode;
  /** What is said of rows that are still shown and not listed any more. */
  readonly leftText?: ((rows: number) => string) | undefined;
  /** What an empty list says in place of 'No … found.'. */
  readonly emptyTitle?: string;
  /** The row that is open beside the table. */
  readonly openId?: string;
  /** Opens another row beside the table, to which the keys have led. */
  readonly onOpen?: (row: R) => void;
  /** The line of a row's menu that is most likely wanted: where there is room it is a button of the row. */
  readonly rowButton?: (row: R) => MenuLine;
  /** The key `n`. */
  readonly onAdd?: () => void;
  /** Shown in an empty list: the button that adds the first one. */
  readonly emptyAction?: ReactNode;
  /** At the right of the filter bar, such as the choice between cards and table. */
  readonly tools?: ReactNode;
}

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

/** A paged list as a table: everything about it is data, its state stands in the address. */
export function DataTable<C extends Call, R extends RowRecord>(props: DataTableProps<C, R>): ReactNode {
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
  const list = useList(call, state.query, { ...(params && { params }) });
  const answer = list.data as (ResponseOf<C> & PageAnswer) | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: which part of the answer has the rows never changes
  const listed = useMemo(() => answer && rowsOf(answer), [answer]);
  const { rows, added, left, takeIn } = useSteadyRows(listed, {
    key: JSON.stringify([params, state.query]),
    isOutdated: list.isPlaceholderData,
    isFetching: list.isFetching,
  });
  const isPhone = usePhone();
  const Views = use(TableViews);
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
