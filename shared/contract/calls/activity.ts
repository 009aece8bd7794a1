import { z } from 'zod';
import { UNDO_HOURS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { activitiesExample } from '../examples/people.ts';
import { activityExportForm, activityForm } from '../forms/activity.ts';
import { idList, listQuery, oneOrMore, onOrOff, pageExample, pageOf, textList } from '../list-query.ts';
import { activityExample, activitySchema, OUTCOMES } from '../records/activity.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { userExample } from '../records/users.ts';
import { contacts } from '../resources/contacts.ts';
import { requests } from '../resources/requests.ts';
import { siteNotifications } from '../resources/site-notifications.ts';
import { resultTexts } from '../texts/results.ts';
import { undoImport } from './game-imports.ts';
import { bulkGames } from './games.ts';
import { bulkPushes } from './pushes.ts';
import { bulkStreams } from './streams.ts';

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
  actsOn: 'caller',
  activity: null,
  params: idParams,
  body: activityForm,
  response: messageAnswer,
  example: {
    body: { action: 'Logged Out Successfully' },
    response: { message: results.recorded },
  },
});

/** The calls whose changes of many records are undone by their audit entry. */
const UNDOABLE = [
  bulkGames,
  bulkStreams,
  bulkPushes,
  contacts.bulk,
  requests.bulk,
  siteNotifications.bulk,
  undoImport,
] as const;

export const undoActivity = defineCall({
  id: 'activity.undo',
  method: 'POST',
  path: `${path}/{id}/undo`,
  summary: `Begins to put back what a bulk change or an import did, with the permissions of that action, for ${UNDO_HOURS} hours; records that were changed since stay; the event undo:progress tells the rest`,
  entity,
  needs: { any: UNDOABLE.map(({ needs }) => needs) },
  activity: null,
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.undoing } },
});
