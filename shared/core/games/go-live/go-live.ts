import { GO_LIVE_TOLERANCE_MS } from '@touchline/contract/constants';
import { isGoLiveDue } from '@touchline/contract/rules/game-state';
import { texts } from '@touchline/contract/texts';
import type { Filter, ObjectId, UpdateFilter } from 'mongodb';
import pLimit from 'p-limit';
import { assertLeaguesThere } from '../../leagues/leagues.ts';
import { findMatch } from '../../matches/matches.ts';
import type { Core } from '../../platform/core.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type Game, gamesStore } from '../games.store.ts';
import { remindOfChange } from '../remind-soon.ts';
import { IS_SCHEDULED, type PendingGoLive, unscheduleGoLive } from './alarms.ts';
import { transition, transitionInBatch } from './transition.ts';

const SWEEP_AT_ONCE = 20;

/**
 * The automatic transition of one game: Scheduled becomes Live if `autoLiveAt` is still the given instant and has been
 * reached, and neither game nor match is deleted. Returns whether this call made it live; repeated and late calls are
 * harmless. Games that are due together go live together.
 */
export async function goLive(core: Core, id: ObjectId, autoLiveAt: Date): Promise<boolean> {
  if (autoLiveAt.getTime() > core.clock.now()) return false;
  return transitionInBatch(core, { _id: id, autoLiveAt });
}

/**
 * The transition that a visitor's page requests when its countdown ends: the automatic one, up to two seconds early.
 * Throws NOT_FOUND, or TOO_EARLY unless the game is due; returns a game that is already live unchanged.
 */
export async function goLiveWhenDue(core: Core, matchId: ObjectId, id: ObjectId): Promise<GoneLive> {
  const game = await findGameOf(core, matchId, id);
  if (game.status === 'Live') return { before: null, after: game };
  const isDue = isGoLiveDue(game, core.clock.now(), GO_LIVE_TOLERANCE_MS);
  const live = isDue && game.autoLiveAt ? await transition(core, [id], game.autoLiveAt) : [];
  // Another request may have made the transition between the read and the write.
  const now = await findGameOf(core, matchId, id);
  if (now.status === 'Live') return { before: live.length === 0 ? null : game, after: now };
  throw new AppError('TOO_EARLY', texts.errors.tooEarly);
}

/**
 * Sets a game live by hand at any time and drops its pending transition. Throws NOT_FOUND, and CONFLICT for a finished
 * game that is opened again and whose league is deleted.
 */
export async function goLiveByHand(core: Core, matchId: ObjectId, id: ObjectId): Promise<GoneLive> {
  const game = await findGameOf(core, matchId, id);
  if (isLiveNow(game)) return { before: null, after: game };
  const check = (current: Game) => assertLeaguesThere(core, [current]);
  const update = async (current: Game): Promise<UpdateFilter<Game>> => {
    await check(current);
    const wentLive = { wentLiveAt: core.clock.date(), wentLiveByItself: false };
    return { $set: { status: 'Live', isLive: true, autoLiveAt: null, ...wentLive } };
  };
  try {
    const { before, after } = await gamesStore(core).changeById(id, update, {
      check,
      condition: NOT_LIVE_NOW,
    });
    unscheduleGoLive(core, before);
    remindOfChange(core, { before, after });
    return { before, after };
  } catch (error) {
    // Another call, or the automatic transition, may have been first: the game went live then.
    const now = await findGameOf(core, matchId, id);
    if (isLiveNow(now)) return { before: null, after: now };
    throw error;
  }
}

const isLiveNow = ({ status, isLive }: Game): boolean => status === 'Live' && isLive;
const NOT_LIVE_NOW = { $or: [{ status: { $ne: 'Live' } }, { isLive: false }] } satisfies Filter<Game>;

export interface GoneLive {
  /** Null where the game was live already. */
  before: Game | null;
  after: Game;
}

/** Makes every due game live: the safety net under the jobs. Returns the number of games that went live. */
export async function goLiveDue(core: Core): Promise<number> {
  const due = gamesStore(core)
    .collection.find({ autoLiveAt: { $lte: core.clock.date() }, status: IS_SCHEDULED, deletedAt: null })
    .project<PendingGoLive>({ autoLiveAt: 1 });
  const went = await pLimit(SWEEP_AT_ONCE).map(await due.toArray(), ({ _id, autoLiveAt }) =>
    goLive(core, _id, autoLiveAt),
  );
  return went.filter(Boolean).length;
}

async function findGameOf(core: Core, matchId: ObjectId, id: ObjectId): Promise<Game> {
  const game = await gamesStore(core).collection.findOne({ _id: id, matchId, deletedAt: null });
  if (!game || !(await findMatch(core, matchId))) throw notFound('Game');
  return game;
}
