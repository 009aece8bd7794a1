import type { Topic } from '@touchline/contract/live-collections';
import { BSON, type Collection, type Filter, type UpdateFilter } from 'mongodb';
import { currentActor } from './actor.ts';
import type { BaseRecord } from './base-record.ts';
import type { Core } from './core.ts';
import { NEVER_SHOWN } from './deletion.ts';
import { type AppError, notFound, stale } from './errors.ts';
import { WRITE_TIMEOUT_MS } from './mongo.ts';
import { CONTENT_STAMP, merge } from './update.ts';

export type Fields<T extends BaseRecord> = Omit<T, keyof BaseRecord>;

/** A record before and after a change. */
export interface Change<T> {
  before: T;
  after: T;
}

/** A check of other records, which the condition of a write cannot express. */
export interface Checked<T> {
  /** Checks the other records after the write and before its notification; when it throws, the write is undone. */
  check?: (after: T, before?: T) => Promise<void>;
}

/**
 * The update, or a function of the record that returns it; the function runs again when another write comes between.
 */
export type Wanted<T> = UpdateFilter<T> | ((before: T) => UpdateFilter<T> | Promise<UpdateFilter<T>>);

export interface ChangeOptions<T extends BaseRecord> extends Checked<T> {
  /** The version that the client has seen; another current version is STALE. */
  version?: number | undefined;
  /**
   * For what one press asks for: a record that has the values already is not written, so that a second press leaves no
   * trace. `after` is then `before` itself.
   */
  unlessSame?: boolean;
  /** A further condition; a record that does not meet it counts as missing. */
  condition?: Filter<T>;
  /** The form in which a refusal shows the current record. With it, NOT_FOUND says who deleted the record. */
  present?: (current: T) => unknown;
}

interface WriteOptions<T> extends Checked<T> {
  upsert?: boolean;
  /** The record before the write: its fields are written back when `check` throws. */
  before?: T;
}

/** The writes of a single record, from which the store's verbs are made. */
export interface RecordWriter<T extends BaseRecord> {
  /** Writes a record, runs `check` and emits the change; null when the condition is not met. */
  write(condition: Filter<T>, update: UpdateFilter<T>, options?: WriteOptions<T>): Promise<T | null>;
  /** Writes the old values back, unless the record has changed again. */
  undo(record: T, fields: object): Promise<void>;
  /** The update of an upsert that makes a new record. */
  insertion(fields: Fields<T>, deletedAt: Date | null): UpdateFilter<T>;
  /** The update with the version counted up, for a change of content. */
  bumped(update: UpdateFilter<T>): UpdateFilter<T>;
  /** Reads a record and writes it if it still has that version; throws NOT_FOUND and STALE. */
  changeOne(condition: Filter<T>, update: Wanted<T>, options?: ChangeOptions<T>): Promise<Change<T>>;
  /** The NOT_FOUND of a record; with `present` it says who deleted the record. */
  missing(condition: Filter<T>, present: ChangeOptions<T>['present']): Promise<AppError>;
}

/** The writer of a collection; `name` is its topic, `entity` the record's name in refusals. */
export function createRecordWriter<T extends BaseRecord>(
  core: Core,
  collection: Collection<T>,
  { name, entity }: { name: Topic; entity: string },
): RecordWriter<T> {
  /** Every write of a single record goes through this function. */
  const write = async (
    condition: Filter<T>,
    update: UpdateFilter<T>,
    { upsert = false, before, check }: WriteOptions<T> = {},
  ): Promise<T | null> => {
    const record = (await collection.findOneAndUpdate(condition, update, {
      upsert,
      returnDocument: 'after',
      maxTimeMS: WRITE_TIMEOUT_MS,
    })) as T | null;
    if (!record) return null;
    try {
      await check?.(record, before);
    } catch (error) {
      const names = Object.keys(update.$set ?? {}) as (keyof T)[];
      const asItWas = before && Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
      await undo(record, asItWas ?? { deletedAt: NEVER_SHOWN });
      throw error;
    }
    await core.bus.emit(name, record);
    return record;
  };

  /**
   * Writes the old values back, unless the record has changed again: a catch-up may have read the change, and reads
   * this write too.
   */
  const undo = async ({ _id, version }: T, fields: object): Promise<void> => {
    const update = { $set: fields, $inc: { version: 1 } } as unknown as UpdateFilter<T>;
    await collection.updateOne({ _id, version } as Filter<T>, merge(update, CONTENT_STAMP), {
      maxTimeMS: WRITE_TIMEOUT_MS,
    });
  };

  /** An upsert, since only an update can use the database's own clock. */
  const insertion = (fields: Fields<T>, deletedAt: Date | null): UpdateFilter<T> => {
    const now = core.clock.date();
    const record = {
      ...fields,
      createdAt: now,
      updatedAt: now,
      changedBy: currentActor(),
      deletedAt,
      version: 1,
    };
    return merge({ $setOnInsert: record } as unknown as UpdateFilter<T>, CONTENT_STAMP);
  };

  const bumped = (update: UpdateFilter<T>): UpdateFilter<T> => {
    const bump = { $inc: { version: 1 }, $set: { updatedAt: core.clock.date(), changedBy: currentActor() } };
    return merge(update, bump as unknown as UpdateFilter<T>, CONTENT_STAMP);
  };

  const changeOne = async (
    condition: Filter<T>,
    update: Wanted<T>,
    { version, present, check, unlessSame }: ChangeOptions<T> = {},
  ): Promise<Change<T>> => {
    for (;;) {
      const before = (await collection.findOne(condition)) as T | null;
      if (!before) throw await missing(condition, present);
      if (version !== undefined && version !== before.version) throw stale(before, await present?.(before));
      const wanted = typeof update === 'function' ? await update(before) : update;
      if (unlessSame && changesNothing(before, wanted)) return { before, after: before };
      const unchanged = { ...condition, version: before.version } as Filter<T>;
      const after = await write(unchanged, bumped(wanted), { before, check });
      if (after) return { before, after };
    }
  };

  const missing: RecordWriter<T>['missing'] = async (condition, present) => {
    const hidden = { ...condition, deletedAt: { $gt: NEVER_SHOWN } } as unknown as Filter<T>;
    return notFound(entity, present && (await collection.findOne(hidden)));
  };

  return { write, undo, insertion, bumped, changeOne, missing };
}

/** True for an update that only sets fields to the values that they have. */
function changesNothing<T extends BaseRecord>(before: T, update: UpdateFilter<T>): boolean {
  const { $set = {}, ...others } = update;
  if (Object.keys(others).length > 0) return false;
  return Object.entries($set).every(([field, value]) => {
    // Both go through the driver's own format, in which a missing field and an undefined one are the same.
    const [is, shall] = [before[field as keyof T], value].map((each) => BSON.EJSON.stringify({ each }));
    return is === shall;
  });
}
