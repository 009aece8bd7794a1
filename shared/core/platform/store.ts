import type { Topic } from '@touchline/contract/live-collections';
import {
  type Collection,
  type CreateIndexesOptions,
  type Document,
  type Filter,
  type IndexSpecification,
  ObjectId,
  type UpdateFilter,
} from 'mongodb';
import type { BaseRecord, StaffName } from './base-record.ts';
import type { Core } from './core.ts';
import { deletion, NEVER_SHOWN } from './deletion.ts';
import { notFound, stale } from './errors.ts';
import { WRITE_TIMEOUT_MS } from './mongo.ts';
import { CONTENT_STAMP, merge, STAMP } from './update.ts';

export interface IndexDefinition {
  key: IndexSpecification;
  options?: CreateIndexesOptions;
}

interface StoreDefinition {
  /** Its name in the database, and the topic of its change notifications. */
  name: Topic;
  /** What a refusal calls a record. */
  entity: string;
  indexes: readonly IndexDefinition[];
}

export type Fields<T extends BaseRecord> = Omit<T, keyof BaseRecord>;

/** What to write, which may depend on the record; where another write comes in between, it is asked again. */
type Wanted<T> = UpdateFilter<T> | ((before: T) => UpdateFilter<T> | Promise<UpdateFilter<T>>);

export interface Store<T extends BaseRecord> {
  readonly collection: Collection<T>;
  /** Writes a new record with version 1; throws MongoDB's duplicate key error, and whatever `check` throws. */
  insert(fields: Fields<T>, options?: InsertOptions<T>): Promise<T>;
  /**
   * Writes new records with version 1 in one command, and emits them together. Those that `refused` names once all are
   * written are undone; returns the others.
   */
  insertMany(records: readonly NewRecord<T>[], options?: Refusing<T>): Promise<T[]>;
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
   * update's own, another write in between means reading again. Throws NOT_FOUND or STALE, and whatever `update` throws.
   */
  changeById(id: ObjectId, update: Wanted<T>, options?: ChangeOptions<T>): Promise<Change<T>>;
  /** Hides a living record; throws NOT_FOUND, and whatever `check` throws. */
  remove(id: ObjectId, by?: StaffName, options?: Checked<T>): Promise<Change<T>>;
  /**
   * Brings a hidden record back; throws NOT_FOUND, MongoDB's duplicate key error when its name is taken, and whatever
   * `update` and `check` throw.
   */
  restore(
    id: ObjectId,
    update?: (before: T) => UpdateFilter<T> | Promise<UpdateFilter<T>>,
    options?: Checked<T>,
  ): Promise<Change<T>>;
  /** Deletes for good what was hidden before the moment, but for the records to be kept. Returns how many. */
  purge(before: Date, keep?: readonly ObjectId[]): Promise<number>;
  /**
   * One compare-and-set that is no change of content: counters and bookkeeping. Never bumps `version`. Throws whatever
   * `check` throws, which is for records that were hidden so far.
   */
  touch(condition: Filter<T>, update: UpdateFilter<T>, options?: Checked<T>): Promise<T | null>;
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

/** What depends on other records, which no condition in a write can express. */
export interface Checked<T> {
  /** Looks at the others once the record is written and before that is emitted; where it throws, the write is undone. */
  check?: (after: T) => Promise<void>;
}

interface InsertOptions<T> extends Checked<T> {
  id?: ObjectId;
  /** Not shown until its `deletedAt` is cleared: for a record that is made in several steps. */
  isHidden?: boolean;
}

/** The fields of a new record, with its id. */
export type NewRecord<T extends BaseRecord> = Fields<T> & Pick<T, '_id'>;

interface Refusing<T> {
  /** Looks at what the records depend on, and gives those that cannot stay. */
  refused?: (made: readonly T[]) => Promise<readonly T[]>;
}

export interface ChangeOptions<T extends BaseRecord> extends Checked<T> {
  /** The version that the client has seen; another one now is STALE. */
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

/** A store of any records, for what is the same for all of them. */
export interface AnyStoreOf {
  (core: Core): Pick<Store<BaseRecord>, 'purge'>;
  readonly definition: StoreDefinition;
}

/** Declares a collection; the returned function gives it for a core, always the same one for the same core. */
export function defineStore<T extends BaseRecord>({ indexes, ...named }: StoreDefinition): StoreOf<T> {
  // By its last index change feeds find what was written lately.
  const definition = { ...named, indexes: [...indexes, { key: { changedAt: 1 } }] };
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

function createStore<T extends BaseRecord>(core: Core, { name, entity }: StoreDefinition): Store<T> {
  const collection = core.db.collection<T>(name);

  /** The one way in which a single record is written. */
  const write = async (
    condition: Filter<T>,
    update: UpdateFilter<T>,
    { upsert = false, before, check }: Checked<T> & { upsert?: boolean; before?: T } = {},
  ): Promise<T | null> => {
    const record = (await collection.findOneAndUpdate(condition, update, {
      upsert,
      returnDocument: 'after',
      maxTimeMS: WRITE_TIMEOUT_MS,
    })) as T | null;
    if (!record) return null;
    try {
      await check?.(record);
    } catch (error) {
      const names = Object.keys(update.$set ?? {}) as (keyof T)[];
      const asItWas = before && Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
      await undo(record, asItWas ?? { deletedAt: NEVER_SHOWN });
      throw error;
    }
    await core.bus.emit(name, record);
    return record;
  };

  /** Sets the fields as they were, unless the record has changed again: a catch-up may have seen it, and sees this then. */
  const undo = async ({ _id, version }: T, fields: object): Promise<void> => {
    const update = { $set: fields, $inc: { version: 1 } } as unknown as UpdateFilter<T>;
    await collection.updateOne({ _id, version } as Filter<T>, merge(update, CONTENT_STAMP), {
      maxTimeMS: WRITE_TIMEOUT_MS,
    });
  };

  /** An upsert, since only an update can take the database's own clock. */
  const insertion = (fields: Fields<T>, deletedAt: Date | null): UpdateFilter<T> => {
    const now = core.clock.date();
    const record = { ...fields, createdAt: now, updatedAt: now, deletedAt, version: 1 };
    return merge({ $setOnInsert: record } as unknown as UpdateFilter<T>, CONTENT_STAMP);
  };

  const bumped = (update: UpdateFilter<T>): UpdateFilter<T> => {
    const bump = { $inc: { version: 1 }, $set: { updatedAt: core.clock.date() } };
    return merge(update, bump as unknown as UpdateFilter<T>, CONTENT_STAMP);
  };

  const changeOne = async (
    condition: Filter<T>,
    update: Wanted<T>,
    { version, present, check }: ChangeOptions<T> = {},
  ): Promise<Change<T>> => {
    for (;;) {
      const before = (await collection.findOne(condition)) as T | null;
      if (!before) throw notFound(entity);
      if (version !== undefined && version !== before.version) throw stale(await present?.(before));
      const wanted = typeof update === 'function' ? await update(before) : update;
      const unchanged = { ...condition, version: before.version } as Filter<T>;
      const after = await write(unchanged, bumped(wanted), { before, check });
      if (after) return { before, after };
    }
  };

  const store: Store<T> = {
    collection,
    async insert(fields, { id = new ObjectId(), isHidden = false, check } = {}) {
      const update = insertion(fields, isHidden ? NEVER_SHOWN : null);
      return (await write({ _id: id } as Filter<T>, update, { upsert: true, check })) as T;
    },
    async insertMany(records, { refused } = {}) {
      if (records.length === 0) return [];
      await collection.bulkWrite(
        records.map(({ _id, ...fields }) => ({
          updateOne: {
            filter: { _id } as Filter<T>,
            update: insertion(fields as unknown as Fields<T>, null),
            upsert: true,
          },
        })),
        { ordered: false, maxTimeMS: WRITE_TIMEOUT_MS },
      );
      const made = await store.getMany(records.map(({ _id }) => _id));
      const undone = new Set(await refused?.(made));
      for (const record of undone) await undo(record, { deletedAt: NEVER_SHOWN });
      await core.bus.emit(name, '*');
      return made.filter((record) => !undone.has(record));
    },
    change: (condition, update) => write(condition, bumped(update)),
    touch: (condition, update, options) => write(condition, merge(update, STAMP), options),
    async get(id) {
      const record = await collection.findOne({ _id: id, deletedAt: null } as Filter<T>);
      if (!record) throw notFound(entity);
      return record as T;
    },
    getMany: async (ids) =>
      (await collection.find({ _id: { $in: ids } } as unknown as Filter<T>).toArray()) as T[],
    changeById: (id, update, options = {}) =>
      changeOne({ ...options.condition, _id: id, deletedAt: null } as Filter<T>, update, options),
    remove: (id, by, options) =>
      store.changeById(id, { $set: deletion(core, by) } as UpdateFilter<T>, options),
    restore: (id, update, options) =>
      changeOne(
        { _id: id, deletedAt: { $ne: null } } as unknown as Filter<T>,
        async (before) =>
          merge(
            { $set: { deletedAt: null, deletedBy: null } } as UpdateFilter<T>,
            (await update?.(before)) ?? {},
          ),
        options,
      ),
    async purge(before, keep = []) {
      const condition = { deletedAt: { $ne: null, $lt: before }, _id: { $nin: [...keep] } };
      return (await collection.deleteMany(condition as unknown as Filter<T>)).deletedCount;
    },
    async changeMany(condition, pipeline) {
      const { modifiedCount } = await collection.updateMany(condition, pipeline, {
        maxTimeMS: WRITE_TIMEOUT_MS,
      });
      if (modifiedCount > 0) await core.bus.emit(name, '*');
      return modifiedCount;
    },
  };
  return store;
}
