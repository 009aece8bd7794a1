import { useState } from 'react';
import { wasDeleted } from '../data/live-updates.ts';
import type { OwnChanges } from '../data/staff-data.ts';
import type { RowRecord } from './types.ts';

interface Shown<R> {
  readonly key: string;
  readonly ownChanges: number;
  /** The rows come from an answer after the query began; rows cached from before are not what the user asked for. */
  readonly isSettled: boolean;
  readonly rows: readonly R[];
}

export interface SteadyRows<R> {
  /** Undefined until the list is loaded. */
  readonly rows: readonly R[] | undefined;
  /** The number of rows of the list that are not shown yet. */
  readonly added: number;
  /** The ids of shown rows that are no longer in the list. */
  readonly left: readonly string[];
  /** Shows the current list. */
  readonly takeIn: () => void;
}

const NONE: readonly string[] = [];

/** The query and the state of its request. */
interface Progress {
  readonly key: string;
  /** The rows are still those of the previous query. */
  readonly isOutdated: boolean;
  readonly isFetching: boolean;
  /** The page's own changes at the time of these rows. */
  readonly own: OwnChanges;
}

/**
 * Rows that keep their places on screen. Changes by others show in place, rows they delete disappear, rows they add
 * are only counted, and rows that leave the filters stay, until the user updates the list. Another query, or the
 * user's own change, starts again with the current list.
 */
export function useSteadyRows<R extends RowRecord>(
  rows: readonly R[] | undefined,
  { key, isOutdated, isFetching, own: { running, done } }: Progress,
): SteadyRows<R> {
  const [before, setBefore] = useState<Shown<R> | null>(null);
  if (rows === undefined || isOutdated) return { rows, added: 0, left: NONE, takeIn: () => undefined };
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
    left: shown.rows.flatMap(({ _id }) => (known.has(_id) ? [] : _id)),
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
