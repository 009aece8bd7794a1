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
  /** Says that the record was written; `*` asks for a look at the whole collection. Never throws, never waits. */
  hint(topic: Topic, id: string): void;
  /** Resolves when the hints given so far have arrived or failed. */
  settled(): Promise<void>;
}

const KEPT = 10_000;

/** The bus on a Redis stream. */
export function createBus(redis: Redis, prefix: string, log: Logger): Bus {
  const key = `${prefix}:events`;
  const pending = new Set<Promise<unknown>>();
  return {
    key,
    hint(topic, id) {
      const sent = redis
        .xadd(key, 'MAXLEN', '~', KEPT, '*', 'topic', topic, 'id', id)
        .catch((err: Error) => log.debug({ topic, id, err: { message: err.message } }, 'hint not sent'))
        .finally(() => pending.delete(sent));
      pending.add(sent);
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
