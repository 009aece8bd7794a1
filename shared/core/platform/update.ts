import type { UpdateFilter } from 'mongodb';

/** The database's own clock, set by every write. */
export const STAMP = { $currentDate: { changedAt: true } };
/** The same, set by a change of content. */
export const CONTENT_STAMP = { $currentDate: { changedAt: true, contentAt: true } };

/** Merges update documents operator by operator. */
export function merge<T>(...updates: (UpdateFilter<T> | typeof STAMP)[]): UpdateFilter<T> {
  const merged: Record<string, object> = {};
  for (const update of updates)
    for (const [operator, fields] of Object.entries(update))
      merged[operator] = { ...merged[operator], ...(fields as object) };
  return merged as UpdateFilter<T>;
}
