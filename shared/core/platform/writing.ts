import type { Collection, Document, Filter, ObjectId, UpdateFilter } from 'mongodb';
import type { Core } from './core.ts';
import type { GuardedWrite } from './guarded-write.ts';
import { WRITE_TIMEOUT_MS } from './mongo.ts';
import type { BaseRecord } from './store.ts';
import { CONTENT_STAMP, merge, STAMP } from './update.ts';

/** The stamps that the database gives. */
export type Stamps = 'changedAt' | 'contentAt';

/** The ways in which one record is written; every one stamps it. */
export interface Writing<T extends BaseRecord> {
  /** Writes a new record; throws MongoDB's duplicate key error. */
  make(id: ObjectId, fields: Omit<T, '_id' | Stamps>): Promise<T>;
  /** As `Store.change`. */
  change(condition: Filter<T>, update: UpdateFilter<T>): Promise<T | null>;
  /** As `Store.touch`. */
  touch(condition: Filter<T>, update: UpdateFilter<T>): Promise<T | null>;
  /**
   * As `change`, in one command with what has to come before it. Such a command does not tell what the record is then,
   * so that only what is known beforehand is written, with a stamp by this process' clock that the database finds to
   * be right by its own. Null also where the update is not of that kind.
   */
  guarded(guarded: GuardedWrite, before: T, condition: Filter<T>, update: UpdateFilter<T>): Promise<T | null>;
}

/** Writes the records of a collection; `told` gets each one as it was written. */
export function createWriting<T extends BaseRecord>(
  core: Core,
  collection: Collection<T>,
  told: <R extends T | null>(record: R) => R,
): Writing<T> {
  /** By how much this process' clock is ahead of the database's, at the most; negative when it is behind. */
  let aheadMs = 0;
  const write = async (condition: Filter<T>, ...updates: (UpdateFilter<T> | typeof STAMP)[]) => {
    const record = (await collection.findOneAndUpdate(condition, merge(...updates), {
      returnDocument: 'after',
    })) as T | null;
    if (record) aheadMs = Date.now() - record.changedAt.getTime();
    return told(record);
  };
  return {
    async make(id, fields) {
      // An insert by upsert: only an update can take the database's own clock.
      const made = await collection.findOneAndUpdate(
        { _id: id } as Filter<T>,
        merge({ $setOnInsert: fields } as unknown as UpdateFilter<T>, CONTENT_STAMP),
        { upsert: true, returnDocument: 'after', maxTimeMS: WRITE_TIMEOUT_MS },
      );
      return told(made as T);
    },
    change(condition, update) {
      const bump = { $inc: { version: 1 }, $set: { updatedAt: core.clock.date() } };
      return write(condition, update, bump as unknown as UpdateFilter<T>, CONTENT_STAMP);
    },
    touch: (condition, update) => write(condition, update, STAMP),
    async guarded(guarded, before, condition, { $set, ...others }) {
      const fields: object = $set ?? {};
      const isPlain =
        Object.keys(others).length === 0 && !Object.keys(fields).some((name) => name.includes('.'));
      if (!isPlain) return null;
      const stamp = new Date(Math.max(Date.now() - aheadMs, before.changedAt.getTime() + 1));
      const set = { ...fields, updatedAt: core.clock.date(), changedAt: stamp, contentAt: stamp };
      const isMade = await guarded.make({
        name: 'updateOne',
        namespace: collection.namespace,
        filter: { ...(condition as Filter<Document>), ...aboutNow(stamp) },
        update: { $set: set, $inc: { version: 1 } },
      });
      return told(isMade ? { ...before, ...set, version: before.version + 1 } : null);
    },
  };
}

/** How far behind the database's clock a stamp may be, such as after a while in a queue, and how far ahead of it. */
const [BEHIND_MS, AHEAD_MS] = [5_000, 1];

/** The condition that the database's clock shows about this moment. */
const aboutNow = (stamp: Date) => ({
  $expr: {
    $and: [
      { $gte: ['$$NOW', new Date(stamp.getTime() - AHEAD_MS)] },
      { $lt: ['$$NOW', new Date(stamp.getTime() + BEHIND_MS)] },
    ],
  },
});
