import { RESTORE_DAYS } from '@touchline/contract/constants';
import type { Call, ResponseOf } from '@touchline/contract/define-call';
import { exactCount } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { type ReactNode, useRef } from 'react';
import { useMissing } from '../../lib/session.ts';
import { isDone, useList, write } from '../../lib/staff-data.ts';
import { Checkbox } from '../checkbox.tsx';
import { toDay } from '../days.ts';
import type { MenuLine } from '../menu.tsx';
import { BulkBar, BulkFailures } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Pagination } from './pagination.tsx';
import { RowMenu } from './row-menu.tsx';
import { TableShortcuts } from './shortcuts.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableStack } from './table-stack.tsx';
import { LoadError, TableEmpty, TableLoading } from './table-states.tsx';
import { TableTools } from './table-tools.tsx';
import type { BulkAction, DataColumn, RestoreOption, RowRecord, TableFilter } from './types.ts';
import { idsThatMatch, useBulk } from './use-bulk.ts';
import { useGrid } from './use-grid.ts';
import { useHeldRows } from './use-held-rows.ts';
import { usePhone } from './use-phone.ts';
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
  /** Rows as cards in place of a table; on phones too. The card places the box that selects it and its menu. */
  readonly card?: ((row: R, controls: CardControls) => ReactNode) | undefined;
  /** What an empty list says in place of 'No … found.'. */
  readonly emptyTitle?: string;
  readonly openId?: string;
  /** The key `n`. */
  readonly onAdd?: () => void;
  /** Shown in an empty list: the button that adds the first one. */
  readonly emptyAction?: ReactNode;
  /** At the right of the filter bar, such as the choice between cards and table. */
  readonly tools?: ReactNode;
}

export interface CardControls {
  /** Null where rows cannot be selected. */
  readonly checkbox: ReactNode;
  readonly menu: ReactNode;
}

interface PageAnswer {
  readonly total: number;
  readonly more?: true;
}

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
  } = props;
  const list = useList(call, state.query, { ...(params && { params }) });
  const answer = list.data as (ResponseOf<C> & PageAnswer) | undefined;
  const { rows, added, takeIn } = useHeldRows(
    answer && rowsOf(answer),
    JSON.stringify([params, state.query]),
  );
  const isPhone = usePhone();
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
  const lower = items === items.toUpperCase() ? items : items.toLowerCase();
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

  const body = { name: items, grid, columns, isSelectable, rowName, actions, expand };
  return (
    <section
      aria-label={items}
      aria-busy={list.isFetching}
      className="md:rounded-card md:border md:border-line md:bg-surface md:shadow-card"
    >
      <FilterBar
        items={lower}
        state={state}
        filters={shownFilters}
        sortable={columns.filter(({ sort }) => sort !== undefined)}
        today={toDay(new Date())}
        total={totalText}
        searchRef={search}
      >
        <TableTools
          call={call}
          params={params}
          fileName={lower.replaceAll(' ', '-')}
          columns={columns}
          state={state}
        />
        {props.tools}
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
      <div role="status">
        {added > 0 && (
          <button
            type="button"
            onClick={takeIn}
            className="quick flex min-h-11 w-full items-center justify-center border-t border-line bg-hover type-label-sm text-text hover:underline md:min-h-9"
          >
            {added === 1 ? '1 new row. Show it' : `${added} new rows. Show them`}
          </button>
        )}
      </div>
      <div className="max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface md:border-t md:border-line">
        {list.isError && rows === undefined ? (
          <LoadError error={list.error} onRetry={() => void list.refetch()} />
        ) : rows === undefined ? (
          <TableLoading columns={columns.length} />
        ) : rows.length === 0 ? (
          <TableEmpty
            title={props.emptyTitle ?? dashboardTexts.lists.empty(items)}
            isFiltered={isFiltered}
            onClear={state.clearFilters}
            action={props.emptyAction}
          />
        ) : card ? (
          <ul
            aria-label={items}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3 md:grid-cols-2 md:p-4 xl:grid-cols-3"
          >
            {rows.map((row) => (
              <li key={row._id}>
                {card(row, {
                  checkbox: isSelectable && (
                    <Checkbox
                      label={`Select ${rowName(row)}`}
                      isLabelHidden
                      isChecked={selected.includes(row._id)}
                      onChange={(isChecked) =>
                        select(isChecked ? [...selected, row._id] : selected.filter((id) => id !== row._id))
                      }
                    />
                  ),
                  menu: <RowMenu name={rowName(row)} groups={actions(row)} />,
                })}
              </li>
            ))}
          </ul>
        ) : isPhone ? (
          <TableStack {...body} />
        ) : (
          <TableGrid {...body} state={state} openId={props.openId} />
        )}
      </div>
      <Pagination
        state={state}
        shown={rows?.length ?? 0}
        total={total}
        hasMore={answer?.more === true}
        items={lower}
      />
      <TableShortcuts searchRef={search} onAdd={props.onAdd} />
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
