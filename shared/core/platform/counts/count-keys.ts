import type { Core } from '../core.ts';

/** What is counted in Redis and written to MongoDB in batches. */
export type CountKind = 'views' | 'clicks' | 'downloads';

/** The Redis keys of a kind of count; `base` begins all of them. */
export function countKeys({ env }: Core, kind: CountKind) {
  const base = `${env.REDIS_PREFIX}:{${kind}}`;
  return { base, pending: `${base}:pending`, flushing: `${base}:flushing`, batch: `${base}:batch` };
}
