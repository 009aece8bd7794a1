import { z } from 'zod';
import { RESTORE_DAYS } from '../constants.ts';
import { defineBulkCall } from '../define-bulk-call.ts';
import { defineCall } from '../define-call.ts';
import { seenVersion } from '../forms/fields.ts';
import { siteNotificationForm } from '../forms/site-notification.ts';
import { listQuery, onlyDeleted, pageExample, pageOf, recordIds } from '../list-query.ts';
import { bulkDoneExample } from '../records/bulk.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import {
  siteNotificationExample,
  siteNotificationSchema,
  staffSiteNotificationSchema,
} from '../records/site-notification.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Site notifications', about: 'Announcements on every page.' };

const entity = 'Notification';
const path = '/api/notifications';
const siteNotificationAnswer = messageAnswer.extend({ notification: siteNotificationSchema });
const results = resultTexts.notices;

const formExample = {
  title: siteNotificationExample.title,
  description: siteNotificationExample.description,
};

export const listSiteNotifications = defineCall({
  id: 'notices.list',
  method: 'GET',
  path,
  summary: 'The latest five notifications on the site, the newest first',
  entity,
  needs: 'public',
  response: z.object({ notifications: z.array(siteNotificationSchema) }),
  example: { response: { notifications: [siteNotificationExample] } },
});

export const listStaffSiteNotifications = defineCall({
  id: 'notices.listAll',
  method: 'GET',
  path,
  scope: 'all',
  summary: 'Notifications on the site as a paged list',
  entity,
  needs: 'notifications:access',
  deletedNeeds: 'notifications:delete',
  query: listQuery({
    sort: ['title', 'createdAt'],
    defaultSort: '-createdAt',
    filters: { deleted: onlyDeleted, ids: recordIds },
  }),
  response: pageOf('notifications', staffSiteNotificationSchema),
  example: {
    query: { from: '2026-11-01', to: '2026-11-30' },
    response: { notifications: [siteNotificationExample], ...pageExample },
  },
});

export const createSiteNotification = defineCall({
  id: 'notices.create',
  method: 'POST',
  path,
  summary: 'Adds a notification on the site',
  entity,
  needs: { any: ['notifications:access', 'notifications:create'] },
  activity: 'Created',
  body: siteNotificationForm,
  response: siteNotificationAnswer,
  status: 201,
  example: {
    body: formExample,
    response: { message: results.created, notification: siteNotificationExample },
  },
});

export const updateSiteNotification = defineCall({
  id: 'notices.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes a notification on the site',
  entity,
  needs: 'notifications:update',
  activity: 'Updated',
  params: idParams,
  body: siteNotificationForm.extend({ version: seenVersion }),
  response: siteNotificationAnswer,
  example: {
    body: { ...formExample, title: 'Your own time zone', version: 1 },
    response: {
      message: results.updated,
      notification: { ...siteNotificationExample, title: 'Your own time zone', version: 2 },
    },
  },
});

export const deleteSiteNotification = defineCall({
  id: 'notices.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: `Hides a notification on the site; it can be restored for ${RESTORE_DAYS} days`,
  entity,
  needs: 'notifications:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});

export const restoreSiteNotification = defineCall({
  id: 'notices.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Brings a deleted notification on the site back',
  entity,
  needs: 'notifications:delete',
  activity: 'Restored',
  params: idParams,
  response: siteNotificationAnswer,
  // Nothing is made: the record existed.
  status: 200,
  example: {
    response: { message: results.restored, notification: siteNotificationExample },
  },
});

export const bulkSiteNotifications = defineBulkCall({
  id: 'notices.bulk',
  path: `${path}/bulk`,
  summary: 'Hides many notifications on the site',
  entity,
  actions: { delete: { needs: 'notifications:delete', activity: 'Deleted' } },
  example: {
    body: { ids: [siteNotificationExample._id], action: 'delete' },
    response: bulkDoneExample(siteNotificationExample._id),
  },
});
