import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useRoomBeside } from '../../ui/side-pane.tsx';
import { useList, useOwnChanges } from '../data/staff-data.ts';
import { useZoneName } from '../time.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { deletedColumn } from './deleted-column.tsx';
import type { ListCall, ListColumn } from './list-call.ts';
import { TablePanel } from './table-panel.tsx';

/** A paged list as a table, described by data; its state is kept in the address. */
export function DataTable<C extends ListCall>(props: DataTableProps<C>): ReactNode {
  const { call, state, params } = props;
  const columns = usePlacedColumns(props.columns, {
    isRowOpen: props.openId !== undefined,
    isDeleted: state.isDeleted,
  });
  const list = useList(call, state.query, { ...(params && { params }) });
  // A hundred rows take long to render: deferred, so that key presses during it come first.
  const query = useTurn(JSON.stringify([params, state.query]));
  const own = useOwnChanges();
  const table = useDeferredValue(
    useMemo(() => ({ props, columns, list, query, own }), [props, columns, list, query, own]),
  );
  return <TablePanel {...table} />;
}

interface Place {
  /** A row is open beside the table. */
  readonly isRowOpen: boolean;
  readonly isDeleted: boolean;
}

/**
 * The columns as the table shows them: time columns with the zone in their heads, columns beside an open row in their
 * narrow form, and those of deleted rows with when and by whom, without what would change the record.
 */
function usePlacedColumns<C extends ListCall>(
  columns: readonly ListColumn<C>[],
  { isRowOpen, isDeleted }: Place,
): readonly ListColumn<C>[] {
  const zone = useZoneName();
  const isBeside = useRoomBeside() && isRowOpen;
  return useMemo(() => {
    const placed = columns.map((column) => ({
      ...column,
      ...(isBeside && column.beside),
      ...(column.hasZone && { header: `${column.header}, ${zone}` }),
    }));
    if (!isDeleted) return placed;
    const readOnly = placed.flatMap(({ ofDeleted, ...column }) =>
      ofDeleted === null ? [] : [{ ...column, ...(ofDeleted && { cell: ofDeleted }) }],
    );
    return [...readOnly, deletedColumn as ListColumn<C>];
  }, [columns, isBeside, isDeleted, zone]);
}

/** A number that changes with every change of the query, even back to an earlier one. */
function useTurn(query: string): number {
  const [turn, setTurn] = useState({ query, number: 0 });
  if (turn.query !== query) setTurn({ query, number: turn.number + 1 });
  return turn.number;
}
