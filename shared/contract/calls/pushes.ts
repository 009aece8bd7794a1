import { z } from 'zod';
import { defineBulkCall } from '../define-bulk-call.ts';
import { defineCall } from '../define-call.ts';
import { pushesExample } from '../examples/messages.ts';
import { seenVersion } from '../forms/fields.ts';
import { pushForm, pushUpdateForm } from '../forms/push.ts';
import { listQuery, oneOrMore, onlyDeleted, pageExample, pageOf, recordIds } from '../list-query.ts';
import { NOTIFICATION_CATEGORY_NAMES } from '../lists/notification-categories.ts';
import { APP_PLATFORMS, PUSH_AUDIENCES } from '../lists/platforms.ts';
import { DELIVERY_TYPES, PUSH_STATES } from '../lists/statuses.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import { gameExample } from '../records/match.ts';
import { PUSH_SERVICES, pushExample, pushReportSchema, pushSchema } from '../records/push.ts';
import { errorTexts } from '../texts/errors.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Push notifications', about: 'Messages to phones, at once or scheduled.' };

const entity = 'Push notification';
const path = '/api/mobile/notifications';
const answer = messageAnswer.extend({ notification: pushSchema });
const atVersion = z.strictObject({ version: seenVersion });
const results = resultTexts.pushes;

const formExample = {
  title: pushExample.title,
  body: pushExample.body,
  category: pushExample.category,
  screen: pushExample.screen,
  gameId: gameExample._id,
  deliveryType: pushExample.deliveryType,
  deliveryDate: pushExample.deliveryDate,
  deliveryTime: pushExample.deliveryTime,
  audience: pushExample.audience,
};

export const listPushes = defineCall({
  id: 'pushes.list',
  method: 'GET',
  path,
  summary: 'Push notifications as a paged list',
  entity,
  needs: 'app-notifications:view',
  deletedNeeds: 'app-notifications:delete',
  query: listQuery({
    sort: ['createdAt', 'deliveryTime'],
    defaultSort: '-createdAt',
    filters: {
      deleted: onlyDeleted,
      ids: recordIds,
      deliveryType: oneOrMore(DELIVERY_TYPES),
      state: oneOrMore(PUSH_STATES),
      category: oneOrMore(NOTIFICATION_CATEGORY_NAMES),
    },
  }),
  response: pageOf('notifications', pushSchema),
  example: {
    query: { deliveryType: 'scheduled', sort: 'deliveryTime' },
    response: { notifications: pushesExample, ...pageExample(pushesExample) },
  },
});

export const getPushService = defineCall({
  id: 'pushes.service',
  method: 'GET',
  path: `${path}/service`,
  summary: 'Whether a push service is connected; without one, notifications are only written to the log',
  entity,
  needs: 'session',
  response: z.object({ service: z.enum(PUSH_SERVICES) }),
  example: { response: { service: 'connected' } },
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
  example: {
    response: {
      notification: {
        ...pushExample,
        state: 'delivered',
        delivered: true,
        devices: 5_000,
        sent: 4_962,
        failed: 38,
        version: 3,
      },
      report: { devices: 5_000, sent: 4_962, failed: { unregistered: 35, 'internal-error': 3 }, pruned: 35 },
    },
  },
});

export const createPush = defineCall({
  id: 'pushes.create',
  method: 'POST',
  path,
  summary: 'Sends a push notification at once, or schedules it: at a date and time, or relative to its game',
  entity,
  needs: { any: ['app-notifications:access', 'app-notifications:create'] },
  activity: 'Created',
  body: pushForm,
  response: answer,
  status: 201,
  example: {
    body: {
      ...formExample,
      deliveryDate: undefined,
      deliveryTime: undefined,
      relative: { event: 'kickoff', minutes: 10 },
    },
    response: {
      message: results.scheduled,
      notification: {
        ...pushExample,
        deliveryDate: '',
        deliveryTime: '',
        relative: { event: 'kickoff', minutes: 10 },
      },
    },
  },
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
  example: {
    body: { ...formExample, deliveryTime: '18:12', version: 1 },
    response: {
      message: results.updated,
      notification: {
        ...pushExample,
        deliveryTime: '18:12',
        deliverAt: '2026-11-21T18:12:00.000Z',
        version: 2,
      },
    },
  },
});

export const deletePush = defineCall({
  id: 'pushes.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes a push notification; a pending one is cancelled too',
  entity,
  needs: 'app-notifications:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});

export const restorePush = defineCall({
  id: 'pushes.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Restores a deleted push notification, which is never pending',
  entity,
  needs: 'app-notifications:delete',
  activity: 'Restored',
  params: idParams,
  response: answer,
  example: {
    response: { message: results.restored, notification: { ...pushExample, state: 'cancelled', version: 3 } },
  },
});

export const sendPush = defineCall({
  id: 'pushes.send',
  method: 'POST',
  path: `${path}/{id}/send`,
  summary: 'Sends a pending or cancelled push notification now, once, whatever version the client has seen',
  entity,
  needs: 'app-notifications:update',
  activity: 'Sent',
  params: idParams,
  body: atVersion,
  response: answer,
  example: {
    body: { version: 1 },
    response: { message: results.beingSent, notification: { ...pushExample, state: 'sending', version: 2 } },
  },
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
  example: {
    body: { version: 1 },
    response: {
      message: results.cancelled,
      notification: { ...pushExample, state: 'cancelled', version: 2 },
    },
  },
});

export const estimatePush = defineCall({
  id: 'pushes.estimate',
  method: 'POST',
  path: `${path}/estimate`,
  summary: 'The number of devices that a push notification would be sent to',
  entity,
  needs: { any: ['app-notifications:create', 'app-notifications:update', 'app-notifications:access'] },
  activity: null,
  body: z.strictObject({ audience: z.enum(PUSH_AUDIENCES).optional() }),
  response: z.object({
    devices: z.int().min(0),
    byPlatform: z.array(z.object({ platform: z.enum(APP_PLATFORMS), devices: z.int().min(0) })),
  }),
  example: {
    body: { audience: 'all' },
    response: {
      devices: 5_000,
      byPlatform: [
        { platform: 'ios', devices: 2_100 },
        { platform: 'android', devices: 2_900 },
      ],
    },
  },
});

export const bulkPushes = defineBulkCall({
  id: 'pushes.bulk',
  path: `${path}/bulk`,
  summary: 'Cancels many pending push notifications, deletes or restores them',
  entity,
  actions: {
    cancel: { needs: 'app-notifications:update', activity: 'Cancelled' },
    delete: { needs: 'app-notifications:delete', activity: 'Deleted' },
    restore: { needs: 'app-notifications:delete', activity: 'Restored' },
  },
  example: {
    body: { ids: [pushExample._id], action: 'cancel' },
    response: {
      message: resultTexts.bulk(0, 1),
      results: [{ id: pushExample._id, ok: false, code: 'ALREADY_SENT', message: errorTexts.alreadySent }],
    },
  },
});
