import { useState } from 'react';

/**
 * The items in the order in which they were first seen, so that an open list changes in place and never jumps under
 * the thumb; new items are placed by sorting. Another `key` (a filter, a page) sorts again. With `kept`, only so many items
 * keep their places, and the others are sorted each time.
 */
export function useStableOrder<T>(
  sorted: readonly T[],
  idOf: (item: T) => string,
  key: string,
  kept?: number,
): T[] {
  const [shown, setShown] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] });
  const byId = new Map(sorted.map((item) => [idOf(item), item]));
  const ids = shown.key === key ? mergeOrder(shown.ids, [...byId.keys()]) : [...byId.keys()];
  const fixed = ids.slice(0, kept);
  if (shown.key !== key || !isSame(shown.ids, fixed)) setShown({ key, ids: fixed });
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** `shown` without removed items; each new id follows the one that precedes it in `sorted`. */
export function mergeOrder(shown: readonly string[], sorted: readonly string[]): string[] {
  const present = new Set(sorted);
  const merged = shown.filter((id) => present.has(id));
  const known = new Set(merged);
  sorted.forEach((id, index) => {
    if (known.has(id)) return;
    const before = sorted[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  });
  return merged;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
