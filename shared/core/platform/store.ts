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
import { createChanging, type Wanted } from './changing.ts';
import type { Core } from './core.ts';
import { notFound } from './errors.ts';
import type { GuardedWrite } from './guarded-write.ts';
import { WRITE_TIMEOUT_MS } from './mongo.ts';
import { merge } from './update.ts';
import { createWriting, type Stamps } from './writing.ts';

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

/** Records in the memory of a process that follows their collection: as they were a moment ago. */
export interface Held<T> {
  get(id: string): T | undefined;
  values(): Iterable<T>;
}

export interface Store<T extends BaseRecord> {
  readonly collection: Collection<T>;
  /** What this process holds of the collection; nothing where it does not follow it. */
  held: Held<T> | undefined;
  /** Writes a new record with version 1; throws MongoDB's duplicate key error. */
  insert(fields: Fields<T>, id?: ObjectId): Promise<T>;
  /**
   * One compare-and-set that counts as a change: bumps `version`. Returns the record after it, or null when the
   * condition did not hold.
   */
  change(condition: Filter<T>, update: UpdateFilter<T>): Promise<T | null>;
  /** The living record; throws NOT_FOUND. */
  get(id: ObjectId): Promise<T>;
  /** The records of the ids, deleted ones too, as this process holds them or else as the database has them. */
  recallMany(ids: readonly ObjectId[]): Promise<T[]>;
  /** The living record as this process holds it or else as the database has it, or null. For what is only named: a moment old. */
  recall(id: ObjectId): Promise<T | null>;
  /**
   * A change of one living record, of the given version if any; what to write may depend on the record. Throws
   * NOT_FOUND or STALE, and whatever `update` throws. A guarded one is made with the record that this process holds or
   * not at all; it rejects without saying why.
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
  /** A pipeline over many records; it must be idempotent and must set `changedAt` and `contentAt` to `$$NOW` itself. */
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
  /** What has to come before the change, in one command with it. */
  guarded?: GuardedWrite | undefined;
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
    if (record && topic) core.bus.hint(topic, record._id.toHexString(), record.changedAt);
    return record;
  };
  const write = createWriting<T>(core, collection, told);
  const changing = createChanging<T>(collection, { entity, write, held: () => store.held });

  const store: Store<T> = {
    collection,
    held: undefined,
    async insert(fields, id = new ObjectId()) {
      const now = core.clock.date();
      const record = { ...fields, createdAt: now, updatedAt: now, deletedAt: null, version: 1 };
      return write.make(id, record as unknown as Omit<T, '_id' | Stamps>);
    },
    change: write.change,
    async get(id) {
      const record = await collection.findOne({ _id: id, deletedAt: null } as Filter<T>);
      if (!record) throw notFound(entity);
      return record as T;
    },
    async recall(id) {
      const held = store.held?.get(id.toHexString());
      if (held?.deletedAt === null) return held;
      return (await collection.findOne({ _id: id, deletedAt: null } as Filter<T>)) as T | null;
    },
    async recallMany(ids) {
      const held = ids.map((id) => store.held?.get(id.toHexString()));
      const missing = ids.filter((_id, at) => !held[at]);
      const known = held.filter((record) => record !== undefined);
      if (missing.length === 0) return known;
      const read = await collection.find({ _id: { $in: missing } } as unknown as Filter<T>).toArray();
      return [...known, ...(read as T[])];
    },
    async changeById(id, update, options = {}) {
      const change = await changing.held(id, update, options);
      if (change) return change;
      if (options.guarded) throw new Error('What is held was changed since, or cannot be changed so.');
      return changing.one({ ...options.condition, _id: id, deletedAt: null } as Filter<T>, update, options);
    },
    remove: (id, options) =>
      store.changeById(id, { $set: { deletedAt: core.clock.date() } } as UpdateFilter<T>, options),
    restore: (id, update) =>
      changing.one({ _id: id, deletedAt: { $ne: null } } as unknown as Filter<T>, async (before) =>
        merge({ $set: { deletedAt: null } } as UpdateFilter<T>, (await update?.(before)) ?? {}),
      ),
    async purge(before, keep = []) {
      const condition = { deletedAt: { $ne: null, $lt: before }, _id: { $nin: [...keep] } };
      return (await collection.deleteMany(condition as unknown as Filter<T>)).deletedCount;
    },
    touch: write.touch,
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
