import { useState } from 'react';
import { wasDeleted } from '../../lib/live-updates.ts';
import type { OwnChanges } from '../../lib/staff-data.ts';
import type { RowRecord } from './types.ts';

interface Shown<R> {
  readonly key: string;
  readonly ownChanges: number;
  /** An answer has come since the query began: rows that were kept of it from before are not what the reader asked for. */
  readonly isSettled: boolean;
  readonly rows: readonly R[];
}

export interface SteadyRows<R> {
  /** Undefined until the list has come. */
  readonly rows: readonly R[] | undefined;
  /** How many rows of the list are not shown yet. */
  readonly added: number;
  /** How many of the rows shown the list does not have any more. */
  readonly left: number;
  /** Shows the list as it is. */
  readonly takeIn: () => void;
}

/** What is asked for, and how far that has come. */
interface Progress {
  readonly key: string;
  /** The rows are still those of the query before. */
  readonly isOutdated: boolean;
  readonly isFetching: boolean;
  /** What this page had changed itself when the rows were these. */
  readonly own: OwnChanges;
}

/**
 * Rows in the places where the reader saw them: what others change changes there, what they delete goes, what they add
 * is only counted, and what leaves the filters stays, until the reader takes the list in. Another query, or a change of
 * the reader's own, begins anew.
 */
export function useSteadyRows<R extends RowRecord>(
  rows: readonly R[] | undefined,
  { key, isOutdated, isFetching, own: { running, done } }: Progress,
): SteadyRows<R> {
  const [before, setBefore] = useState<Shown<R> | null>(null);
  if (rows === undefined || isOutdated) return { rows, added: 0, left: 0, takeIn: () => undefined };
  const isOfQuery = before?.key === key;
  const isSettled = !isFetching || (isOfQuery && before.isSettled);
  const fresh: Shown<R> = { key, ownChanges: done, isSettled, rows };
  const isAnew = !isOfQuery || !before.isSettled || before.ownChanges !== done || running > 0;
  const known = new Map(rows.map((row) => [row._id, row]));
  const shown = isAnew
    ? fresh
    : {
        ...before,
        rows: before.rows.flatMap((row) => known.get(row._id) ?? (wasDeleted(row._id) ? [] : row)),
      };
  if (before === null || !isSame(before, shown)) setBefore(shown);
  const ids = new Set(shown.rows.map(({ _id }) => _id));
  return {
    rows: shown.rows,
    added: rows.filter(({ _id }) => !ids.has(_id)).length,
    left: shown.rows.filter(({ _id }) => !known.has(_id)).length,
    takeIn: () => setBefore(fresh),
  };
}

function isSame<R>(one: Shown<R>, other: Shown<R>): boolean {
  return (
    one.key === other.key &&
    one.ownChanges === other.ownChanges &&
    one.isSettled === other.isSettled &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, index) => row === other.rows[index])
  );
}
