import type { Filter, ObjectId } from 'mongodb';
import type { BaseRecord } from './base-record.ts';
import type { Topic } from './bus.ts';
import type { Core } from './core.ts';
import type { StoreOf } from './store.ts';

/** What a change feed reads of a collection. */
export interface Feed<T extends BaseRecord> {
  readonly topic: Topic;
  /** Everything that the read model is made of. */
  all(core: Core): Promise<T[]>;
  /** The records as they are now, deleted ones too. */
  byIds(core: Core, ids: readonly ObjectId[]): Promise<T[]>;
  /** The record written last, alone in its array; empty without records. */
  latest(core: Core): Promise<Stamp[]>;
  /** Ids and stamps of what was written at or after the moment. */
  changedSince(core: Core, since: Date): Promise<Stamp[]>;
}

type Stamp = Pick<BaseRecord, '_id' | 'changedAt'>;

const STAMP_ONLY = { projection: { _id: 1, changedAt: 1 } };

/** The feed of a store that has a topic; `shown` selects what the read model is made of. */
export function feedOf<T extends BaseRecord>(storeOf: StoreOf<T>, shown: Filter<T> = {}): Feed<T> {
  const { name, topic } = storeOf.definition;
  if (!topic) throw new Error(`The collection ${name} has no topic, so that it cannot be followed.`);
  const find = (core: Core, filter: object, options = {}) =>
    storeOf(core).collection.find(filter as Filter<T>, options);
  return {
    topic,
    all: async (core) => (await find(core, shown).toArray()) as T[],
    byIds: (core, ids) => storeOf(core).getMany(ids),
    latest: async (core) =>
      (await find(core, {}, STAMP_ONLY).sort({ changedAt: -1 }).limit(1).toArray()) as unknown as Stamp[],
    changedSince: async (core, since) =>
      (await find(core, { changedAt: { $gte: since } }, STAMP_ONLY).toArray()) as unknown as Stamp[],
  };
}
