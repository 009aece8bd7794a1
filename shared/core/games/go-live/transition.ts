import type { ObjectId } from 'mongodb';
import { findMatches } from '../../matches/matches.ts';
import { createBatchLoader } from '../../platform/batch-loader.ts';
import type { Core } from '../../platform/core.ts';
import { metrics } from '../../platform/metrics.ts';
import { gamesStore } from '../games.store.ts';
import { remindSoon } from '../remind-soon.ts';
import { goLiveJobId, IS_SCHEDULED, type PendingGoLive } from './alarms.ts';

/**
 * Makes one due game live, in one batch with the other due games of the moment. Returns whether this call made it live.
 */
export function transitionInBatch(core: Core, due: PendingGoLive): Promise<boolean> {
  let load = loaders.get(core);
  if (!load) {
    load = createBatchLoader((all) => transitionAll(core, all));
    loaders.set(core, load);
  }
  return load(due);
}

/**
 * Makes the games live that are scheduled for the moment and not deleted; each is given once. Returns the ids of the
 * games that this call made live.
 */
export async function transition(
  core: Core,
  ids: readonly ObjectId[],
  autoLiveAt: Date,
): Promise<ObjectId[]> {
  const wentLiveAt = core.clock.date();
  const games = gamesStore(core);
  const count = await games.changeMany(
    { _id: { $in: [...ids] }, status: IS_SCHEDULED, autoLiveAt, deletedAt: null },
    [
      {
        $set: {
          status: 'Live',
          isLive: true,
          autoLiveAt: null,
          wentLiveAt,
          wentLiveByItself: true,
          version: { $add: ['$version', 1] },
          updatedAt: wentLiveAt,
          changedAt: '$$NOW',
          contentAt: '$$NOW',
          changedBy: null,
        },
      },
    ],
  );
  const live = count === ids.length ? ids : count === 0 ? [] : await liveSince(core, ids, wentLiveAt);
  if (live.length > 0) remindSoon(core);
  const lateMs = wentLiveAt.getTime() - autoLiveAt.getTime();
  for (const id of live) {
    metrics.goLiveLateness.observe(Math.max(0, lateMs) / 1_000);
    core.log.info({ gameId: id.toHexString(), lateMs }, 'game is live');
  }
  return [...live];
}

const loaders = new WeakMap<Core, (due: PendingGoLive) => Promise<boolean>>();

/** Runs one write for each moment; returns for each game whether it made that game live. */
async function transitionAll(core: Core, asked: readonly PendingGoLive[]): Promise<boolean[]> {
  const living = await withLivingMatches(core, asked);
  const byMoment = Map.groupBy(
    asked.filter(({ _id }) => living.has(_id.toHexString())),
    ({ autoLiveAt }) => autoLiveAt.getTime(),
  );
  const live = new Set<string>();
  for (const [time, due] of byMoment) {
    const autoLiveAt = new Date(time);
    const ids = new Map(due.map(({ _id }) => [_id.toHexString(), _id]));
    for (const _id of await transition(core, [...ids.values()], autoLiveAt))
      live.add(goLiveJobId({ _id, autoLiveAt }));
  }
  // Of several calls for the same transition, only one has made it.
  return asked.map((due) => live.delete(goLiveJobId(due)));
}

/** The given games that went live at the moment. */
async function liveSince(core: Core, ids: readonly ObjectId[], wentLiveAt: Date): Promise<ObjectId[]> {
  const live = await gamesStore(core)
    .collection.find({ _id: { $in: [...ids] }, status: 'Live', wentLiveAt }, { projection: { _id: 1 } })
    .toArray();
  return live.map(({ _id }) => _id);
}

/** The ids of the given games that are not deleted and whose matches are not. */
async function withLivingMatches(core: Core, asked: readonly PendingGoLive[]): Promise<Set<string>> {
  const games = await gamesStore(core)
    .collection.find(
      { _id: { $in: asked.map(({ _id }) => _id) }, deletedAt: null },
      { projection: { matchId: 1 } },
    )
    .toArray();
  const matchIds = new Map(games.map(({ matchId }) => [matchId.toHexString(), matchId]));
  const matches = await findMatches(core, [...matchIds.values()]);
  const living = new Set(
    matches.flatMap(({ _id, deletedAt }) => (deletedAt === null ? [_id.toHexString()] : [])),
  );
  return new Set(
    games.flatMap(({ _id, matchId }) => (living.has(matchId.toHexString()) ? [_id.toHexString()] : [])),
  );
}
