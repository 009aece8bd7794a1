import { RESTORE_DAYS } from '../constants.ts';
import { defineBulkCall } from '../define-bulk-call.ts';
import { defineCall } from '../define-call.ts';
import { seenVersion } from '../forms/fields.ts';
import { requestEditForm, requestEditInput, requestForm, requestGameForm } from '../forms/request.ts';
import { listQuery, oneOrMore, onlyDeleted, pageExample, pageOf, recordIds } from '../list-query.ts';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { REQUEST_STATUSES } from '../lists/statuses.ts';
import { bulkDoneExample } from '../records/bulk.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { staffGameExample, staffGameSchema, staffMatchExample, staffMatchSchema } from '../records/game.ts';
import { matchExample } from '../records/match.ts';
import { requestExample, requestSchema } from '../records/request.ts';
import { resultTexts } from '../texts/results.ts';
import { gameFormExample } from './games.ts';

export const group = { name: 'Match requests', about: 'Matches that visitors wish for.' };

const entity = 'Match request';
const path = '/api/match-requests';
const requestAnswer = messageAnswer.extend({ request: requestSchema });
const results = resultTexts.requests;

export const sendRequest = defineCall({
  id: 'requests.send',
  method: 'POST',
  path,
  summary: 'Asks for a match; asking for it again while it is open changes nothing and is answered with 200',
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

export const listRequests = defineCall({
  id: 'requests.list',
  method: 'GET',
  path,
  summary: 'Requested matches as a paged list',
  entity,
  needs: 'match-requests:view',
  deletedNeeds: 'match-requests:delete',
  query: listQuery({
    sort: ['createdAt'],
    defaultSort: '-createdAt',
    filters: {
      status: oneOrMore(REQUEST_STATUSES),
      category: oneOrMore(SPORT_CATEGORY_NAMES),
      deleted: onlyDeleted,
      ids: recordIds,
    },
  }),
  response: pageOf('requests', requestSchema),
  example: {
    query: { status: 'New,Pending', category: 'Football' },
    response: { requests: [requestExample], ...pageExample },
  },
});

export const updateRequest = defineCall({
  id: 'requests.update',
  method: 'PUT',
  path: `${path}/{id}/status`,
  summary: 'Changes a request; only fields that differ are judged',
  entity,
  needs: 'match-requests:update',
  activity: 'Updated',
  params: idParams,
  body: requestEditInput.extend({ version: seenVersion }),
  response: requestAnswer,
  example: {
    body: { status: 'Pending', version: 1 },
    response: { message: results.updated, request: { ...requestExample, status: 'Pending', version: 2 } },
  },
});

export const deleteRequest = defineCall({
  id: 'requests.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: `Hides a request; it can be restored for ${RESTORE_DAYS} days`,
  entity,
  needs: 'match-requests:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});

export const restoreRequest = defineCall({
  id: 'requests.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Brings a deleted request back',
  entity,
  needs: 'match-requests:delete',
  activity: 'Restored',
  params: idParams,
  response: requestAnswer,
  // Nothing is made: the record existed.
  status: 200,
  example: {
    response: { message: results.restored, request: requestExample },
  },
});

export const createGameFromRequest = defineCall({
  id: 'requests.createGame',
  method: 'POST',
  path: `${path}/{id}/game`,
  summary:
    'Makes a game of a request and approves it; with `match`, which needs matches:create, also its match',
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

export const bulkRequests = defineBulkCall({
  id: 'requests.bulk',
  path: `${path}/bulk`,
  summary: 'Sets the status of many requests, or hides them',
  entity,
  actions: {
    status: { needs: 'match-requests:update', activity: 'Updated', value: requestEditForm.shape.status },
    delete: { needs: 'match-requests:delete', activity: 'Deleted' },
  },
  example: {
    body: { ids: [requestExample._id], action: 'status', value: 'Pending' },
    response: bulkDoneExample(requestExample._id),
  },
});
