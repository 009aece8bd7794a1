import type { Core } from './core.ts';

/** How many hits may pass in a window. */
export interface HitLimit {
  windowMs: number;
  max: number;
}

/** What the keys of a limit begin with. */
export const limitKeys = ({ env }: Pick<Core, 'env'>, bucket: string): string =>
  `${env.REDIS_PREFIX}:{limit:${bucket}}:`;

/** What a limit has counted. */
export interface Hits {
  /** All of the window, this one too. */
  total: number;
  /** What is left of the window. */
  leftMs: number;
}

/** For scripts: `hit(key, window in ms, how many)` counts hits of the key -> those of its window, and what is left of it in ms. */
export const HIT = `
local function hit(key, window, by)
  local hits = redis.call('INCRBY', key, by)
  local left = hits > by and redis.call('PTTL', key) or -1
  if left < 0 then
    redis.call('PEXPIRE', key, window)
    left = tonumber(window)
  end
  return hits, left
end`;
