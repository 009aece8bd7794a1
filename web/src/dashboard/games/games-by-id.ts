import { listGames } from '@touchline/contract/calls/games';
import { PAGE_SIZES } from '@touchline/contract/constants';
import { can } from '@touchline/contract/permissions';
import type { StaffGame } from '@touchline/contract/records/game';
import { callApi } from '../data/call.ts';
import { useSession } from '../data/session.ts';
import { inParts } from '../list/in-parts.ts';

/** Reads the games with these ids as they are now, by id. */
export async function readGames(ids: readonly string[]): Promise<ReadonlyMap<string, StaffGame>> {
  const size = Math.max(...PAGE_SIZES);
  // Users who may only see trending games ask for no others.
  const seen = can(useSession.getState().user, 'games:view') ? {} : { isTrending: true };
  const games = await inParts(ids, size, async (part) => {
    const answer = await callApi(listGames, { query: { ...seen, ids: part.join(','), size } });
    return answer.games;
  });
  return new Map(games.map((game) => [game._id, game]));
}
