import {
  type Collection,
  type CreateIndexesOptions,
  type Document,
  type Filter,
  type IndexSpecification,
  ObjectId,
  type UpdateFilter,
} from 'mongodb';
import type { BaseRecord } from './base-record.ts';
import type { Topic } from './bus.ts';
import type { Core } from './core.ts';
import { notFound, stale } from './errors.ts';
import { WRITE_TIMEOUT_MS } from './mongo.ts';
import { CONTENT_STAMP, merge, STAMP } from './update.ts';

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

/** What to write, which may depend on the record; where another write comes in between, it is asked again. */
type Wanted<T> = UpdateFilter<T> | ((before: T) => UpdateFilter<T> | Promise<UpdateFilter<T>>);

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
  /** The records of the ids, deleted ones too, in one query. */
  getMany(ids: readonly ObjectId[]): Promise<T[]>;
  /**
   * Reads a living record and writes it on the condition that it is still of that version. Without a version of the
   * caller's own, another write in between means reading again. Throws NOT_FOUND or STALE, and whatever `update` throws.
   */
  changeById(id: ObjectId, update: Wanted<T>, options?: ChangeOptions<T>): Promise<Change<T>>;
  /** Hides a living record; throws NOT_FOUND or STALE. */
  remove(id: ObjectId, options?: ChangeOptions<T>): Promise<Change<T>>;
  /** Brings a hidden record back; throws NOT_FOUND, and MongoDB's duplicate key error when its name is taken. */
  restore(
    id: ObjectId,
    update?: (before: T) => UpdateFilter<T> | Promise<UpdateFilter<T>>,
  ): Promise<Change<T>>;
  /** Deletes for good what was hidden before the moment, but for the records to be kept. Returns how many. */
  purge(before: Date, keep?: readonly ObjectId[]): Promise<number>;
  /** One compare-and-set that is no change of content: counters and bookkeeping. Never bumps `version`. */
  touch(condition: Filter<T>, update: UpdateFilter<T>): Promise<T | null>;
  /**
   * A pipeline over many records; it must be idempotent and must set `changedAt` and `contentAt` to `$$NOW` itself.
   * Resolves when the change feed of this process, if it has one, has read them. Returns how many were changed.
   */
  changeMany(condition: Filter<T>, pipeline: Document[]): Promise<number>;
}

/** A record before and after a change. */
export interface Change<T> {
  before: T;
  after: T;
}

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

  /** The one way in which a single record is written. */
  const write = async (
    condition: Filter<T>,
    update: UpdateFilter<T>,
    options: { upsert?: boolean } = {},
  ): Promise<T | null> => {
    const record = (await collection.findOneAndUpdate(condition, update, {
      ...options,
      returnDocument: 'after',
      maxTimeMS: WRITE_TIMEOUT_MS,
    })) as T | null;
    if (record && topic) await core.bus.emit(topic, record);
    return record;
  };

  const changeOne = async (
    condition: Filter<T>,
    update: Wanted<T>,
    { version, present }: ChangeOptions<T> = {},
  ): Promise<Change<T>> => {
    for (;;) {
      const before = (await collection.findOne(condition)) as T | null;
      if (!before) throw notFound(entity);
      if (version !== undefined && version !== before.version) throw stale(await present?.(before));
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
      // An upsert, since only an update can take the database's own clock.
      const update = merge({ $setOnInsert: record } as unknown as UpdateFilter<T>, CONTENT_STAMP);
      return (await write({ _id: id } as Filter<T>, update, { upsert: true })) as T;
    },
    change(condition, update) {
      const bump = { $inc: { version: 1 }, $set: { updatedAt: core.clock.date() } };
      return write(condition, merge(update, bump as unknown as UpdateFilter<T>, CONTENT_STAMP));
    },
    touch: (condition, update) => write(condition, merge(update, STAMP)),
    async get(id) {
      const record = await collection.findOne({ _id: id, deletedAt: null } as Filter<T>);
      if (!record) throw notFound(entity);
      return record as T;
    },
    getMany: async (ids) =>
      (await collection.find({ _id: { $in: ids } } as unknown as Filter<T>).toArray()) as T[],
    changeById: (id, update, options = {}) =>
      changeOne({ ...options.condition, _id: id, deletedAt: null } as Filter<T>, update, options),
    remove: (id, options) =>
      store.changeById(id, { $set: { deletedAt: core.clock.date() } } as UpdateFilter<T>, options),
    restore: (id, update) =>
      changeOne({ _id: id, deletedAt: { $ne: null } } as unknown as Filter<T>, async (before) =>
        merge({ $set: { deletedAt: null } } as UpdateFilter<T>, (await update?.(before)) ?? {}),
      ),
    async purge(before, keep = []) {
      const condition = { deletedAt: { $ne: null, $lt: before }, _id: { $nin: [...keep] } };
      return (await collection.deleteMany(condition as unknown as Filter<T>)).deletedCount;
    },
    async changeMany(condition, pipeline) {
      const { modifiedCount } = await collection.updateMany(condition, pipeline, {
        maxTimeMS: WRITE_TIMEOUT_MS,
      });
      if (modifiedCount > 0 && topic) await core.bus.emit(topic, '*');
      return modifiedCount;
    },
  };
  return store;
}
