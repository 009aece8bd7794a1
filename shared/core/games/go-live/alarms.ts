import type { Filter, ObjectId } from 'mongodb';
import { hiddenMatchIds } from '../../matches/matches.ts';
import type { Core } from '../../platform/core.ts';
import { type Game, gamesStore } from '../games.store.ts';

/** A game with a pending automatic transition. */
export interface PendingGoLive {
  _id: ObjectId;
  autoLiveAt: Date;
}

/** The filter of the status for games that may go live by themselves. */
export const IS_SCHEDULED = { $in: ['Scheduled', null] } as unknown as Filter<Game>['status'];

/** The id of the job that is the alarm of a pending transition. */
export const goLiveJobId = ({ _id, autoLiveAt }: PendingGoLive) =>
  `golive-${_id.toHexString()}-${Math.floor(autoLiveAt.getTime() / 1_000)}`;

/** The filter for games with a pending transition. */
const IS_PENDING: Filter<Game> = { autoLiveAt: { $gt: new Date(0) }, status: IS_SCHEDULED, deletedAt: null };

/** A game is overdue when it is not live this long (ms) after its go-live time. */
const OVERDUE_MS = 10_000;

type MaybePending = Pick<Game, '_id' | 'autoLiveAt'>;

/** Adds the alarm of a game's pending transition, if it has one, in the background. */
export function scheduleGoLive(core: Core, { _id, autoLiveAt }: MaybePending): void {
  if (autoLiveAt) core.jobs.enqueueSoon('go-live', ...alarmOf({ _id, autoLiveAt }));
}

/** Removes the alarm of a transition that is no longer pending, in the background; an alarm that stays does no harm. */
export function unscheduleGoLive(core: Core, { _id, autoLiveAt }: MaybePending): void {
  if (autoLiveAt) core.jobs.removeSoon('go-live', goLiveJobId({ _id, autoLiveAt }));
}

/** Moves the alarm of a game whose pending transition has changed, in the background. */
export function rescheduleGoLive(
  core: Core,
  { before, after }: { before: MaybePending; after: MaybePending },
): void {
  if (before.autoLiveAt?.getTime() === after.autoLiveAt?.getTime()) return;
  scheduleGoLive(core, after);
  unscheduleGoLive(core, before);
}

/**
 * Adds the missing alarms of pending transitions. Returns the number of pending transitions; rejects when Redis is
 * away.
 */
export async function scheduleAllGoLives(core: Core): Promise<number> {
  let count = 0;
  for await (const pending of pendingGoLives(core)) {
    // Adding an alarm that exists does nothing.
    await core.jobs.enqueue('go-live', ...alarmOf(pending));
    count += 1;
  }
  return count;
}

/** Removes the alarms of transitions that are no longer pending. Returns their number; rejects when Redis is away. */
export const removeOrphanedGoLives = (core: Core): Promise<number> =>
  core.jobs.removeOrphans('go-live', {
    ids: /^golive-/,
    wanted: async () => new Set((await pendingGoLives(core).toArray()).map(goLiveJobId)),
  });

/** The number of pending transitions. */
export const countPendingGoLives = (core: Core): Promise<number> =>
  gamesStore(core).collection.countDocuments(IS_PENDING);

/** The number of overdue games. Games of a hidden match never go live, so they do not count. */
export const countOverdueGames = async (core: Core): Promise<number> =>
  gamesStore(core).collection.countDocuments({
    ...IS_PENDING,
    autoLiveAt: { $gt: new Date(0), $lte: new Date(core.clock.now() - OVERDUE_MS) },
    matchId: { $nin: await hiddenMatchIds(core) },
  });

const alarmOf = (pending: PendingGoLive) =>
  [
    { gameId: pending._id.toHexString(), autoLiveAt: pending.autoLiveAt.toISOString() },
    { jobId: goLiveJobId(pending), dueAt: pending.autoLiveAt },
  ] as const;

const pendingGoLives = (core: Core) =>
  gamesStore(core).collection.find(IS_PENDING).project<PendingGoLive>({ autoLiveAt: 1 });
