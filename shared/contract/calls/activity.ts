import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { activitiesExample } from '../examples/people.ts';
import { activityExportForm, activityForm } from '../forms/activity.ts';
import { idList, listQuery, oneOrMore, onOrOff, pageExample, pageOf, textList } from '../list-query.ts';
import { activityExample, activitySchema, OUTCOMES } from '../records/activity.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { userExample } from '../records/users.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Activity', about: 'The audit log: users, their changes and the times.' };

const entity = 'Activity';
const path = '/api/users/activity';
const results = resultTexts.activity;

export const listActivity = defineCall({
  id: 'activity.list',
  method: 'GET',
  path,
  summary: 'The audit log as a paged list; `action` is a verb, such as Updated',
  entity,
  needs: 'logs:view',
  query: listQuery({
    sort: ['createdAt'],
    defaultSort: '-createdAt',
    filters: {
      users: idList('User'),
      entity: textList,
      action: textList,
      outcome: oneOrMore(OUTCOMES),
      archived: onOrOff,
    },
  }),
  response: pageOf('activities', activitySchema),
  example: {
    query: { entity: 'Game', from: '2026-11-21', to: '2026-11-21' },
    response: { activities: activitiesExample, ...pageExample(activitiesExample) },
  },
});

export const exportActivity = defineCall({
  id: 'activity.export',
  method: 'PUT',
  path,
  summary:
    'Returns the oldest entries of users in a range, 5 000 at the most, and moves them to the archive unless mode is export',
  entity,
  needs: 'logs:view',
  moveNeeds: 'logs:access',
  activity: 'Exported',
  body: activityExportForm,
  confirms: 'move',
  response: messageAnswer.extend({
    activities: z.array(activitySchema),
    count: z.int().min(0),
    /** True when there are further entries in the range: without `mode` the same call returns the next ones. */
    more: z.literal(true).optional(),
  }),
  example: {
    body: { ids: [userExample._id], dateRange: { from: '2026-11-01', to: '2026-11-21' }, mode: 'export' },
    response: { message: results.exported(1), activities: [activityExample], count: 1 },
  },
});

export const recordActivity = defineCall({
  id: 'activity.record',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Adds an entry for the user, marked as reported by a client',
  entity,
  needs: 'own',
  activity: null,
  params: idParams,
  body: activityForm,
  response: messageAnswer,
  example: {
    body: { action: 'Logged Out Successfully' },
    response: { message: results.recorded },
  },
});
