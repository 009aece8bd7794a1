import { recordIds } from '@touchline/contract/list-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { useList } from '../data/staff-data.ts';
import { type ListCall, type RowOf, rowsOf } from './list-call.ts';

interface LeftRowsOf<C extends ListCall> {
  readonly call: C;
  readonly rows: readonly RowOf<C>[] | undefined;
  /** The ids of shown rows that are no longer in the list. */
  readonly left: readonly string[];
}

/** The rows, where those that have left the list show their current state: it explains why they left. */
export function useLeftRows<C extends ListCall>(options: LeftRowsOf<C>): readonly RowOf<C>[] | undefined {
  const { call, rows, left } = options;
  const ids = left.join(',');
  const isEnabled = ids !== '' && call.query instanceof z.ZodObject && call.query.shape.ids === recordIds;
  const { data } = useList(call, { ids, size: 100 }, { isEnabled });
  return useMemo(() => {
    if (!isEnabled || data === undefined) return rows;
    const now = new Map(rowsOf<C>(data).map((row) => [row._id, row]));
    return rows?.map((row) => (ids.includes(row._id) ? (now.get(row._id) ?? row) : row));
  }, [isEnabled, data, rows, ids]);
}
