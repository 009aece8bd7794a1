import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RowRecord } from './types.ts';
import type { RowSet } from './use-grid.ts';
import type { TableState } from './use-table-state.ts';

/** Selected rows, with the page that they are on; of the whole list with its query. */
interface Picked {
  readonly ids: readonly string[];
  readonly page: number;
  readonly isWhole: boolean;
}

interface ListSelection {
  /** The selection that a change of the page has ended; null when there is none. */
  readonly ended: Picked | null;
  /** Shows the page of the ended selection again, and selects its rows. */
  readonly bringBack: () => void;
  /** Selects all rows of the list, on every page, until its filters, its search or its page change. */
  readonly selectWhole: (ids: readonly string[]) => void;
  /** Empties the selection, the ended one too. */
  readonly clear: () => void;
}

interface SelectionOptions {
  readonly selected: RowSet;
  /** The rows on screen; undefined before the first answer. */
  readonly rows: readonly RowRecord[] | undefined;
  /** The rows on screen are those of the query before. */
  readonly isOutdated: boolean;
  readonly state: TableState;
}

/**
 * Keeps a selection to what is on screen: rows that leave it by a filter or a search leave the selection, and a change of
 * the page ends it. A selection of the whole list stays as long as the query does.
 */
export function useSelection({ selected, rows, isOutdated, state }: SelectionOptions): ListSelection {
  const { page, set } = state;
  const { page: _, ...others } = state.query;
  const filters = JSON.stringify(others);
  const [ended, setEnded] = useState<Picked | null>(null);
  /** The place of the rows that were on screen last, and whether the whole list is selected there. */
  const shown = useRef({ page, filters, isWhole: false });
  /** The selection to bring back once its page is on screen. */
  const coming = useRef<Picked | null>(null);

  const follow = useEffectEvent((): void => {
    if (rows === undefined || isOutdated) return;
    const before = shown.current;
    const hasMoved = before.page !== page || before.filters !== filters;
    shown.current = { page, filters, isWhole: before.isWhole && !hasMoved };
    if (before.filters !== filters) {
      setEnded(null);
      coming.current = null;
    }
    if (coming.current?.page === page) {
      const { ids, isWhole } = coming.current;
      coming.current = null;
      shown.current.isWhole = isWhole;
      selected.replace(isWhole ? ids : onScreen(ids, rows));
      return;
    }
    if (shown.current.isWhole) {
      if (selected.ids.length === 0) shown.current.isWhole = false;
      return;
    }
    const kept = onScreen(selected.ids, rows);
    if (kept.length < selected.ids.length) {
      const isTurned = before.page !== page && before.filters === filters;
      if (isTurned) setEnded({ ids: selected.ids, page: before.page, isWhole: before.isWhole });
      selected.replace(isTurned ? [] : kept);
    } else if (kept.length > 0) setEnded(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is on screen or selected
  useEffect(() => follow(), [rows, isOutdated, page, filters, selected.ids]);

  return {
    ended,
    bringBack: () => {
      if (ended === null) return;
      coming.current = ended;
      setEnded(null);
      set({ page: ended.page === 1 ? null : String(ended.page) });
    },
    selectWhole: (ids) => {
      shown.current.isWhole = true;
      selected.replace(ids);
    },
    clear: () => {
      selected.replace([]);
      setEnded(null);
    },
  };
}

function onScreen(ids: readonly string[], rows: readonly RowRecord[]): readonly string[] {
  const there = new Set(rows.map(({ _id }) => _id));
  return ids.filter((id) => there.has(id));
}
