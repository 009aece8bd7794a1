import { useMemo, useState } from 'react';
import type { DataColumn, RowRecord } from './types.ts';

/** A set of rows by their ids, across pages. */
export interface RowSet {
  readonly ids: readonly string[];
  readonly has: (row: RowRecord) => boolean;
  /** Adds or removes these rows; the others stay. */
  readonly set: (rows: readonly RowRecord[], isIn: boolean) => void;
  /** Replaces the whole set. */
  readonly replace: (ids: readonly string[]) => void;
}

/** The rows of a page with the selected and the expanded ones. */
export interface Grid<R extends RowRecord> {
  readonly rows: readonly R[];
  readonly selected: RowSet;
  readonly expanded: RowSet;
  /** Whether none, some or all rows of the page are selected. */
  readonly selection: 'none' | 'some' | 'all';
}

/** Selection and expanded rows of a table; both persist when rows change in place, and across pages. */
export function useGrid<R extends RowRecord>(rows: readonly R[]): Grid<R> {
  const selected = useRowSet();
  const expanded = useRowSet();
  const isAll = rows.length > 0 && rows.every(selected.has);
  return { rows, selected, expanded, selection: isAll ? 'all' : selected.ids.length > 0 ? 'some' : 'none' };
}

function useRowSet(): RowSet {
  const [ids, replace] = useState<readonly string[]>([]);
  return useMemo(() => {
    const known = new Set(ids);
    return {
      ids,
      has: ({ _id }) => known.has(_id),
      set: (rows, isIn) => {
        const changed = rows.map(({ _id }) => _id);
        replace((before) => [...before.filter((id) => !changed.includes(id)), ...(isIn ? changed : [])]);
      },
      replace,
    };
  }, [ids]);
}

type Choosable = Pick<DataColumn<never>, 'id' | 'isHidden' | 'isFixed'>;

/** The columns to show: the chosen ones, else the default ones; fixed ones always. */
export function shownColumns<C extends Choosable>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): readonly C[] {
  return columns.filter(({ id, isHidden, isFixed }) => isFixed || (chosen ? chosen.includes(id) : !isHidden));
}
