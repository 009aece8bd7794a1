import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { idParams, messageAnswer, objectIdSchema } from '../records/common.ts';
import { publicGameSchema, publicMatchSchema } from '../records/match.ts';

const matchesAnswer = z.object({ matches: z.array(publicMatchSchema) });
export const gameParams = z.strictObject({ matchId: objectIdSchema, gameId: objectIdSchema });

export const listMatchesWeb = defineCall({
  id: 'matches.web',
  method: 'GET',
  path: '/api/matches/web',
  summary: 'Matches with their unfinished games for the web',
  entity: 'Match',
  needs: 'public',
  response: matchesAnswer,
});

export const listMatchesMobile = defineCall({
  id: 'matches.mobile',
  method: 'GET',
  path: '/api/matches/mobile',
  summary: 'Matches with their unfinished games for the mobile app',
  entity: 'Match',
  needs: 'public',
  response: matchesAnswer,
});

export const listMatches = defineCall({
  id: 'matches.list',
  method: 'GET',
  path: '/api/matches',
  summary: 'The same list as for the web',
  entity: 'Match',
  needs: 'public',
  response: matchesAnswer,
});

export const getMatch = defineCall({
  id: 'matches.get',
  method: 'GET',
  path: '/api/matches/{id}',
  summary: 'One match with all its games, finished ones too',
  entity: 'Match',
  needs: 'public',
  params: idParams,
  response: z.object({ match: publicMatchSchema }),
});

export const setGameLive = defineCall({
  id: 'games.live',
  method: 'PUT',
  path: '/api/matches/{matchId}/game/{gameId}/live',
  summary: 'Sets a game live: anybody once it is due, staff at any time',
  entity: 'Game',
  needs: 'public',
  limit: 'count',
  params: gameParams,
  response: messageAnswer.extend({ game: publicGameSchema }),
});
