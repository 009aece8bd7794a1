import type { Filter, ObjectId } from 'mongodb';
import type { BaseRecord } from './base-record.ts';
import type { Core } from './core.ts';
import type { AnyStoreOf, StoreOf } from './store.ts';

/** The reads of a collection that the change feed needs. */
export interface Feed<T extends BaseRecord> {
  readonly storeOf: AnyStoreOf;
  /** All records of the read model. */
  all(core: Core): Promise<T[]>;
  /** The current records of the ids, deleted ones too. */
  byIds(core: Core, ids: readonly ObjectId[]): Promise<T[]>;
  /** The record written last, as an array of one; empty without records. */
  latest(core: Core): Promise<Stamp[]>;
  /** The ids and stamps of records written at or after the moment. */
  changedSince(core: Core, since: Date): Promise<Stamp[]>;
}

/** The feed of a collection that visitors get as one list. */
export interface SiteListFeed<T extends BaseRecord, Item> extends Feed<T> {
  /** The public form of the records, which come oldest first. */
  present(records: T[]): Item[];
}

type Stamp = Pick<BaseRecord, '_id' | 'changedAt'>;

const STAMP_ONLY = { projection: { _id: 1, changedAt: 1 } };
const EPOCH = new Date(0);

/** The feed of a store; the filter `shown` selects the records of the read model. */
export function feedOf<T extends BaseRecord>(storeOf: StoreOf<T>, shown: Filter<T> = {}): Feed<T> {
  const find = (core: Core, filter: object, options = {}) =>
    storeOf(core).collection.find(filter as Filter<T>, options);
  const stampsSince = (core: Core, since: Date) => find(core, { changedAt: { $gte: since } }, STAMP_ONLY);
  return {
    storeOf,
    all: async (core) => (await find(core, shown).toArray()) as T[],
    byIds: (core, ids) => storeOf(core).getMany(ids),
    // Starts at the epoch: records written before stamps existed have none.
    latest: async (core) =>
      (await stampsSince(core, EPOCH).sort({ changedAt: -1 }).limit(1).toArray()) as unknown as Stamp[],
    changedSince: async (core, since) => (await stampsSince(core, since).toArray()) as unknown as Stamp[],
  };
}

/** The feed of a store whose records visitors get as one list, in the form that `present` returns. */
export function siteListOf<T extends BaseRecord, Item>(
  storeOf: StoreOf<T>,
  present: (records: T[]) => Item[],
): SiteListFeed<T, Item> {
  return { ...feedOf(storeOf, { deletedAt: null } as Filter<T>), present };
}
