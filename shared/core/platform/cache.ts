import type { Clock } from './clock.ts';

interface Cached<T> {
  /** The time at which the computation began; infinite while it waits for the previous one. */
  startedAt: number;
  readonly value: Promise<T>;
}

/**
 * Caches expensive values by key, for `keptMs` from the start of their computation. Callers that come while a value is
 * computed get that value. Each key has one computation at a time, and failures are not cached.
 */
export function createCache<T>(
  clock: Clock,
  keptMs: number,
): (key: string, compute: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Cached<T>>();
  const isKept = ({ startedAt }: Cached<T>) => clock.now() - startedAt < keptMs;
  return function getCached(key, compute) {
    const before = entries.get(key);
    if (before && isKept(before)) return before.value;
    const entry: Cached<T> = {
      startedAt: Number.POSITIVE_INFINITY,
      value: (before?.value ?? Promise.resolve())
        .catch(() => undefined)
        .then(() => {
          entry.startedAt = clock.now();
          for (const [other, cached] of entries) if (!isKept(cached)) entries.delete(other);
          return compute();
        }),
    };
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  };
}
