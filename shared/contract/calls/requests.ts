import { defineCall } from '../define-call.ts';
import { requestForm, requestGameForm } from '../forms/request.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { staffGameExample, staffGameSchema, staffMatchExample, staffMatchSchema } from '../records/game.ts';
import { matchExample } from '../records/match.ts';
import { requestExample, requestSchema } from '../records/request.ts';
import { requests } from '../resources/requests.ts';
import { resultTexts } from '../texts/results.ts';
import { gameFormExample } from './games.ts';

const entity = 'Match request';
const path = '/api/match-requests';
const requestAnswer = messageAnswer.extend({ request: requestSchema });
const results = resultTexts.requests;

export const sendRequest = defineCall({
  id: 'requests.send',
  method: 'POST',
  path,
  summary:
    'Requests a match; a repetition while the request is open changes nothing and is answered with 200',
  entity,
  needs: 'public',
  limit: 'post',
  body: requestForm,
  response: messageAnswer,
  status: 201,
  repeatable: true,
  example: {
    body: {
      homeTeam: requestExample.homeTeam,
      awayTeam: requestExample.awayTeam,
      category: requestExample.category,
      league: requestExample.league,
      email: requestExample.email,
      username: requestExample.username,
    },
    response: { message: results.sent },
  },
});

export const createGameFromRequest = defineCall({
  id: 'requests.createGame',
  method: 'POST',
  path: `${path}/{id}/game`,
  summary:
    'Adds a game from a request and approves the request; with `match`, which needs matches:create, also a match',
  entity,
  needs: { all: ['match-requests:update', 'games:create'] },
  activity: 'Approved',
  params: idParams,
  body: requestGameForm,
  response: requestAnswer.extend({ match: staffMatchSchema, game: staffGameSchema }),
  status: 201,
  example: {
    body: { ...gameFormExample, matchId: matchExample._id },
    response: {
      message: results.gameCreated,
      match: staffMatchExample,
      game: staffGameExample,
      request: { ...requestExample, status: 'Approved', version: 2 },
    },
  },
});

export const { group } = requests;
export const {
  list: listRequests,
  update: updateRequest,
  delete: deleteRequest,
  restore: restoreRequest,
  bulk: bulkRequests,
} = requests;
