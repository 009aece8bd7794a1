import type { Filter, ObjectId } from 'mongodb';
import type { Topic } from './bus.ts';
import type { Core } from './core.ts';
import type { BaseRecord, StoreOf } from './store.ts';

/** What followers need of a collection. */
export interface Feed<T extends BaseRecord> {
  readonly topic: Topic;
  /** Everything that the listing holds. */
  all(core: Core): Promise<T[]>;
  /** The records as they are now, deleted ones too. */
  byIds(core: Core, ids: readonly ObjectId[]): Promise<T[]>;
  /** The record written last, alone in its array; empty without records. */
  latest(core: Core): Promise<Stamp<T>[]>;
  /** Ids and stamps of what was written at or after the moment. */
  changedSince(core: Core, since: Date): Promise<Stamp<T>[]>;
}

type Stamp<T extends BaseRecord> = Pick<T, '_id' | 'changedAt'>;

/** The follower's view of a store; `held` selects what the listing keeps in memory. */
export function feedOf<T extends BaseRecord>(storeOf: StoreOf<T>, held: Filter<T>): Feed<T> {
  const { topic } = storeOf.definition;
  if (!topic)
    throw new Error(`The collection ${storeOf.definition.name} has no topic, so nobody can follow it.`);
  return {
    topic,
    all: async (core) => (await storeOf(core).collection.find(held).toArray()) as T[],
    byIds: (core, ids) => storeOf(core).getMany(ids),
    latest: async (core) =>
      (await storeOf(core)
        .collection.find({}, { projection: { _id: 1, changedAt: 1 } })
        .sort({ changedAt: -1 })
        .limit(1)
        .toArray()) as unknown as Stamp<T>[],
    changedSince: async (core, since) =>
      (await storeOf(core)
        .collection.find({ changedAt: { $gte: since } } as unknown as Filter<T>, {
          projection: { _id: 1, changedAt: 1 },
        })
        .toArray()) as unknown as Stamp<T>[],
  };
}
