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
import { notFound } from './errors.ts';
import { WRITE_TIMEOUT_MS } from './mongo.ts';
import {
  type Change,
  type ChangeOptions,
  type Checked,
  createRecordWriter,
  type Fields,
  type Wanted,
} from './record-writer.ts';
import { merge, STAMP } from './update.ts';

export type { Change, Checked, Fields } from './record-writer.ts';

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
  const { write, undo, insertion, bumped, changeOne } = createRecordWriter(core, collection, {
    name,
    entity,
  });

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
