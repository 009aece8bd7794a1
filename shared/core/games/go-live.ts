import { GO_LIVE_TOLERANCE_MS } from '@touchline/contract/constants';
import type { SiteSettingsForm } from '@touchline/contract/forms/settings';
import { isGoLiveDue } from '@touchline/contract/rules/game-state';
import { texts } from '@touchline/contract/texts';
import type { Filter, ObjectId, UpdateFilter } from 'mongodb';
import pLimit from 'p-limit';
import { assertLeaguesThere } from '../leagues/leagues.ts';
import { findMatch, findMatches } from '../matches/matches.ts';
import { createBatchLoader } from '../platform/batch-loader.ts';
import type { Core } from '../platform/core.ts';
import { AppError, notFound } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { readSettings, type Settings, type SettingsAt, writeSite } from '../settings/settings.ts';
import { type Game, gamesStore } from './games.store.ts';

const SCHEDULED = { $in: ['Scheduled', null] } as unknown as Filter<Game>['status'];
const SWEEP_AT_ONCE = 20;

/**
 * The automatic transition of one game: Scheduled becomes Live if `autoLiveAt` is still the given instant, has been
 * reached and neither game nor match is deleted. Returns whether that made it live; asking twice, late or in vain is
 * harmless. Games that are due together go live together.
 */
export async function goLive(core: Core, id: ObjectId, autoLiveAt: Date): Promise<boolean> {
  if (autoLiveAt.getTime() > core.clock.now()) return false;
  let load = loaders.get(core);
  if (!load) {
    load = createBatchLoader((due) => transitionAll(core, due));
    loaders.set(core, load);
  }
  return load({ _id: id, autoLiveAt });
}

/**
 * What a visitor's page asks for at zero: the automatic transition, up to two seconds early. Throws NOT_FOUND, or
 * TOO_EARLY unless the game is due; a game that is already live is answered as it is.
 */
export async function goLiveWhenDue(core: Core, matchId: ObjectId, id: ObjectId): Promise<GoneLive> {
  const game = await findGameOf(core, matchId, id);
  if (game.status === 'Live') return { game, already: true };
  const isDue = isGoLiveDue(game, core.clock.now(), GO_LIVE_TOLERANCE_MS);
  const live = isDue && game.autoLiveAt ? await transition(core, [id], game.autoLiveAt) : [];
  // Another request may have done it between the read and the write.
  const now = await findGameOf(core, matchId, id);
  if (now.status === 'Live') return { game: now, already: live.length === 0 };
  throw new AppError('TOO_EARLY', texts.errors.tooEarly);
}

/**
 * Sets a game live by hand, whenever; ends its pending transition. Throws NOT_FOUND, and CONFLICT where a finished game
 * is opened again whose league is deleted.
 */
export async function goLiveByHand(core: Core, matchId: ObjectId, id: ObjectId): Promise<GoneLive> {
  const game = await findGameOf(core, matchId, id);
  if (game.status === 'Live' && game.isLive) return { game, already: true };
  const check = (current: Game) => assertLeaguesThere(core, [current]);
  const update = async (current: Game): Promise<UpdateFilter<Game>> => {
    await check(current);
    return { $set: { status: 'Live', isLive: true, autoLiveAt: null, wentLiveAt: core.clock.date() } };
  };
  const { before, after } = await gamesStore(core).changeById(id, update, { check });
  unscheduleGoLive(core, before);
  return { game: after, already: false };
}

export interface GoneLive {
  game: Game;
  already: boolean;
}

/** Lets every due game go live: the safety net under the jobs. Returns how many did. */
export async function goLiveDue(core: Core): Promise<number> {
  const due = gamesStore(core).collection.find(
    { autoLiveAt: { $lte: core.clock.date() }, status: SCHEDULED, deletedAt: null },
    { projection: { autoLiveAt: 1 } },
  );
  const went = await pLimit(SWEEP_AT_ONCE).map(await due.toArray(), ({ _id, autoLiveAt }) =>
    goLive(core, _id, autoLiveAt as Date),
  );
  return went.filter(Boolean).length;
}

/** Asks for the alarm of a game's pending transition, if it has one, in the background. */
export function scheduleGoLive(core: Core, { _id, autoLiveAt }: Pick<Game, '_id' | 'autoLiveAt'>): void {
  if (!autoLiveAt) return;
  core.jobs.enqueueSoon(
    'go-live',
    { gameId: _id.toHexString(), autoLiveAt: autoLiveAt.toISOString() },
    { jobId: goLiveJobId({ _id, autoLiveAt }), dueAt: autoLiveAt },
  );
}

/** Takes back the alarm of a transition that is no longer pending, in the background; a stale one does no harm. */
export function unscheduleGoLive(core: Core, { _id, autoLiveAt }: Pick<Game, '_id' | 'autoLiveAt'>): void {
  if (autoLiveAt) core.jobs.forgetSoon('go-live', goLiveJobId({ _id, autoLiveAt }));
}

/** Every pending transition. */
const pendingGoLives = (core: Core) =>
  gamesStore(core).collection.find(
    { autoLiveAt: { $gt: new Date(0) }, status: SCHEDULED, deletedAt: null },
    { projection: { autoLiveAt: 1 } },
  );

/** Takes back alarms of transitions that are no longer pending, which Redis was not there to do. Returns how many. */
const forgetOrphanedGoLives = (core: Core): Promise<number> =>
  core.jobs.forgetOrphans('go-live', {
    ids: /^golive-/,
    wanted: async () => {
      const pending = await pendingGoLives(core).toArray();
      return new Set(
        pending.map(({ _id, autoLiveAt }) => goLiveJobId({ _id, autoLiveAt: autoLiveAt as Date })),
      );
    },
  });

/** Makes sure that every pending transition has its alarm; adding one that exists does nothing. Returns how many there are. */
export async function scheduleAllGoLives(core: Core): Promise<number> {
  const pending = pendingGoLives(core);
  let count = 0;
  for await (const game of pending) {
    const autoLiveAt = game.autoLiveAt as Date;
    await core.jobs.enqueue(
      'go-live',
      { gameId: game._id.toHexString(), autoLiveAt: autoLiveAt.toISOString() },
      { jobId: goLiveJobId({ _id: game._id, autoLiveAt }), dueAt: autoLiveAt },
    );
    count += 1;
  }
  return count;
}

/**
 * Changes how many minutes after (negative: before) the kick-off games go live, and with it every game's `liveAt`
 * and pending transition; `also` are other settings of the same change. Throws NOT_FOUND when `at` names no settings,
 * and STALE when they are no longer of the given version.
 */
export async function changeGoLiveOffset(
  core: Core,
  goLiveOffsetMinutes: number,
  { at = {}, also = {} }: { at?: Partial<SettingsAt>; also?: SiteSettingsForm } = {},
): Promise<Change<Settings>> {
  const change = await writeSite(core, at, { ...also, goLiveOffsetMinutes });
  await applyGoLiveOffset(core, change.after);
  core.jobs.enqueueSoon('reconcile', {});
  return change;
}

/** Recomputes the games that another offset than that of the settings was used for. Returns how many. */
export async function applyGoLiveOffset(core: Core, settings?: Settings): Promise<number> {
  const { goLiveOffsetMinutes } = settings ?? (await readSettings(core));
  const liveAt = { $add: ['$startsAt', goLiveOffsetMinutes * 60_000] };
  return gamesStore(core).changeMany({ offsetMinutes: { $ne: goLiveOffsetMinutes } }, [
    {
      $set: {
        liveAt: { $cond: [{ $eq: ['$startsAt', null] }, null, liveAt] },
        autoLiveAt: {
          $cond: [{ $or: [{ $eq: ['$startsAt', null] }, { $eq: ['$autoLiveAt', null] }] }, null, liveAt],
        },
        offsetMinutes: goLiveOffsetMinutes,
        version: { $add: ['$version', 1] },
        updatedAt: core.clock.date(),
        changedAt: '$$NOW',
        contentAt: '$$NOW',
      },
    },
  ]);
}

/**
 * Makes games and alarms right again: every offset the current one, what is due live, what is pending with its one
 * alarm and nothing else. Returns how many were moved, went live, are pending and were alarms without a game. Rejects
 * when Redis is away, after the first two.
 */
export async function reconcileGoLive(
  core: Core,
): Promise<{ moved: number; wentLive: number; pending: number; orphans: number }> {
  const moved = await applyGoLiveOffset(core);
  const wentLive = await goLiveDue(core);
  const pending = await scheduleAllGoLives(core);
  return { moved, wentLive, pending, orphans: await forgetOrphanedGoLives(core) };
}

/** A pending transition. */
interface Due {
  _id: ObjectId;
  autoLiveAt: Date;
}

const loaders = new WeakMap<Core, (due: Due) => Promise<boolean>>();

/** Tries all of them with one write for each moment; says of each whether it made the game live. */
async function transitionAll(core: Core, asked: readonly Due[]): Promise<boolean[]> {
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
  // Of those who asked for the same, one has done it.
  return asked.map((due) => live.delete(goLiveJobId(due)));
}

/** The games, each given once, that this made live. */
async function transition(core: Core, ids: readonly ObjectId[], autoLiveAt: Date): Promise<ObjectId[]> {
  const wentLiveAt = core.clock.date();
  const games = gamesStore(core);
  const count = await games.changeMany(
    { _id: { $in: [...ids] }, status: SCHEDULED, autoLiveAt, deletedAt: null },
    [
      {
        $set: {
          status: 'Live',
          isLive: true,
          autoLiveAt: null,
          wentLiveAt,
          version: { $add: ['$version', 1] },
          updatedAt: wentLiveAt,
          changedAt: '$$NOW',
          contentAt: '$$NOW',
        },
      },
    ],
  );
  const live = count === ids.length ? ids : count === 0 ? [] : await liveSince(core, ids, wentLiveAt);
  const lateMs = wentLiveAt.getTime() - autoLiveAt.getTime();
  for (const id of live) core.log.info({ gameId: id.toHexString(), lateMs }, 'game is live');
  return [...live];
}

/** Those of the games that went live at the moment. */
async function liveSince(core: Core, ids: readonly ObjectId[], wentLiveAt: Date): Promise<ObjectId[]> {
  const live = await gamesStore(core)
    .collection.find({ _id: { $in: [...ids] }, status: 'Live', wentLiveAt }, { projection: { _id: 1 } })
    .toArray();
  return live.map(({ _id }) => _id);
}

/** The ids of those games that are there, and whose matches are. */
async function withLivingMatches(core: Core, asked: readonly Due[]): Promise<Set<string>> {
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

async function findGameOf(core: Core, matchId: ObjectId, id: ObjectId): Promise<Game> {
  const game = await gamesStore(core).collection.findOne({ _id: id, matchId, deletedAt: null });
  if (!game || !(await findMatch(core, matchId))) throw notFound('Game');
  return game;
}

const goLiveJobId = ({ _id, autoLiveAt }: { _id: ObjectId; autoLiveAt: Date }) =>
  `golive-${_id.toHexString()}-${Math.floor(autoLiveAt.getTime() / 1_000)}`;
