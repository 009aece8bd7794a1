import { z } from 'zod';
import { defineBulkCall } from '../define-bulk-call.ts';
import { defineCall } from '../define-call.ts';
import { seenVersion } from '../forms/fields.ts';
import { pushForm, pushUpdateForm } from '../forms/push.ts';
import { listQuery, oneOrMore, pageOf } from '../list-query.ts';
import { NOTIFICATION_CATEGORY_NAMES } from '../lists/notification-categories.ts';
import { APP_PLATFORMS, PUSH_AUDIENCES } from '../lists/platforms.ts';
import { DELIVERY_TYPES, PUSH_STATES } from '../lists/statuses.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { pushReportSchema, pushSchema } from '../records/push.ts';

const entity = 'Notification';
const path = '/api/mobile/notifications';
const answer = messageAnswer.extend({ notification: pushSchema });
const atVersion = z.strictObject({ version: seenVersion });

export const listPushes = defineCall({
  id: 'pushes.list',
  method: 'GET',
  path,
  summary: 'Push notifications',
  entity,
  needs: 'app-notifications:view',
  query: listQuery({
    sort: ['createdAt', 'deliveryTime'],
    defaultSort: '-createdAt',
    filters: {
      deliveryType: oneOrMore(DELIVERY_TYPES),
      state: oneOrMore(PUSH_STATES),
      category: oneOrMore(NOTIFICATION_CATEGORY_NAMES),
    },
  }),
  response: pageOf('notifications', pushSchema),
});

export const getPush = defineCall({
  id: 'pushes.get',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One push notification with its report',
  entity,
  needs: 'app-notifications:view',
  params: idParams,
  response: z.object({ notification: pushSchema, report: pushReportSchema }),
});

export const createPush = defineCall({
  id: 'pushes.create',
  method: 'POST',
  path,
  summary: 'Sends a push notification at once, or schedules it',
  entity,
  needs: { any: ['app-notifications:access', 'app-notifications:create'] },
  activity: 'Created',
  body: pushForm,
  response: answer,
  status: 201,
});

export const updatePush = defineCall({
  id: 'pushes.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes a push notification that has not been sent',
  entity,
  needs: 'app-notifications:update',
  activity: 'Updated',
  params: idParams,
  body: pushUpdateForm,
  response: answer,
});

export const deletePush = defineCall({
  id: 'pushes.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Hides a push notification; a pending one is cancelled too',
  entity,
  needs: 'app-notifications:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
});

export const restorePush = defineCall({
  id: 'pushes.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Brings a deleted push notification back; it is never pending',
  entity,
  needs: 'app-notifications:delete',
  activity: 'Restored',
  params: idParams,
  response: answer,
});

export const sendPush = defineCall({
  id: 'pushes.send',
  method: 'POST',
  path: `${path}/{id}/send`,
  summary: 'Sends a pending or cancelled push notification now',
  entity,
  needs: 'app-notifications:update',
  activity: 'Sent',
  params: idParams,
  body: atVersion,
  response: answer,
});

export const cancelPush = defineCall({
  id: 'pushes.cancel',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  summary: 'Cancels a pending push notification',
  entity,
  needs: 'app-notifications:update',
  activity: 'Cancelled',
  params: idParams,
  body: atVersion,
  response: answer,
});

export const estimatePush = defineCall({
  id: 'pushes.estimate',
  method: 'POST',
  path: `${path}/estimate`,
  summary: 'How many devices a push notification would be sent to',
  entity,
  needs: { any: ['app-notifications:create', 'app-notifications:update', 'app-notifications:access'] },
  body: z.strictObject({ audience: z.enum(PUSH_AUDIENCES).optional() }),
  response: z.object({
    devices: z.int().min(0),
    byPlatform: z.array(z.object({ platform: z.enum(APP_PLATFORMS), devices: z.int().min(0) })),
  }),
});

export const bulkPushes = defineBulkCall({
  id: 'pushes.bulk',
  path: `${path}/bulk`,
  summary: 'Cancels many pending push notifications, or hides them',
  entity,
  actions: {
    cancel: { needs: 'app-notifications:update', activity: 'Cancelled' },
    delete: { needs: 'app-notifications:delete', activity: 'Deleted' },
  },
});
