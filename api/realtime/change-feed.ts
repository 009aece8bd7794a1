import { TOPICS, type Topic } from '@touchline/contract/live-collections';
import { FEEDS } from '@touchline/core/live-collections';
import type { BaseRecord } from '@touchline/core/platform/base-record';
import type { Core } from '@touchline/core/platform/core';
import type { Feed } from '@touchline/core/platform/feed';
import { ObjectId } from 'mongodb';
import {
  type ChangeNotification,
  type ChangeNotifications,
  openChangeNotifications,
} from './change-notifications.ts';
import { Cursor } from './cursor.ts';

/** The interval in ms of the catch-up, which reads records that came without a notification. */
const CATCH_UP_MS = 2_000;

type RecordsOf = { [K in Topic]: (typeof FEEDS)[K] extends Feed<infer T> ? readonly T[] : never };
type Listener = (records: readonly BaseRecord[]) => void;

/**
 * All writes to the database by any process: the process' own writes come with their records at once, those of other
 * processes by their change notifications, and a catch-up every two seconds finds the rest.
 */
export class ChangeFeed {
  readonly #core: Core;
  readonly #notifications: ChangeNotifications;
  readonly #cursors: ReadonlyMap<Topic, Cursor>;
  readonly #listeners = new Map<Topic, Listener[]>();
  /** The ids of records that have to be read. */
  readonly #pending = new Map<Topic, Set<string>>();
  /** Reads follow one another, so that none returns an older state after a newer one. */
  #reading = Promise.resolve();
  #endings: (() => void)[] = [];
  /** The start of the last catch-up that succeeded, by the process' own clock. */
  #caughtUpAt = performance.now();

  private constructor(core: Core, notifications: ChangeNotifications, cursors: ReadonlyMap<Topic, Cursor>) {
    this.#core = core;
    this.#notifications = notifications;
    this.#cursors = cursors;
  }

  /**
   * Opens a feed from now on: it notes the end of the stream and the last writes, so that nothing is lost between that
   * and later reads. Rejects when the database cannot be read.
   */
  static async open(core: Core): Promise<ChangeFeed> {
    const notifications = await openChangeNotifications(core);
    const cursors = new Map<Topic, Cursor>();
    for (const topic of TOPICS) {
      const cursor = new Cursor();
      cursor.pass(await FEEDS[topic].latest(core));
      cursor.pass(await FEEDS[topic].changedSince(core, cursor.since));
      cursors.set(topic, cursor);
    }
    return new ChangeFeed(core, notifications, cursors);
  }

  /** Calls the listener with written records, deleted ones too; the same state may come twice. */
  on<K extends Topic>(topic: K, listener: (records: RecordsOf[K]) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener as Listener]);
  }

  /** Starts to call the listeners. */
  start(): void {
    this.#endings = TOPICS.map((topic) =>
      this.#core.bus.on(topic, (written) =>
        written === '*' ? this.#catchUpOn([topic]) : this.#deliver(topic, [written]),
      ),
    );
    const missed = () =>
      this.catchUp().catch((err: Error) =>
        this.#core.log.warn({ err: { message: err.message } }, 'could not look at what was written'),
      );
    this.#notifications.start({ received: (notifications) => this.#receive(notifications), missed });
    const timer = setInterval(missed, CATCH_UP_MS);
    this.#endings.push(() => clearInterval(timer));
  }

  /** Resolves when the listeners have all earlier writes. Rejects when the database cannot be read. */
  async catchUp(): Promise<void> {
    const began = performance.now();
    await this.#catchUpOn(TOPICS);
    this.#caughtUpAt = began;
  }

  /** The greatest possible age, in milliseconds, of a change that the listeners do not have. */
  behindMs(): number {
    return performance.now() - this.#caughtUpAt;
  }

  async stop(): Promise<void> {
    for (const end of this.#endings) end();
    await this.#notifications.stop();
    await this.#reading.catch(() => undefined);
  }

  async #receive(notifications: readonly ChangeNotification[]): Promise<void> {
    for (const { topic, id } of notifications) if (id !== '*') this.#want(topic, [id]);
    // Reads the named records also where there is no '*'.
    const many = new Set(notifications.flatMap(({ topic, id }) => (id === '*' ? [topic] : [])));
    await this.#catchUpOn([...many]);
  }

  async #catchUpOn(topics: readonly Topic[]): Promise<void> {
    for (const topic of topics) {
      const cursor = this.#cursorOf(topic);
      const written = await FEEDS[topic].changedSince(this.#core, cursor.since);
      this.#want(topic, cursor.idsAhead(written));
    }
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#readPending());
    await this.#reading;
  }

  async #readPending(): Promise<void> {
    for (const topic of TOPICS) {
      const ids = this.#pending.get(topic);
      if (!ids) continue;
      this.#pending.delete(topic);
      try {
        this.#deliver(topic, await FEEDS[topic].byIds(this.#core, [...ids].map(toObjectId)));
      } catch (err) {
        this.#want(topic, ids);
        throw err;
      }
    }
  }

  #deliver(topic: Topic, records: readonly BaseRecord[]): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(records);
    this.#cursorOf(topic).pass(records);
  }

  #want(topic: Topic, ids: Iterable<string>): void {
    const all = new Set([...(this.#pending.get(topic) ?? []), ...ids]);
    if (all.size > 0) this.#pending.set(topic, all);
  }

  #cursorOf(topic: Topic): Cursor {
    return this.#cursors.get(topic) as Cursor;
  }
}

const toObjectId = (id: string) => ObjectId.createFromHexString(id);
