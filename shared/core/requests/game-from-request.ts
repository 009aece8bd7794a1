import type { RequestGameForm } from '@touchline/contract/forms/request';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import { contentOf } from '../games/game-content.ts';
import { createGame, deleteGame, type Game } from '../games/games.ts';
import { createMatch, findMatch, type Match, removeMatch } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';
import { invalidField } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { findRequest, type MatchRequest, updateRequest } from './requests.ts';

export interface GameFromRequest {
  match: Match;
  game: Game;
  request: Change<MatchRequest>;
}

/**
 * Makes a game of a living request, in an existing match or in a new one, and approves the request. If the game
 * cannot be made, nothing changes. Throws NOT_FOUND for the request and VALIDATION_ERROR for game and match.
 */
export async function createGameFromRequest(
  core: Core,
  id: ObjectId,
  { matchId, match: newMatch, ...input }: RequestGameForm,
): Promise<GameFromRequest> {
  await findRequest(core, id);
  // Whatever may be wrong with the game is found before anything is written.
  await contentOf(core, input, null);
  const match = newMatch ? await createMatch(core, newMatch) : await existingMatch(core, matchId);
  let game: Game | null = null;
  try {
    game = await createGame(core, match._id, input);
    return { match, game, request: await updateRequest(core, { id }, { status: 'Approved' }) };
  } catch (error) {
    // Somebody deleted the league, the match or the request in between, or the database went away.
    const undone = [
      game && deleteGame(core, { matchId: match._id, id: game._id }),
      newMatch && removeMatch(core, match._id),
    ];
    for (const result of await Promise.allSettled(undone))
      if (result.status === 'rejected')
        core.log.error({ err: result.reason, requestId: id.toHexString() }, 'half a request was approved');
    throw error;
  }
}

async function existingMatch(core: Core, matchId: string | undefined): Promise<Match> {
  const match = matchId ? await findMatch(core, new ObjectId(matchId)) : null;
  if (!match) throw invalidField('matchId', texts.errors.unknownReference('Match'));
  return match;
}
