import type { ObjectId } from 'mongodb';
import { searchLeagues } from '../leagues/leagues.ts';
import type { Core } from '../platform/core.ts';
import { findByWords } from '../platform/list.ts';
import { type Game, gamesStore } from './games.store.ts';

/** The most leagues and games that a search considers. */
const MOST_FOUND = 1_000;

/** The games with these ids, deleted ones too, since a job may outlive its game. */
export const findGamesOfJobs = (core: Core, ids: readonly ObjectId[]): Promise<Game[]> =>
  gamesStore(core)
    .collection.find({ _id: { $in: [...ids] } })
    .toArray();

/** The ids of games, deleted ones too, with words, or a league with words, that begin like those of the text. */
export async function findGameIdsByText(core: Core, text: string): Promise<ObjectId[]> {
  const { collection } = gamesStore(core);
  const leagues = await searchLeagues(core, text, MOST_FOUND);
  const found = await Promise.all([
    findByWords(collection, { text, limit: MOST_FOUND, filter: {} }),
    leagues.length === 0
      ? []
      : collection
          .find({ leagueId: { $in: leagues.map(({ _id }) => _id) } })
          .sort({ _id: -1 })
          .limit(MOST_FOUND)
          .toArray(),
  ]);
  return found.flat().map(({ _id }) => _id);
}
