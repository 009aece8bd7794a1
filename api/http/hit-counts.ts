import { createBatchLoader } from '@touchline/core/platform/batch-loader';
import type { Core } from '@touchline/core/platform/core';
import { HIT, type Hits, limitKeys } from '@touchline/core/platform/hits';
import { unlessAway } from '@touchline/core/platform/redis';
import { MemoryStore, type Options } from 'express-rate-limit';

/** How long requests pass uncounted after Redis did not answer, so that they need not each wait for it. */
const GIVE_UP_MS = 1_000;

/** Counts a hit of the key; nothing where it cannot be counted now. */
export type HitCount = (key: string) => Promise<Hits | undefined>;

/** Counts hits in this process alone, in windows of `windowMs`. */
export function countInMemory(windowMs: number): HitCount {
  const store = new MemoryStore();
  // It looks at nothing else of its options.
  store.init({ windowMs } as Options);
  return async (key) => {
    const { totalHits, resetTime } = await store.increment(key);
    return { total: totalHits, leftMs: resetTime ? resetTime.getTime() - Date.now() : windowMs };
  };
}

/**
 * Counts hits in Redis, for all processes, in windows of `windowMs`; what arrives in one turn is counted in one round
 * trip. Nothing is counted while Redis is away.
 */
export function countInRedis(core: Core, bucket: string, windowMs: number): HitCount {
  const prefix = limitKeys(core, bucket);
  let awayUntil = 0;
  const countAll = async (keys: readonly string[]): Promise<Hits[]> => {
    if (Date.now() < awayUntil) throw new Error('Redis is away.');
    try {
      const answer = (await core.redis.eval(HIT_ALL, keys.length, ...keys, windowMs)) as number[];
      return keys.map((_, n) => ({ total: answer[2 * n] as number, leftMs: answer[2 * n + 1] as number }));
    } catch (error) {
      awayUntil = Date.now() + GIVE_UP_MS;
      throw error;
    }
  };
  const count = createBatchLoader(countAll);
  return (key) => unlessAway(count(prefix + key));
}

/** keys; the window in ms -> for each key the hits in its window and what is left of it in ms. */
const HIT_ALL = `${HIT}
local answers = {}
for n, key in ipairs(KEYS) do
  answers[2 * n - 1], answers[2 * n] = hit(key, ARGV[1], 1)
end
return answers`;
