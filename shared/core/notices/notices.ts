import { PUBLIC_NOTICES } from '@touchline/contract/constants';
import type { SiteNotificationForm } from '@touchline/contract/forms/site-notification';
import type { PageQuery } from '@touchline/contract/list-query';
import type { PublicNotice, StaffNotice } from '@touchline/contract/records/notice';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords, sortKey } from '@touchline/contract/rules/search';
import type { ObjectId } from 'mongodb';
import type { StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { livingOrDeleted, presentDeletion } from '../platform/deletion.ts';
import { siteListOf } from '../platform/feed.ts';
import { findByWords, type Page, readPage } from '../platform/list.ts';
import type { Change } from '../platform/store.ts';
import { type Notice, noticesStore } from './notices.store.ts';

export type { Notice } from './notices.store.ts';

/** All living notifications on the site; visitors see the newest few, and older ones again when those are deleted. */
export const noticesFeed = siteListOf(noticesStore, (notices) =>
  notices.toReversed().slice(0, PUBLIC_NOTICES).map(presentNotice),
);

/** One page of the notifications. */
export function listNotices(core: Core, query: PageQuery): Promise<Page<Notice>> {
  return readPage(noticesStore(core).collection, {
    query,
    filter: livingOrDeleted(query),
    sortedBy: { title: 'titleSort' },
    days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
  });
}

/** The first living notifications with words that begin like those of the text. */
export const searchNotices = (core: Core, text: string, limit: number): Promise<Notice[]> =>
  findByWords(noticesStore(core).collection, { text, limit });

/** Adds a notification on the site; it is shown until it is deleted. */
export const createNotice = (core: Core, form: SiteNotificationForm): Promise<Notice> =>
  noticesStore(core).insert(fieldsOf(form));

/** Changes a notification; throws NOT_FOUND and STALE. */
export const updateNotice = (
  core: Core,
  { id, version }: { id: ObjectId; version?: number | undefined },
  form: SiteNotificationForm,
): Promise<Change<Notice>> =>
  noticesStore(core).changeById(id, { $set: fieldsOf(form) }, { version, present: presentNotice });

/** Hides a notification; throws NOT_FOUND. */
export const removeNotice = (core: Core, id: ObjectId, by?: StaffName): Promise<Change<Notice>> =>
  noticesStore(core).remove(id, by);

/** Brings a hidden notification back; throws NOT_FOUND. */
export const restoreNotice = (core: Core, id: ObjectId): Promise<Change<Notice>> =>
  noticesStore(core).restore(id);

/** The notification as visitors see it. */
export const presentNotice = (notice: Notice): PublicNotice => ({
  _id: notice._id.toHexString(),
  title: notice.title,
  description: notice.description,
  createdAt: toTimestamp(notice.createdAt),
  version: notice.version,
  changedAt: notice.contentAt.toISOString(),
});

/** The notification as staff see it. */
export const presentStaffNotice = (notice: Notice): StaffNotice => ({
  ...presentNotice(notice),
  ...presentDeletion(notice),
});

const fieldsOf = ({ title, description }: SiteNotificationForm) => ({
  title,
  titleSort: sortKey(title),
  description,
  words: searchWords(title, description),
});
