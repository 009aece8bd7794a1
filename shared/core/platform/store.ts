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
import type { BaseRecord } from './base-record.ts';
import type { Core } from './core.ts';
import { deletion, NEVER_SHOWN } from './deletion.ts';
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

export type { Change, ChangeOptions, Checked, Fields } from './record-writer.ts';

export interface IndexDefinition {
  key: IndexSpecification;
  options?: CreateIndexesOptions;
}

interface StoreDefinition<T extends BaseRecord = BaseRecord> {
  /** Its name in the database, and the topic of its change notifications. */
  name: Topic;
  /** The name of a record in refusals and in the audit log. */
  entity: string;
  indexes: readonly IndexDefinition[];
  /**
   * The fields, at any depth, that never reach the audit log, beside every record's bookkeeping: secrets, bookkeeping
   * and derived fields.
   */
  internal: readonly FieldOf<T>[];
  /** The fields that a visitor fills in: no text of visitors reaches the audit log, where it would outlive the record. */
  visitorTexts?: readonly FieldOf<T>[];
}

/** The names of a record's own fields and of the fields inside its lists. */
type FieldOf<T> = Extract<
  Exclude<keyof T, keyof BaseRecord> | { [K in keyof T]: ItemField<T[K]> }[keyof T],
  string
>;
type ItemField<V> = V extends readonly (infer I extends object)[] ? keyof I : never;

export interface Store<T extends BaseRecord> {
  readonly collection: Collection<T>;
  /** Writes a new record with version 1; throws MongoDB's duplicate key error, and the errors of `check`. */
  insert(fields: Fields<T>, options?: InsertOptions<T>): Promise<T>;
  /**
   * Writes new records with version 1 in one command and emits them together. The records that `refused` returns after
   * the write are undone; returns the others.
   */
  insertMany(records: readonly NewRecord<T>[], options?: Refusing<T>): Promise<T[]>;
  /**
   * One compare-and-set that counts as a change: bumps `version`. Returns the changed record, or null when the
   * condition was not met.
   */
  change(condition: Filter<T>, update: UpdateFilter<T>): Promise<T | null>;
  /** The record if it is not deleted; throws NOT_FOUND, which with `present` says who deleted the record. */
  get(id: ObjectId, options?: Pick<ChangeOptions<T>, 'present'>): Promise<T>;
  /** The records of the ids, deleted ones too, in one query. */
  getMany(ids: readonly ObjectId[]): Promise<T[]>;
  /**
   * Reads a record that is not deleted and writes it if it still has that version. When the caller names no version,
   * another write in between leads to another read. Throws NOT_FOUND or STALE, and the errors of `update`.
   */
  changeById(id: ObjectId, update: Wanted<T>, options?: ChangeOptions<T>): Promise<Change<T>>;
  /** Hides a record; throws NOT_FOUND, STALE where a version is named, and the errors of `check`. */
  remove(id: ObjectId, options?: ChangeOptions<T>): Promise<Change<T>>;
  /**
   * Restores a hidden record; throws NOT_FOUND, MongoDB's duplicate key error when its name is taken, and the errors of
   * `update` and `check`.
   */
  restore(
    id: ObjectId,
    update?: (before: T) => UpdateFilter<T> | Promise<UpdateFilter<T>>,
    options?: Checked<T>,
  ): Promise<Change<T>>;
  /** Deletes for good the records hidden before the moment, without those in `keep`. Returns their number. */
  purge(before: Date, keep?: readonly ObjectId[]): Promise<number>;
  /**
   * One compare-and-set that does not change content: counters and bookkeeping. Never bumps `version`. Throws the
   * errors of `check`, which is for records that were hidden before.
   */
  touch(condition: Filter<T>, update: UpdateFilter<T>, options?: Checked<T>): Promise<T | null>;
  /**
   * A pipeline over many records; it must be idempotent and must itself set `changedAt` and `contentAt` to `$$NOW`.
   * Resolves when this process' change feed, if it has one, has read them. Returns the number of changed records.
   */
  changeMany(condition: Filter<T>, pipeline: Document[]): Promise<number>;
}

interface InsertOptions<T> extends Checked<T> {
  id?: ObjectId;
  /** Hides the record until its `deletedAt` is cleared: for a record that is made in several steps. */
  isHidden?: boolean;
}

/** The fields of a new record, with its id. */
export type NewRecord<T extends BaseRecord> = Fields<T> & Pick<T, '_id'>;

interface Refusing<T> {
  /** Checks the records that the new ones depend on, and returns the new records that cannot stay. */
  refused?: (made: readonly T[]) => Promise<readonly T[]>;
}

export interface StoreOf<T extends BaseRecord> {
  (core: Core): Store<T>;
  readonly definition: StoreDefinition<T>;
}

/** A store of any records, for code that treats all stores alike. */
export interface AnyStoreOf {
  (core: Core): Pick<Store<BaseRecord>, 'purge'>;
  readonly definition: Omit<StoreDefinition, 'internal' | 'visitorTexts'> & {
    readonly internal: readonly string[];
    readonly visitorTexts?: readonly string[];
  };
}

/** Declares a collection; the returned function gives its store for a core, always the same one for the same core. */
export function defineStore<T extends BaseRecord>({ indexes, ...named }: StoreDefinition<T>): StoreOf<T> {
  // Change feeds find recent writes by the last index.
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

function createStore<T extends BaseRecord>(
  core: Core,
  { name, entity }: Pick<StoreDefinition, 'name' | 'entity'>,
): Store<T> {
  const collection = core.db.collection<T>(name);
  const { write, undo, insertion, bumped, changeOne, missing } = createRecordWriter(core, collection, {
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
    async get(id, { present } = {}) {
      const living = { _id: id, deletedAt: null } as Filter<T>;
      const record = await collection.findOne(living);
      if (!record) throw await missing(living, present);
      return record as T;
    },
    async getMany(ids) {
      if (ids.length === 0) return [];
      return (await collection.find({ _id: { $in: ids } } as unknown as Filter<T>).toArray()) as T[];
    },
    changeById: (id, update, options = {}) =>
      changeOne({ ...options.condition, _id: id, deletedAt: null } as Filter<T>, update, options),
    remove: (id, options) => store.changeById(id, { $set: deletion(core) } as UpdateFilter<T>, options),
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
