import { PUBLIC_SITE_NOTIFICATIONS } from '@touchline/contract/constants';
import type { SiteNotificationForm } from '@touchline/contract/forms/site-notification';
import type { PageQuery } from '@touchline/contract/list-query';
import type {
  PublicSiteNotification,
  StaffSiteNotification,
} from '@touchline/contract/records/site-notification';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import type { ObjectId } from 'mongodb';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { livingOrDeleted, presentDeletion } from '../platform/deletion.ts';
import { siteListOf } from '../platform/feed.ts';
import { findByWords, type Page, readPage } from '../platform/list.ts';
import type { Change } from '../platform/store.ts';
import { type SiteNotification, siteNotificationsStore } from './site-notifications.store.ts';

export type { SiteNotification } from './site-notifications.store.ts';

/** All living notifications on the site; visitors see the newest few, and older ones again when those are deleted. */
export const siteNotificationsFeed = siteListOf(siteNotificationsStore, (notices) =>
  notices.toReversed().slice(0, PUBLIC_SITE_NOTIFICATIONS).map(presentSiteNotification),
);

/** One page of the notifications. */
export function listSiteNotifications(core: Core, query: PageQuery): Promise<Page<SiteNotification>> {
  return readPage(siteNotificationsStore(core).collection, {
    query,
    filter: livingOrDeleted(query),
    sortedBy: { title: 'titleSort' },
    days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
  });
}

/** The first living notifications with words that begin like those of the text. */
export const searchSiteNotifications = (
  core: Core,
  text: string,
  limit: number,
): Promise<SiteNotification[]> => findByWords(siteNotificationsStore(core).collection, { text, limit });

/** Adds a notification on the site; it is shown until it is deleted. */
export const createSiteNotification = (core: Core, form: SiteNotificationForm): Promise<SiteNotification> =>
  siteNotificationsStore(core).insert(fieldsOf(form));

/** Changes a notification; throws NOT_FOUND and STALE. */
export const updateSiteNotification = (
  core: Core,
  { id, version }: { id: ObjectId; version?: number | undefined },
  form: SiteNotificationForm,
): Promise<Change<SiteNotification>> =>
  siteNotificationsStore(core).changeById(
    id,
    { $set: fieldsOf(form) },
    { version, present: presentSiteNotification },
  );

/** Hides a notification; throws NOT_FOUND. */
export const removeSiteNotification = (
  core: Core,
  id: ObjectId,
  by?: StaffName,
): Promise<Change<SiteNotification>> => siteNotificationsStore(core).remove(id, by);

/** Brings a hidden notification back; throws NOT_FOUND. */
export const restoreSiteNotification = (core: Core, id: ObjectId): Promise<Change<SiteNotification>> =>
  siteNotificationsStore(core).restore(id);

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

const fieldsOf = ({ title, description }: SiteNotificationForm) => ({
  title,
  titleSort: sortKey(title),
  description,
  words: searchWords(title, description),
});
