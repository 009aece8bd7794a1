import { randomUUID } from 'node:crypto';
import type { Topic } from '@touchline/contract/live-collections';
import type { Redis } from 'ioredis';
import type { BaseRecord } from './base-record.ts';
import type { Logger } from './logger.ts';
import { currentRequestId } from './request-context.ts';

/** A record just after its write, or `*` for many records of the collection. */
export type Written = BaseRecord | '*';

/**
 * Change notifications: the listeners of this process get the record at once, all other processes get "look at this
 * record now".
 */
export interface Bus {
  /** The key of the Redis stream. */
  readonly key: string;
  /** The name of this process in its notifications. */
  readonly sender: string;
  /** Calls the listener with every write of this process. Returns a function that removes the listener. */
  on(topic: Topic, listener: (written: Written) => void | Promise<void>): () => void;
  /**
   * Calls the listeners and sends the notification. Resolves when the listeners of this process are done. Never rejects
   * and does not wait for Redis: the write has happened, and the catch-up finds missed notifications.
   */
  emit(topic: Topic, written: Written): Promise<void>;
  /** Resolves when the notifications emitted so far are sent or have failed. */
  settled(): Promise<void>;
}

/** The approximate number of notifications that the stream keeps. */
const KEPT = 10_000;

/** Creates the bus on a Redis stream. */
export function createBus(redis: Redis, prefix: string, log: Logger): Bus {
  const key = `${prefix}:events`;
  const sender = randomUUID();
  const listeners = new Map<Topic, Set<Parameters<Bus['on']>[1]>>();
  const pending = new Set<Promise<unknown>>();

  const send = (topic: Topic, id: string): void => {
    const requestId = currentRequestId();
    const origin = requestId === undefined ? [] : ['request', requestId];
    const sent = redis
      .xadd(key, 'MAXLEN', '~', KEPT, '*', 'topic', topic, 'id', id, 'by', sender, ...origin)
      .catch((err: Error) =>
        log.debug({ topic, id, err: { message: err.message } }, 'change notification not sent'),
      )
      .finally(() => pending.delete(sent));
    pending.add(sent);
  };

  return {
    key,
    sender,
    on(topic, listener) {
      const ofLiveCollection = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofLiveCollection.add(listener));
      return () => ofLiveCollection.delete(listener);
    },
    async emit(topic, written) {
      send(topic, written === '*' ? '*' : written._id.toHexString());
      for (const listener of listeners.get(topic) ?? []) {
        try {
          await listener(written);
        } catch (err) {
          log.warn({ err, topic }, 'written, but not seen yet; the catch-up will find it');
        }
      }
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}
