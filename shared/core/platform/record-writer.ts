import type { Topic } from '@touchline/contract/live-collections';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import type { BaseRecord } from './base-record.ts';
import type { Core } from './core.ts';
import { NEVER_SHOWN } from './deletion.ts';
import { notFound, stale } from './errors.ts';
import { WRITE_TIMEOUT_MS } from './mongo.ts';
import { CONTENT_STAMP, merge } from './update.ts';

export type Fields<T extends BaseRecord> = Omit<T, keyof BaseRecord>;

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

/** What to write, which may depend on the record; where another write comes in between, it is asked again. */
export type Wanted<T> = UpdateFilter<T> | ((before: T) => UpdateFilter<T> | Promise<UpdateFilter<T>>);

export interface ChangeOptions<T extends BaseRecord> extends Checked<T> {
  /** The version that the client has seen; another one now is STALE. */
  version?: number | undefined;
  /** What else must hold of the record; where it does not, there is no such record. */
  condition?: Filter<T>;
  /** How a refusal shows the record as it is now. */
  present?: (current: T) => unknown;
}

interface WriteOptions<T> extends Checked<T> {
  upsert?: boolean;
  /** The record so far: where `check` throws, its fields are written back. */
  before?: T;
}

/** The ways in which one record is written; the store's verbs are made of them. */
export interface RecordWriter<T extends BaseRecord> {
  /** Writes a record, looks at what it depends on, and emits it; null where the condition does not hold. */
  write(condition: Filter<T>, update: UpdateFilter<T>, options?: WriteOptions<T>): Promise<T | null>;
  /** Sets the fields as they were, unless the record has changed again. */
  undo(record: T, fields: object): Promise<void>;
  /** The update of an upsert that makes a new record. */
  insertion(fields: Fields<T>, deletedAt: Date | null): UpdateFilter<T>;
  /** The update as a change of content, which counts up the version. */
  bumped(update: UpdateFilter<T>): UpdateFilter<T>;
  /** Reads a record and writes it while it is still of that version; throws NOT_FOUND and STALE. */
  changeOne(condition: Filter<T>, update: Wanted<T>, options?: ChangeOptions<T>): Promise<Change<T>>;
}

/** The writer of a collection; `name` is its topic, `entity` what a refusal calls a record. */
export function createRecordWriter<T extends BaseRecord>(
  core: Core,
  collection: Collection<T>,
  { name, entity }: { name: Topic; entity: string },
): RecordWriter<T> {
  /** The one way in which a single record is written. */
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

  return { write, undo, insertion, bumped, changeOne };
}
