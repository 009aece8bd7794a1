import { ObjectId, type UpdateFilter } from 'mongodb';

/** The database's own clock, for any write at all. */
export const STAMP = { $currentDate: { changedAt: true } };
/** The same, for a change of content. */
export const CONTENT_STAMP = { $currentDate: { changedAt: true, contentAt: true } };

/** Joins update documents operator by operator. */
export function merge<T>(...updates: (UpdateFilter<T> | typeof STAMP)[]): UpdateFilter<T> {
  const merged: Record<string, object> = {};
  for (const update of updates)
    for (const [operator, fields] of Object.entries(update))
      merged[operator] = { ...merged[operator], ...(fields as object) };
  return merged as UpdateFilter<T>;
}

/** The update without the fields that it would set to what they are, or to nothing: a form sends all of them. */
export function withoutSame<T>({ $set, ...others }: UpdateFilter<T>, before: T): UpdateFilter<T> {
  if (!$set) return others as UpdateFilter<T>;
  const old = before as Record<string, unknown>;
  const changed = Object.entries($set).filter(
    ([field, value]) => value !== undefined && !isSame(old[field], value),
  );
  return { ...others, $set: Object.fromEntries(changed) } as UpdateFilter<T>;
}

/** Whether two values are stored alike; a plain object is never said to be. */
function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof ObjectId && b instanceof ObjectId) return a.equals(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => isSame(item, b[at]));
  return a === b;
}
