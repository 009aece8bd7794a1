import { randomUUID } from 'node:crypto';
import { setImmediate as immediately } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/** The collections that api processes follow; a hint names one of them. */
export const TOPICS = [
  'matches',
  'games',
  'leagues',
  'affiliates',
  'settings',
  'faqs',
  'notices',
  'downloads',
  'users',
  'match_requests',
  'contacts',
  'push_campaigns',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Hints that somebody has written: "look at this now". Losing one only costs time. */
export interface Bus {
  /** The stream's key. */
  readonly key: string;
  /** Whose hints these are: this process' own come back to it. */
  readonly sender: string;
  /**
   * Says that the record was written, `at` by the database's clock; `*` asks for a look at the whole collection. Never
   * throws, never waits: whoever wrote goes first.
   */
  hint(topic: Topic, id: string, at?: Date): void;
  /** Resolves when the hints given so far have arrived or failed. */
  settled(): Promise<void>;
}

const KEPT = 10_000;

/** The bus on a Redis stream. */
export function createBus(redis: Redis, prefix: string, log: Logger): Bus {
  const key = `${prefix}:events`;
  const sender = randomUUID();
  const pending = new Set<Promise<unknown>>();
  return {
    key,
    sender,
    hint(topic, id, at) {
      const stamp = at ? ['by', sender, 'at', at.getTime()] : [];
      const sent = immediately()
        .then(() => redis.xadd(key, 'MAXLEN', '~', KEPT, '*', 'topic', topic, 'id', id, ...stamp))
        .catch((err: Error) => log.debug({ topic, id, err: { message: err.message } }, 'hint not sent'))
        .finally(() => pending.delete(sent));
      pending.add(sent);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
