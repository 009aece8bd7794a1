import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { activityExportForm, activityForm } from '../forms/activity.ts';
import { idList, listQuery, oneOrMore, pageOf, textList } from '../list-query.ts';
import { activitySchema, OUTCOMES } from '../records/activity.ts';
import { idParams, messageAnswer } from '../records/common.ts';

const entity = 'Activity';
const path = '/api/users/activity';

export const listActivity = defineCall({
  id: 'activity.list',
  method: 'GET',
  path,
  summary: 'The log as a paged list; `action` is what was done, such as Updated',
  entity,
  needs: 'logs:view',
  query: listQuery({
    sort: ['createdAt'],
    defaultSort: '-createdAt',
    filters: { users: idList('User'), entity: textList, action: textList, outcome: oneOrMore(OUTCOMES) },
  }),
  response: pageOf('activities', activitySchema),
});

export const exportActivity = defineCall({
  id: 'activity.export',
  method: 'PUT',
  path,
  summary:
    'Answers the oldest entries of users in a range, 5 000 at the most, and moves them to the archive unless mode is export',
  entity,
  needs: { any: ['logs:access', 'logs:view'] },
  activity: 'Exported',
  body: activityExportForm,
  response: messageAnswer.extend({
    activities: z.array(activitySchema),
    count: z.int().min(0),
    /** There are further entries in the range: without `mode` the same call gives the next ones. */
    more: z.literal(true).optional(),
  }),
});

export const recordActivity = defineCall({
  id: 'activity.record',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Adds an entry of the caller himself; it is kept as said by a client',
  entity,
  needs: 'own',
  params: idParams,
  body: activityForm,
  response: messageAnswer,
});
