import {
  type Collection,
  type CreateIndexesOptions,
  type Document,
  type Filter,
  type IndexSpecification,
  ObjectId,
  type UpdateFilter,
} from 'mongodb';
import type { Topic } from './bus.ts';
import type { Core } from './core.ts';
import { notFound, stale } from './errors.ts';
import { WRITE_TIMEOUT_MS } from './mongo.ts';

/** What every record carries. `version` counts changes of content and status, `changedAt` is any write at all. */
export interface BaseRecord {
  _id: ObjectId;
  createdAt: Date;
  updatedAt: Date;
  /** Set by the database's own clock in every write, so that all processes agree on what is newer. */
  changedAt: Date;
  /** The same clock, but only for changes that bump `version`. */
  contentAt: Date;
  deletedAt: Date | null;
  version: number;
}

export interface IndexDefinition {
  key: IndexSpecification;
  options?: CreateIndexesOptions;
}

interface StoreDefinition {
  name: string;
  /** What a refusal calls a record. */
  entity: string;
  /** Set for collections that api processes follow. */
  topic?: Topic;
  indexes: readonly IndexDefinition[];
}

export type Fields<T extends BaseRecord> = Omit<T, keyof BaseRecord>;

export interface Store<T extends BaseRecord> {
  readonly collection: Collection<T>;
  /** Writes a new record with version 1; throws MongoDB's duplicate key error. */
  insert(fields: Fields<T>, id?: ObjectId): Promise<T>;
  /**
   * One compare-and-set that counts as a change: bumps `version`. Returns the record after it, or null when the
   * condition did not hold.
   */
  change(condition: Filter<T>, update: UpdateFilter<T>): Promise<T | null>;
  /** The living record; throws NOT_FOUND. */
  get(id: ObjectId): Promise<T>;
  /**
   * A change of one living record, of the given version if any; what to write may depend on the record. Throws
   * NOT_FOUND or STALE, and whatever `update` throws.
   */
  changeById(
    id: ObjectId,
    update: Update<T> | ((before: T) => Update<T> | Promise<Update<T>>),
    options?: ChangeOptions<T>,
  ): Promise<Change<T>>;
  /** Hides a living record; throws NOT_FOUND or STALE. */
  remove(id: ObjectId, options?: ChangeOptions<T>): Promise<Change<T>>;
  /** Brings a hidden record back; throws NOT_FOUND, and MongoDB's duplicate key error when its name is taken. */
  restore(id: ObjectId, update?: (before: T) => Update<T> | Promise<Update<T>>): Promise<Change<T>>;
  /** Deletes for good what was hidden before the moment, but for the records to be kept. Returns how many. */
  purge(before: Date, keep?: readonly ObjectId[]): Promise<number>;
  /** One compare-and-set that is no change of content: counters and bookkeeping. Never bumps `version`. */
  touch(condition: Filter<T>, update: UpdateFilter<T>): Promise<T | null>;
  /** A pipeline over many records; it must be idempotent and must set `changedAt` and `contentAt` to `$$NOW` itself. */
  changeMany(condition: Filter<T>, pipeline: Document[]): Promise<number>;
}

/** A record before and after a change. */
export interface Change<T> {
  before: T;
  after: T;
}

type Update<T> = UpdateFilter<T>;

export interface ChangeOptions<T extends BaseRecord> {
  /** The version that the caller has seen; another one now is STALE. */
  version?: number | undefined;
  /** What else must hold of the record; where it does not, there is no such record. */
  condition?: Filter<T>;
  /** How a refusal shows the record as it is now. */
  present?: (current: T) => unknown;
}

export interface StoreOf<T extends BaseRecord> {
  (core: Core): Store<T>;
  readonly definition: StoreDefinition;
}

/** Declares a collection; the returned function gives it for a core, always the same one for the same core. */
export function defineStore<T extends BaseRecord>(definition: StoreDefinition): StoreOf<T> {
  const stores = new WeakMap<Core, Store<T>>();
  const open = (core: Core): Store<T> => {
    let store = stores.get(core);
    if (!store) {
      store = createStore<T>(core, definition);
      stores.set(core, store);
    }
    return store;
  };
  return Object.assign(open, { definition });
}

/** Makes the indexes of the given stores where they are missing. */
export async function ensureIndexes(
  core: Core,
  stores: readonly { definition: Pick<StoreDefinition, 'name' | 'topic' | 'indexes'> }[],
): Promise<void> {
  for (const { definition } of stores) {
    const collection = core.db.collection(definition.name);
    const followed: IndexDefinition[] = definition.topic ? [{ key: { changedAt: 1 } }] : [];
    const indexes = [...definition.indexes, ...followed];
    for (const { key, options } of indexes) await collection.createIndex(key, options);
  }
}

function createStore<T extends BaseRecord>(core: Core, { name, entity, topic }: StoreDefinition): Store<T> {
  const collection = core.db.collection<T>(name);
  const told = <R extends T | null>(record: R): R => {
    if (record && topic) core.bus.hint(topic, record._id.toHexString());
    return record;
  };
  const write = async (condition: Filter<T>, ...updates: (Update<T> | typeof STAMP)[]) =>
    told(
      (await collection.findOneAndUpdate(condition, merge(...updates), {
        returnDocument: 'after',
      })) as T | null,
    );
  const bump = () =>
    ({ $inc: { version: 1 }, $set: { updatedAt: core.clock.date() } }) as unknown as UpdateFilter<T>;

  /**
   * Reads, then writes only if nobody has written in between: that gives the exact record before the change, and lets
   * the update depend on it. Without a version of the caller's own, a change in between means reading again.
   */
  const changeOne = async (
    condition: Filter<T>,
    update: Update<T> | ((before: T) => Update<T> | Promise<Update<T>>),
    { version, present }: ChangeOptions<T> = {},
  ): Promise<Change<T>> => {
    for (;;) {
      const before = (await collection.findOne(condition)) as T | null;
      if (!before) throw notFound(entity);
      if (version !== undefined && version !== before.version) throw stale(present?.(before));
      const wanted = typeof update === 'function' ? await update(before) : update;
      const after = await store.change({ ...condition, version: before.version } as Filter<T>, wanted);
      if (after) return { before, after };
    }
  };

  const store: Store<T> = {
    collection,
    async insert(fields, id = new ObjectId()) {
      const now = core.clock.date();
      const record = { ...fields, createdAt: now, updatedAt: now, deletedAt: null, version: 1 };
      // An insert by upsert: only an update can take the database's own clock.
      const made = await collection.findOneAndUpdate(
        { _id: id } as Filter<T>,
        merge({ $setOnInsert: record } as unknown as UpdateFilter<T>, CONTENT_STAMP),
        { upsert: true, returnDocument: 'after', maxTimeMS: WRITE_TIMEOUT_MS },
      );
      return told(made as T);
    },
    change: (condition, update) => write(condition, update, bump(), CONTENT_STAMP),
    async get(id) {
      const record = await collection.findOne({ _id: id, deletedAt: null } as Filter<T>);
      if (!record) throw notFound(entity);
      return record as T;
    },
    changeById: (id, update, options = {}) =>
      changeOne({ ...options.condition, _id: id, deletedAt: null } as Filter<T>, update, options),
    remove: (id, options) =>
      store.changeById(id, { $set: { deletedAt: core.clock.date() } } as Update<T>, options),
    restore: (id, update) =>
      changeOne({ _id: id, deletedAt: { $ne: null } } as unknown as Filter<T>, async (before) =>
        merge({ $set: { deletedAt: null } } as Update<T>, (await update?.(before)) ?? {}),
      ),
    async purge(before, keep = []) {
      const condition = { deletedAt: { $ne: null, $lt: before }, _id: { $nin: [...keep] } };
      return (await collection.deleteMany(condition as unknown as Filter<T>)).deletedCount;
    },
    touch: (condition, update) => write(condition, update, STAMP),
    async changeMany(condition, pipeline) {
      const { modifiedCount } = await collection.updateMany(condition, pipeline, {
        maxTimeMS: WRITE_TIMEOUT_MS,
      });
      if (modifiedCount > 0 && topic) core.bus.hint(topic, '*');
      return modifiedCount;
    },
  };
  return store;
}

const STAMP = { $currentDate: { changedAt: true } };
const CONTENT_STAMP = { $currentDate: { changedAt: true, contentAt: true } };

/** Joins update documents operator by operator. */
function merge<T>(...updates: (Update<T> | typeof STAMP)[]): Update<T> {
  const merged: Record<string, object> = {};
  for (const update of updates)
    for (const [operator, fields] of Object.entries(update))
      merged[operator] = { ...merged[operator], ...(fields as object) };
  return merged as UpdateFilter<T>;
}

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
    byIds: async (core, ids) =>
      (await storeOf(core)
        .collection.find({ _id: { $in: ids } } as unknown as Filter<T>)
        .toArray()) as T[],
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
