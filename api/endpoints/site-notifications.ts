import * as calls from '@touchline/contract/calls/site-notifications';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import * as siteNotifications from '@touchline/core/site-notifications/site-notifications';
import { ObjectId } from 'mongodb';
import { answerInBulk, removedRow } from '../http/bulk.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { PublicLists } from '../read-model/public-lists.ts';

/** Notifications on the site. */
export function siteNotificationEndpoints(core: Core, lists: PublicLists): Endpoint[] {
  const results = texts.results.notices;
  return [
    endpoint(calls.listSiteNotifications, () => lists.siteList('notices')),
    endpoint(calls.listStaffSiteNotifications, async ({ query }) => {
      const { records, ...page } = await siteNotifications.listSiteNotifications(core, query);
      return { notifications: records.map(siteNotifications.presentStaffSiteNotification), ...page };
    }),
    endpoint(calls.createSiteNotification, async ({ body, audit }) => {
      const notification = await siteNotifications.createSiteNotification(core, body);
      audit({ name: notification.title, id: notification._id, after: notification });
      return {
        message: results.created,
        notification: siteNotifications.presentSiteNotification(notification),
      };
    }),
    endpoint(calls.updateSiteNotification, async ({ params, body: { version, ...form }, audit }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await siteNotifications.updateSiteNotification(core, at, form);
      audit({ name: after.title, id: after._id, before, after });
      return { message: results.updated, notification: siteNotifications.presentSiteNotification(after) };
    }),
    endpoint(calls.deleteSiteNotification, async ({ params, signedIn, audit }) => {
      const { before } = await siteNotifications.removeSiteNotification(
        core,
        new ObjectId(params.id),
        signedIn.user,
      );
      audit({ name: before.title, id: before._id, before });
      return { message: results.deleted };
    }),
    endpoint(calls.restoreSiteNotification, async ({ params, audit }) => {
      const { after } = await siteNotifications.restoreSiteNotification(core, new ObjectId(params.id));
      audit({ name: after.title, id: after._id, after });
      return { message: results.restored, notification: siteNotifications.presentSiteNotification(after) };
    }),
    endpoint(calls.bulkSiteNotifications, (context) =>
      answerInBulk(core, context, {
        call: calls.bulkSiteNotifications,
        change: async (id) =>
          removedRow(
            await siteNotifications.removeSiteNotification(core, id, context.signedIn.user),
            ({ title }) => title,
          ),
      }),
    ),
  ];
}
