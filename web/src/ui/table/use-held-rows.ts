import { useState } from 'react';
import { useOwnChanges } from '../../lib/staff-data.ts';
import type { RowRecord } from './types.ts';

interface Held {
  readonly key: string;
  readonly ownChanges: number;
  readonly ids: readonly string[];
}

/**
 * Rows in the places where the reader saw them: what others change changes there, what they delete goes, and what they
 * add is only counted until the reader takes it in. Another query, or a change of the reader's own, begins anew.
 */
export function useHeldRows<R extends RowRecord>(
  rows: readonly R[] | undefined,
  key: string,
): { rows: readonly R[] | undefined; added: number; takeIn: () => void } {
  const [held, setHeld] = useState<Held | null>(null);
  const { running, done } = useOwnChanges();
  if (rows === undefined) return { rows, added: 0, takeIn: () => undefined };
  const fresh: Held = { key, ownChanges: done, ids: rows.map(({ _id }) => _id) };
  const isAnew = held === null || held.key !== key || held.ownChanges !== done || running > 0;
  if (isAnew && !isSame(held, fresh)) setHeld(fresh);
  const ids = isAnew ? fresh.ids : held.ids;
  const known = new Map(rows.map((row) => [row._id, row]));
  return {
    rows: ids.flatMap((id) => known.get(id) ?? []),
    added: rows.filter(({ _id }) => !ids.includes(_id)).length,
    takeIn: () => setHeld(fresh),
  };
}

function isSame(held: Held | null, fresh: Held): boolean {
  return JSON.stringify(held) === JSON.stringify(fresh);
}
