import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import { effectiveCategory } from '@touchline/contract/rules/listings';
import type { ObjectId } from 'mongodb';
import { findLeagues } from '../leagues/leagues.ts';
import { findMatch } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { type Game, gamesStore } from './games.store.ts';

/** The facts of a game that a push names. */
export interface PushGame extends Pick<Game, '_id' | 'matchId' | 'homeTeam' | 'awayTeam'> {
  category: SportCategory | null;
}

/** The game with its sport, or null when it or its match is missing or deleted. */
export async function findPushGame(core: Core, id: ObjectId): Promise<PushGame | null> {
  const game = await gamesStore(core).collection.findOne({ _id: id, deletedAt: null });
  const match = game && (await findMatch(core, game.matchId));
  if (!game || !match) return null;
  const [league] = await findLeagues(core, [game.leagueId]);
  const { _id, matchId, homeTeam, awayTeam } = game;
  return { _id, matchId, homeTeam, awayTeam, category: effectiveCategory(match, league) };
}
