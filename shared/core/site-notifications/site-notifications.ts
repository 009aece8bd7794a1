import { PUBLIC_SITE_NOTIFICATIONS } from '@touchline/contract/constants';
import type { SiteNotificationForm } from '@touchline/contract/forms/site-notification';
import type {
  PublicSiteNotification,
  StaffSiteNotification,
} from '@touchline/contract/records/site-notification';
import { siteNotifications } from '@touchline/contract/resources/site-notifications';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import { presentDeletion } from '../platform/deletion.ts';
import { siteListOf } from '../platform/feed.ts';
import { recordVerbs } from '../platform/record-verbs.ts';
import { type SiteNotification, siteNotificationsStore } from './site-notifications.store.ts';

export type { SiteNotification } from './site-notifications.store.ts';

/** The feed of site notifications. Visitors see the newest few; when one is deleted, the next older one appears. */
export const siteNotificationsFeed = siteListOf(siteNotificationsStore, (records) =>
  records.toReversed().slice(0, PUBLIC_SITE_NOTIFICATIONS).map(presentSiteNotification),
);

/** The verbs of site notifications; one is shown until it is deleted. */
export const siteNotificationVerbs = recordVerbs<SiteNotification, SiteNotificationForm>(
  siteNotifications,
  siteNotificationsStore,
  {
    fieldsOf: ({ title, description }) => ({
      title,
      titleSort: sortKey(title),
      description,
      words: searchWords(title, description),
    }),
    sortedBy: { title: 'titleSort' },
  },
);
export const { create: createSiteNotification, search: searchSiteNotifications } = siteNotificationVerbs;

/** The notification as visitors see it. */
export const presentSiteNotification = (notification: SiteNotification): PublicSiteNotification => ({
  _id: notification._id.toHexString(),
  title: notification.title,
  description: notification.description,
  createdAt: toTimestamp(notification.createdAt),
  version: notification.version,
  changedAt: notification.contentAt.toISOString(),
});

/** The notification as staff see it. */
export const presentStaffSiteNotification = (notification: SiteNotification): StaffSiteNotification => ({
  ...presentSiteNotification(notification),
  ...presentDeletion(notification),
});
