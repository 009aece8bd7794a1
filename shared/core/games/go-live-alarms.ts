import type { Filter, ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type Game, gamesStore } from './games.store.ts';

/** A game that goes live by itself at the moment, if nothing comes between. */
export interface PendingGoLive {
  _id: ObjectId;
  autoLiveAt: Date;
}

/** The status, in a filter, of a game that may go live by itself. */
export const IS_SCHEDULED = { $in: ['Scheduled', null] } as unknown as Filter<Game>['status'];

/** The id of the one job that is the alarm of a pending transition. */
export const goLiveJobId = ({ _id, autoLiveAt }: PendingGoLive) =>
  `golive-${_id.toHexString()}-${Math.floor(autoLiveAt.getTime() / 1_000)}`;

type MaybePending = Pick<Game, '_id' | 'autoLiveAt'>;

/** Adds the alarm of a game's pending transition, if it has one, in the background. */
export function scheduleGoLive(core: Core, { _id, autoLiveAt }: MaybePending): void {
  if (autoLiveAt) core.jobs.enqueueSoon('go-live', ...alarmOf({ _id, autoLiveAt }));
}

/** Removes the alarm of a transition that is no longer pending, in the background; a stale one does no harm. */
export function unscheduleGoLive(core: Core, { _id, autoLiveAt }: MaybePending): void {
  if (autoLiveAt) core.jobs.removeSoon('go-live', goLiveJobId({ _id, autoLiveAt }));
}

/** Adds the alarms that pending transitions lack. Returns how many transitions are pending; rejects when Redis is away. */
export async function scheduleAllGoLives(core: Core): Promise<number> {
  let count = 0;
  for await (const pending of pendingGoLives(core)) {
    // Adding an alarm that exists does nothing.
    await core.jobs.enqueue('go-live', ...alarmOf(pending));
    count += 1;
  }
  return count;
}

/** Removes the alarms of transitions that are no longer pending. Returns how many; rejects when Redis is away. */
export const removeOrphanedGoLives = (core: Core): Promise<number> =>
  core.jobs.removeOrphans('go-live', {
    ids: /^golive-/,
    wanted: async () => new Set((await pendingGoLives(core).toArray()).map(goLiveJobId)),
  });

/** How many transitions are pending; with `upTo` only those that were due by then. */
export const countPendingGoLives = (core: Core, upTo?: Date): Promise<number> =>
  gamesStore(core).collection.countDocuments({
    autoLiveAt: { $gt: new Date(0), ...(upTo ? { $lte: upTo } : {}) },
    status: IS_SCHEDULED,
    deletedAt: null,
  });

const alarmOf = (pending: PendingGoLive) =>
  [
    { gameId: pending._id.toHexString(), autoLiveAt: pending.autoLiveAt.toISOString() },
    { jobId: goLiveJobId(pending), dueAt: pending.autoLiveAt },
  ] as const;

const pendingGoLives = (core: Core) =>
  gamesStore(core)
    .collection.find({ autoLiveAt: { $gt: new Date(0) }, status: IS_SCHEDULED, deletedAt: null })
    .project<PendingGoLive>({ autoLiveAt: 1 });
