import type { Collection, Filter, ObjectId, UpdateFilter } from 'mongodb';
import { AppError, notFound, stale } from './errors.ts';
import type { GuardedWrite } from './guarded-write.ts';
import type { BaseRecord, Change, ChangeOptions, Held } from './store.ts';
import { withoutSame } from './update.ts';
import type { Writing } from './writing.ts';

/** What to write, which may depend on the record. */
export type Wanted<T> = UpdateFilter<T> | ((before: T) => UpdateFilter<T> | Promise<UpdateFilter<T>>);

interface Changing<T extends BaseRecord> {
  /**
   * Reads, then writes only if nobody has written in between: that gives the exact record before the change, and lets
   * the update depend on it. Without a version of the caller's own, a change in between means reading again.
   */
  one(condition: Filter<T>, update: Wanted<T>, options?: ChangeOptions<T>): Promise<Change<T>>;
  /**
   * The same without reading, with the record as this process holds it: written only if not even a counter of it has
   * been written since. Null where that cannot be done, and nothing is refused on the word of a memory.
   */
  held(id: ObjectId, update: Wanted<T>, options: ChangeOptions<T>): Promise<Change<T> | null>;
}

interface Surroundings<T extends BaseRecord> {
  /** What a refusal calls a record. */
  entity: string;
  write: Writing<T>;
  /** What this process holds of the collection. */
  held: () => Held<T> | undefined;
}

/** How one record of a collection is changed as a whole: from what it was, which the change tells. */
export function createChanging<T extends BaseRecord>(
  collection: Collection<T>,
  { entity, write, held }: Surroundings<T>,
): Changing<T> {
  const attempt = async (
    before: T,
    condition: Filter<T>,
    update: Wanted<T>,
    guarded?: GuardedWrite,
  ): Promise<Change<T> | null> => {
    const wanted = withoutSame(typeof update === 'function' ? await update(before) : update, before);
    const unlessWritten = { ...condition, version: before.version } as Filter<T>;
    const after = guarded
      ? await write.guarded(guarded, before, unlessWritten, wanted)
      : await write.change(unlessWritten, wanted);
    return after && { before, after };
  };

  return {
    async one(condition, update, { version, present } = {}) {
      for (;;) {
        const before = (await collection.findOne(condition)) as T | null;
        if (!before) throw notFound(entity);
        if (version !== undefined && version !== before.version) throw stale(present?.(before));
        const change = await attempt(before, condition, update);
        if (change) return change;
      }
    },
    async held(id, update, { version, condition, guarded }) {
      const before = held()?.get(id.toHexString());
      if (!before || (version !== undefined && version !== before.version)) return null;
      const asHeld = { ...condition, _id: id, deletedAt: null, changedAt: before.changedAt };
      try {
        return await attempt(before, asHeld as unknown as Filter<T>, update, guarded);
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    },
  };
}
