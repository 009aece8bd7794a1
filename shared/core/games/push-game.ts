import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import { effectiveCategory } from '@touchline/contract/rules/listings';
import type { ObjectId } from 'mongodb';
import { findLeagues } from '../leagues/leagues.ts';
import { findMatch, findMatches } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { type Game, gamesStore } from './games.store.ts';

/** The facts of a game that a push names. */
export interface PushGame
  extends Pick<
    Game,
    '_id' | 'matchId' | 'homeTeam' | 'awayTeam' | 'status' | 'startsAt' | 'liveAt' | 'wentLiveAt'
  > {
  category: SportCategory | null;
}

/** The game with its sport, or null when it or its match is missing or deleted. */
export async function findPushGame(core: Core, id: ObjectId): Promise<PushGame | null> {
  const game = await gamesStore(core).collection.findOne({ _id: id, deletedAt: null });
  const match = game && (await findMatch(core, game.matchId));
  if (!game || !match) return null;
  const [league] = await findLeagues(core, [game.leagueId]);
  const { _id, matchId, homeTeam, awayTeam, status, startsAt, liveAt, wentLiveAt } = game;
  const moments = { status, startsAt, liveAt, wentLiveAt };
  return { _id, matchId, homeTeam, awayTeam, ...moments, category: effectiveCategory(match, league) };
}

/** The games with these ids by their ids, without those that are deleted or whose match is. */
export async function findGamesOfPushes(core: Core, ids: readonly ObjectId[]): Promise<Map<string, Game>> {
  const games = await gamesStore(core)
    .collection.find({ _id: { $in: [...ids] }, deletedAt: null })
    .toArray();
  const matches = await findMatches(
    core,
    games.map(({ matchId }) => matchId),
  );
  const living = new Set(
    matches.flatMap(({ _id, deletedAt }) => (deletedAt === null ? [_id.toHexString()] : [])),
  );
  return new Map(
    games
      .filter(({ matchId }) => living.has(matchId.toHexString()))
      .map((game) => [game._id.toHexString(), game]),
  );
}
