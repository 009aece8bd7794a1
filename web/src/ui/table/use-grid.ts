import {
  type ColumnDef,
  columnVisibilityFeature,
  type ReactTable,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataColumn, RowRecord } from './types.ts';
import type { TableState } from './use-table-state.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
export type GridFeatures = typeof features;
export type Grid<R extends RowRecord> = ReactTable<GridFeatures, R>;

interface GridOptions<R extends RowRecord> {
  readonly rows: readonly R[];
  readonly columns: readonly DataColumn<R>[];
  readonly state: TableState;
  readonly isSelectable: boolean;
  readonly isExpandable: boolean;
}

const NO_ROWS: never[] = [];

/** The table's model: the server sorts and pages, the address says how, selection and open rows are the page's own. */
export function useGrid<R extends RowRecord>(options: GridOptions<R>): Grid<R> {
  const { rows, columns, state, isSelectable, isExpandable } = options;
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({});
  const [expanded, setExpanded] = useState<true | Record<string, boolean>>({});
  const defs = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<GridFeatures, R> => ({
          id: column.id,
          header: column.header,
          cell: ({ row }) => column.cell(row.original),
          enableSorting: column.sort !== undefined,
        }),
      ),
    [columns],
  );
  const columnVisibility = useMemo(() => visibilityOf(columns, state.columns), [columns, state.columns]);
  const sorting = useMemo(() => {
    const field = state.sort.replace(/^-/, '');
    const column = columns.find(({ sort }) => sort === field);
    return column ? [{ id: column.id, desc: state.sort.startsWith('-') }] : [];
  }, [columns, state.sort]);
  return useTable<GridFeatures, R>({
    features,
    columns: defs,
    data: rows.length === 0 ? NO_ROWS : (rows as R[]),
    getRowId: ({ _id }) => _id,
    manualSorting: true,
    enableRowSelection: isSelectable,
    getRowCanExpand: () => isExpandable,
    // Rows that change in place stay open.
    autoResetExpanded: false,
    state: { columnVisibility, sorting, rowSelection, expanded },
    onRowSelectionChange: setRowSelection,
    onExpandedChange: setExpanded,
  });
}

/** Which columns are shown: those that were chosen, else the usual ones. */
export function visibilityOf(
  columns: readonly Pick<DataColumn<never>, 'id' | 'isHidden'>[],
  chosen: readonly string[] | null,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map(({ id, isHidden }) => [id, chosen ? chosen.includes(id) : !isHidden]),
  );
}
