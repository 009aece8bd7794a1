import { inBatches } from '@touchline/core/platform/batches';
import type { Core } from '@touchline/core/platform/core';
import { HIT, type Hits, limitKeys } from '@touchline/core/platform/hits';
import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';

/** How long requests pass uncounted after Redis did not answer, so that they need not each wait for it. */
const GIVE_UP_MS = 1_000;

/** Hits of a limit in Redis, shared by all processes; what arrives in one turn is counted in one round trip. */
export class LimitStore implements Store {
  readonly localKeys = false;
  readonly #core: Core;
  readonly #prefix: string;
  readonly #hit: (key: string) => Promise<Hits>;
  #windowMs = 0;
  #awayUntil = 0;

  constructor(core: Core, bucket: string) {
    this.#core = core;
    this.#prefix = limitKeys(core, bucket);
    this.#hit = inBatches((keys) => this.#hitAll(keys), { inTurn: true });
  }

  init({ windowMs }: Options): void {
    this.#windowMs = windowMs;
  }

  /** Counts a request; rejects while Redis is away. */
  async increment(key: string): Promise<ClientRateLimitInfo> {
    return infoOf(await this.#hit(this.#prefix + key));
  }

  async decrement(key: string): Promise<void> {
    await this.#core.redis.decr(this.#prefix + key);
  }

  async resetKey(key: string): Promise<void> {
    await this.#core.redis.del(this.#prefix + key);
  }

  async #hitAll(keys: readonly string[]): Promise<Hits[]> {
    if (Date.now() < this.#awayUntil) throw new Error('Redis is away.');
    try {
      const answer = (await this.#core.redis.eval(HIT_ALL, keys.length, ...keys, this.#windowMs)) as number[];
      return keys.map((_, n) => ({ total: answer[2 * n] as number, leftMs: answer[2 * n + 1] as number }));
    } catch (error) {
      this.#awayUntil = Date.now() + GIVE_UP_MS;
      throw error;
    }
  }
}

/** Hits that were counted elsewhere: what they came to is their key. */
export class CountedHits implements Store {
  readonly localKeys = true;

  /** The key that says so. */
  static keyOf({ total, leftMs }: Hits): string {
    return `${total} ${leftMs}`;
  }

  increment(key: string): ClientRateLimitInfo {
    const [total, leftMs] = key.split(' ').map(Number) as [number, number];
    return infoOf({ total, leftMs });
  }

  /** What was counted elsewhere is not taken back here. */
  decrement(): void {}

  resetKey(): void {}
}

const infoOf = ({ total, leftMs }: Hits): ClientRateLimitInfo => ({
  totalHits: total,
  resetTime: new Date(Date.now() + leftMs),
});

/** keys; the window in ms -> for each key the hits in its window and what is left of it in ms. */
const HIT_ALL = `${HIT}
local answers = {}
for n, key in ipairs(KEYS) do
  answers[2 * n - 1], answers[2 * n] = hit(key, ARGV[1])
end
return answers`;
