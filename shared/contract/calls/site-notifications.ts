import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { siteNotificationExample, siteNotificationSchema } from '../records/site-notification.ts';
import { siteNotifications } from '../resources/site-notifications.ts';

const entity = 'Notification';
const path = '/api/notifications';

export const listSiteNotifications = defineCall({
  id: 'siteNotifications.list',
  method: 'GET',
  path,
  summary: 'The latest five notifications on the site, the newest first',
  entity,
  needs: 'public',
  response: z.object({ notifications: z.array(siteNotificationSchema) }),
  example: { response: { notifications: [siteNotificationExample] } },
});

export const { group } = siteNotifications;
export const {
  list: listStaffSiteNotifications,
  create: createSiteNotification,
  update: updateSiteNotification,
  delete: deleteSiteNotification,
  restore: restoreSiteNotification,
  bulk: bulkSiteNotifications,
} = siteNotifications;
