import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RowRecord } from '../ui/table/types.ts';

interface OpenRow<R extends RowRecord> {
  /** The row that is open, as new as it is known; null for none. */
  readonly open: R | null;
  /** Its place among the rows, from 0; of one that they do not have any more, where it was. */
  readonly place: number;
  /** The list has it no more. */
  readonly isGone: boolean;
  readonly read: (row: R) => void;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  /** To the row that takes its place, or to the one before it at the end. */
  readonly leave: () => void;
  readonly close: () => void;
}

/** The row that is open beside its table: `?<name>=` has its id, and it stays open when it leaves the rows. */
export function useOpenRow<R extends RowRecord>(name: string, rows: readonly R[] | undefined): OpenRow<R> {
  const [search, setSearch] = useSearchParams();
  const [last, setLast] = useState<{ row: R; index: number } | null>(null);
  const id = search.get(name);
  const index = rows?.findIndex(({ _id }) => _id === id) ?? -1;
  const found = rows?.[index];
  // Remembered while it is there, so that it can be read on when it is not.
  if (found && (found !== last?.row || index !== last.index)) setLast({ row: found, index });
  const known = last?.row._id === id ? last : null;
  const go = (row: R | undefined): void =>
    setSearch((now) => withOpenRow(now, name, row?._id ?? null), {
      replace: true,
      preventScrollReset: true,
    });
  // What followed a row that has gone stands in its place now.
  const place = found ? index : (known?.index ?? 0);
  const stepTo = (row: R | undefined) => (row ? () => go(row) : null);
  const after = rows?.[found ? place + 1 : place];
  const before = rows?.[place - 1];
  return {
    open: rows === undefined ? null : (found ?? known?.row ?? null),
    place,
    isGone: found === undefined,
    read: (row) => {
      // The table may still show a row that the list does not have any more.
      setLast({ row, index: Math.max(0, rows?.findIndex(({ _id }) => _id === row._id) ?? 0) });
      go(row);
    },
    previous: stepTo(before),
    next: stepTo(after),
    leave: () => go(after ?? before),
    close: () => go(undefined),
  };
}

/** The address's query with another row open; null opens none. */
export function withOpenRow(search: URLSearchParams, name: string, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(name);
  else next.set(name, id);
  return next;
}
