import type { Call } from '@touchline/contract/define-call';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useList, useOwnChanges } from '../../lib/staff-data.ts';
import type { DataTableProps } from './data-table-props.ts';
import { TablePanel } from './table-panel.tsx';
import type { RowRecord } from './types.ts';

/** A paged list as a table: everything about it is data, its state stands in the address. */
export function DataTable<C extends Call, R extends RowRecord>(props: DataTableProps<C, R>): ReactNode {
  const { call, state, params } = props;
  const list = useList(call, state.query, { ...(params && { params }) });
  // A hundred rows take long: the keys that are pressed while they are rendered come first.
  const query = useTurn(JSON.stringify([params, state.query]));
  const own = useOwnChanges();
  const table = useDeferredValue(useMemo(() => ({ props, list, query, own }), [props, list, query, own]));
  return <TablePanel {...table} />;
}

/** A number for a query that is another one whenever the query changes, also where it is one that was asked before. */
function useTurn(query: string): number {
  const [turn, setTurn] = useState({ query, number: 0 });
  if (turn.query !== query) setTurn({ query, number: turn.number + 1 });
  return turn.number;
}
