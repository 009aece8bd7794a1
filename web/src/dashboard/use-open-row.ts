import { useQuery } from '@tanstack/react-query';
import { errorTexts } from '@touchline/contract/texts/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '../lib/toasts.ts';
import type { RowRecord } from './list/types.ts';

export interface OpenRow<R extends RowRecord> {
  /** The open row in its latest known state; null for none. */
  readonly open: R | null;
  /** Its index among the rows; of a row that has left them, its last index; -1 for one of another page of the list. */
  readonly place: number;
  /** The row has left the list. */
  readonly isGone: boolean;
  readonly read: (row: R) => void;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  /** Opens the row that takes its place, or the one before it at the end. */
  readonly leave: () => void;
  readonly close: () => void;
}

interface RowTarget<R extends RowRecord> {
  /** The query parameter with the row's id. */
  readonly name: string;
  /** The name in the message when no row has the id: 'Contact message'. */
  readonly entity: string;
  /** Undefined until the rows are loaded. */
  readonly rows: readonly R[] | undefined;
  /** Reads the row that the address names where the rows lack it; without this it counts as missing. */
  readonly find?: ((id: string, signal: AbortSignal) => Promise<R>) | undefined;
}

/** The row that is open beside its table, named by the address; it stays open when it leaves the rows. */
export function useOpenRow<R extends RowRecord>({ name, entity, rows, find }: RowTarget<R>): OpenRow<R> {
  const [search, setSearch] = useSearchParams();
  const [last, setLast] = useState<{ row: R; index: number } | null>(null);
  const id = search.get(name);
  const index = rows?.findIndex(({ _id }) => _id === id) ?? -1;
  const found = rows?.[index];
  // Kept, so that the row stays readable after it leaves the list.
  if (found && (found !== last?.row || index !== last.index)) setLast({ row: found, index });
  const known = last?.row._id === id ? last : null;
  const go = (row: R | undefined): void =>
    setSearch((now) => withOpenRow(now, name, row?._id ?? null), {
      replace: true,
      preventScrollReset: true,
    });
  const isElsewhere = id !== null && rows !== undefined && !found && known === null;
  const { data: other, isError } = useQuery({
    queryKey: ['open-row', entity, id],
    queryFn: ({ signal }) => find?.(id ?? '', signal) ?? null,
    enabled: isElsewhere && find !== undefined,
  });
  if (isElsewhere && other && other._id === id) setLast({ row: other, index: -1 });
  const isUnknown = isElsewhere && (find === undefined || isError);
  const giveUp = useEffectEvent(() => {
    showToast('error', errorTexts.notFound(entity));
    go(undefined);
  });
  useEffect(() => {
    if (isUnknown) giveUp();
  }, [isUnknown]);
  // The row that followed a row now gone has its index.
  const place = found ? index : (known?.index ?? 0);
  const stepTo = (row: R | undefined) => (row ? () => go(row) : null);
  const after = rows?.[found ? place + 1 : place];
  const before = rows?.[place - 1];
  return {
    open: rows === undefined ? null : (found ?? known?.row ?? null),
    place,
    isGone: found === undefined,
    read: (row) => {
      // The table may still show a row that has left the list.
      setLast({ row, index: Math.max(0, rows?.findIndex(({ _id }) => _id === row._id) ?? 0) });
      go(row);
    },
    previous: stepTo(before),
    next: stepTo(after),
    leave: () => go(after ?? before),
    close: () => go(undefined),
  };
}

/** The address's query with another open row; null for none. */
export function withOpenRow(search: URLSearchParams, name: string, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(name);
  else next.set(name, id);
  return next;
}
