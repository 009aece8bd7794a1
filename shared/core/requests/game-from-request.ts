import type { RequestGameForm } from '@touchline/contract/forms/request';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import { contentOf } from '../games/game-content.ts';
import { createGame, type Game } from '../games/games.ts';
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
 * Makes a game from a request, in an existing match or in a new one, and approves the request. If the game cannot be
 * made, nothing changes. Throws NOT_FOUND for the request and VALIDATION_ERROR for game and match.
 */
export async function createGameFromRequest(
  core: Core,
  id: ObjectId,
  { matchId, match: newMatch, ...input }: RequestGameForm,
): Promise<GameFromRequest> {
  await findRequest(core, id);
  // Every error in the game is found before anything is written.
  await contentOf(core, input, null);
  const match = newMatch ? await createMatch(core, newMatch) : await existingMatch(core, matchId);
  try {
    let request: Change<MatchRequest> | undefined;
    const approve = async () => {
      request = await updateRequest(core, { id }, { status: 'Approved' });
    };
    const game = await createGame(core, match._id, input, { check: approve });
    return { match, game, request: request as Change<MatchRequest> };
  } catch (error) {
    // The league, the match or the request was deleted meanwhile, or the database went away.
    if (newMatch)
      await removeMatch(core, match._id).catch((err: Error) =>
        core.log.error({ err, requestId: id.toHexString() }, 'a match without its game was left behind'),
      );
    throw error;
  }
}

async function existingMatch(core: Core, matchId: string | undefined): Promise<Match> {
  const match = matchId ? await findMatch(core, new ObjectId(matchId)) : null;
  if (!match) throw invalidField('matchId', texts.errors.unknownReference('Match'));
  return match;
}
