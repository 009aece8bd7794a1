import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type Activity, activitiesStore, type Undo, type Undoable } from './activity.store.ts';

export type { Undo, Undoable } from './activity.store.ts';

/** The audit entry of a change that can be undone. */
export type UndoableEntry = Activity & { undoable: Undoable };

/** An entry whose Undo was asked for. */
export type UndoneEntry = UndoableEntry & { undo: Undo };

/** The audit entry of a change that can be undone, or null. */
export async function findUndoableEntry(core: Core, id: ObjectId): Promise<UndoableEntry | null> {
  const entry = await activitiesStore(core).collection.findOne({ _id: id });
  return entry?.undoable ? (entry as UndoableEntry) : null;
}

/** What is needed of an entry to know whether its change can be undone. */
export type UndoFacts = Pick<Activity, '_id' | 'username' | 'createdAt' | 'undoable' | 'undo'>;

/** The entries of a kind of change since a moment that can be undone, the newest first, without what they changed. */
export const findUndoableSince = (
  core: Core,
  of: string,
  { since, limit }: { since: Date; limit: number },
): Promise<UndoFacts[]> =>
  activitiesStore(core)
    .collection.find({ createdAt: { $gt: since }, 'undoable.of': of })
    .project<UndoFacts>({ username: 1, createdAt: 1, undoable: 1, undo: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .toArray();

/** Whether an Undo of the entry's change was asked for. */
export const hasUndo = (entry: Activity): entry is UndoneEntry =>
  entry.undoable !== undefined && entry.undo !== undefined;

/** The ids of the entries whose Undo began before the moment and has not ended. */
export async function findOpenUndos(core: Core, before: Date): Promise<ObjectId[]> {
  const open = await activitiesStore(core)
    .collection.find({ 'undo.isEnded': false, 'undo.at': { $lt: before } })
    .project<Pick<Activity, '_id'>>({ _id: 1 })
    .toArray();
  return open.map(({ _id }) => _id);
}

/** Notes that the Undo of an entry has begun; false where one was asked for before. */
export const noteUndo = async (core: Core, id: ObjectId, undo: Undo): Promise<boolean> =>
  (await activitiesStore(core).touch({ _id: id, undo: { $exists: false } }, { $set: { undo } })) !== null;

/** Notes in the entry of an import since a moment that it was undone, unless it was before. */
export async function noteUndoneImport(
  core: Core,
  { importId, since }: { importId: ObjectId; since: Date },
  undo: Undo,
): Promise<void> {
  await activitiesStore(core).touch(
    { createdAt: { $gt: since }, 'undoable.importId': importId, undo: { $exists: false } },
    { $set: { undo } },
  );
}

/** Notes that an Undo has reached a record. */
export async function noteReached(core: Core, id: ObjectId, one: Undo['reached'][number]): Promise<void> {
  await activitiesStore(core).touch({ _id: id }, { $push: { 'undo.reached': one } });
}

/** Notes the end of an Undo, with all records that it has reached. */
export async function noteEnd(core: Core, id: ObjectId, reached: Undo['reached']): Promise<void> {
  await activitiesStore(core).touch({ _id: id }, { $set: { 'undo.reached': reached, 'undo.isEnded': true } });
}
