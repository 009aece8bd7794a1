import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { messageAnswer } from '../records/common.ts';
import { resultTexts } from '../texts/results.ts';
import { gameParams } from './games.ts';

export const group = { name: 'Views', about: 'The view counts of games.' };

export const countView = defineCall({
  id: 'games.viewCount',
  method: 'PUT',
  path: '/api/matches/{matchId}/game/{gameId}/viewCount',
  summary: 'Counts a view of a live game, once for each browser in 20 minutes',
  entity: 'Game',
  needs: 'public',
  limit: 'count',
  params: gameParams,
  response: messageAnswer.extend({ counted: z.boolean(), viewCount: z.int().min(0) }),
  example: { response: { message: resultTexts.games.viewCounted, counted: true, viewCount: 52 } },
});
