import { REMINDERS } from '@touchline/contract/constants';
import type { ObjectId } from 'mongodb';
import { assertLeaguesThere } from '../leagues/leagues.ts';
import {
  findHiddenBefore,
  findHiddenMatch,
  type Match,
  purgeMatchHeads,
  removeMatch,
  showMatch,
} from '../matches/matches.ts';
import { currentActor } from '../platform/actor.ts';
import type { Core } from '../platform/core.ts';
import { notFound } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { gamesStore } from './games.store.ts';
import { type Game, gamesOf } from './games.ts';
import { scheduleGoLive } from './go-live/alarms.ts';
import { remindSoon } from './remind-soon.ts';

/** A change of a match, with the games that were hidden or shown with it. */
export interface MatchChange extends Change<Match> {
  games: Game[];
}

/** Hides a match and with it its games, which are not marked themselves. Throws NOT_FOUND. */
export async function deleteMatch(core: Core, id: ObjectId): Promise<MatchChange> {
  const change = await removeMatch(core, id);
  remindSoon(core, REMINDERS.movedMs);
  return { ...change, games: await gamesOf(core, [id]) };
}

/**
 * Restores a hidden match with its games. Pending transitions whose time has passed are dropped first, while no game of
 * a hidden match can go live. Throws NOT_FOUND, and CONFLICT while the league of a game is deleted.
 */
export async function restoreMatch(core: Core, id: ObjectId): Promise<MatchChange> {
  if (!(await findHiddenMatch(core, id))) throw notFound('Match');
  const check = async () => assertLeaguesThere(core, await gamesOf(core, [id]));
  await check();
  const now = core.clock.date();
  await gamesStore(core).changeMany({ matchId: id, autoLiveAt: { $gt: new Date(0), $lte: now } }, [
    {
      $set: {
        autoLiveAt: null,
        version: { $add: ['$version', 1] },
        updatedAt: now,
        changedAt: '$$NOW',
        contentAt: '$$NOW',
        changedBy: currentActor(),
      },
    },
  ]);
  const change = await showMatch(core, id, { check });
  const games = await gamesOf(core, [id]);
  for (const game of games) scheduleGoLive(core, game);
  return { ...change, games };
}

/**
 * Deletes for good the matches hidden before the moment. Their games, which are not marked themselves, are deleted
 * first. Returns the number of records.
 */
export async function purgeMatches(core: Core, before: Date): Promise<number> {
  const matchId = { $in: await findHiddenBefore(core, before) };
  const { deletedCount } = await gamesStore(core).collection.deleteMany({ matchId });
  return deletedCount + (await purgeMatchHeads(core, before));
}
