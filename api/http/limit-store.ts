import { inBatches } from '@touchline/core/platform/batches';
import type { Core } from '@touchline/core/platform/core';
import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';

/** How long requests pass uncounted after Redis did not answer, so that they need not each wait for it. */
const GIVE_UP_MS = 1_000;

/** Hits of a limit in Redis, shared by all processes; what arrives in one turn is counted in one round trip. */
export class LimitStore implements Store {
  readonly localKeys = false;
  readonly #core: Core;
  readonly #prefix: string;
  readonly #hit: (key: string) => Promise<ClientRateLimitInfo>;
  #windowMs = 0;
  #awayUntil = 0;

  constructor(core: Core, bucket: string) {
    this.#core = core;
    // The braces keep a limit's keys together where Redis is a cluster.
    this.#prefix = `${core.env.REDIS_PREFIX}:{limit:${bucket}}:`;
    this.#hit = inBatches((keys) => this.#hitAll(keys), { inTurn: true });
  }

  init({ windowMs }: Options): void {
    this.#windowMs = windowMs;
  }

  /** Counts a request; rejects while Redis is away. */
  increment(key: string): Promise<ClientRateLimitInfo> {
    return this.#hit(this.#prefix + key);
  }

  async decrement(key: string): Promise<void> {
    await this.#core.redis.decr(this.#prefix + key);
  }

  async resetKey(key: string): Promise<void> {
    await this.#core.redis.del(this.#prefix + key);
  }

  async #hitAll(keys: readonly string[]): Promise<ClientRateLimitInfo[]> {
    if (Date.now() < this.#awayUntil) throw new Error('Redis is away.');
    try {
      const answer = (await this.#core.redis.eval(HIT, keys.length, ...keys, this.#windowMs)) as number[];
      const now = Date.now();
      return keys.map((_, n) => ({
        totalHits: answer[2 * n] as number,
        resetTime: new Date(now + (answer[2 * n + 1] as number)),
      }));
    } catch (error) {
      this.#awayUntil = Date.now() + GIVE_UP_MS;
      throw error;
    }
  }
}

/** keys; the window in ms -> for each key the hits in its window and what is left of it in ms. */
const HIT = `
local answers = {}
for n, key in ipairs(KEYS) do
  local hits = redis.call('INCR', key)
  local left = hits > 1 and redis.call('PTTL', key) or -1
  if left < 0 then
    redis.call('PEXPIRE', key, ARGV[1])
    left = tonumber(ARGV[1])
  end
  answers[2 * n - 1] = hits
  answers[2 * n] = left
end
return answers`;
