import { defineBulkCall } from '../define-bulk-call.ts';
import { defineCall } from '../define-call.ts';
import { seenVersion } from '../forms/fields.ts';
import { requestEditForm, requestEditInput, requestForm, requestGameForm } from '../forms/request.ts';
import { listQuery, oneOrMore, pageOf } from '../list-query.ts';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { REQUEST_STATUSES } from '../lists/statuses.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { staffGameSchema, staffMatchSchema } from '../records/game.ts';
import { requestSchema } from '../records/request.ts';

const entity = 'Match request';
const path = '/api/match-requests';
const requestAnswer = messageAnswer.extend({ request: requestSchema });

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
});

export const listRequests = defineCall({
  id: 'requests.list',
  method: 'GET',
  path,
  summary: 'Requested matches as a paged list',
  entity,
  needs: 'match-requests:view',
  query: listQuery({
    sort: ['createdAt'],
    defaultSort: '-createdAt',
    filters: { status: oneOrMore(REQUEST_STATUSES), category: oneOrMore(SPORT_CATEGORY_NAMES) },
  }),
  response: pageOf('requests', requestSchema),
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
});

export const deleteRequest = defineCall({
  id: 'requests.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Hides a request; it can be restored for 30 days',
  entity,
  needs: 'match-requests:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
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
});
