import type { Core } from '../core.ts';

/** The kinds of counts that are recorded in Redis and written to MongoDB in batches. */
export type CountKind = 'views' | 'clicks' | 'downloads';

/** The Redis keys of a kind of count; all begin with `base`. */
export function countKeys({ env }: Core, kind: CountKind) {
  const base = `${env.REDIS_PREFIX}:{${kind}}`;
  return { base, pending: `${base}:pending`, flushing: `${base}:flushing`, batch: `${base}:batch` };
}
