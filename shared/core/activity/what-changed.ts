import { Binary, ObjectId } from 'mongodb';
import type { Activity } from './activity.store.ts';
import type { Subject } from './subject.ts';

/** The changed fields as an entry keeps them, without unlogged ones; for a bulk change, those of each record. */
export function whatChanged(
  { before = null, after = null, rows, refused = [] }: Subject,
  unlogged: ReadonlySet<string>,
): Pick<Activity, 'before' | 'after'> {
  if (!rows) return differences(unlogged, before, after);
  const changes = rows.map(({ id, name, before, after }) => ({
    // A deleted record can be restored or looked up by its id; hundreds of whole records would make the log large.
    row: { id, name },
    ...(after ? differences(unlogged, before, after) : { before: {}, after: null }),
  }));
  return {
    before: { rows: changes.map(({ row, before }) => ({ ...row, ...before })) },
    after: {
      rows: changes.flatMap(({ row, after }) => (after ? [{ ...row, ...after }] : [])),
      refused,
    },
  };
}

/** Fields whose name in answers differs from the one in the database: the log uses the name of the answers. */
const ANSWERED_AS: Readonly<Record<string, string>> = { appVersion: 'version', streams: 'streamUrls' };

/** The fields that differ, with their old and new values. */
function differences(
  unlogged: ReadonlySet<string>,
  before: object | null,
  after: object | null,
): Pick<Activity, 'before' | 'after'> {
  const [old, now] = [shown(before), shown(after)];
  if (!old || !now) return { before: old, after: now };
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(old), after: pick(now) };

  function shown(record: object | null): Record<string, unknown> | null {
    if (!record) return null;
    return Object.fromEntries(
      Object.entries(record).flatMap(([key, value]) =>
        unlogged.has(key) ? [] : [[ANSWERED_AS[key] ?? key, plain(value)]],
      ),
    );
  }

  /**
   * Values as the log keeps them: ids as text, without unlogged fields inside lists and objects. An item of a list has
   * its id, by which a removed one is restored.
   */
  function plain(value: unknown): unknown {
    if (value instanceof ObjectId) return value.toHexString();
    if (value instanceof Date || value === null || typeof value !== 'object') return value ?? null;
    if (value instanceof Binary) return `${value.length()} bytes`;
    return Array.isArray(value) ? value.map(item) : shown(value);
  }

  function item(value: unknown): unknown {
    const isRecord = typeof value === 'object' && value !== null && '_id' in value;
    return isRecord ? { _id: plain(value._id), ...shown(value) } : plain(value);
  }
}
