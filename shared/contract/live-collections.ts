import type { z } from 'zod';
import type { PermissionKey } from './permissions.ts';
import { publicDownloadSchema } from './records/download.ts';
import { publicFaqSchema } from './records/faq.ts';
import { siteNotificationSchema } from './records/site-notification.ts';

interface LiveCollectionRow {
  /** The dashboard's lists that show its records, each with the keys that open it; any one of them does. */
  readonly staff: Readonly<Record<string, readonly PermissionKey[]>>;
  /** Where visitors get the living records as one list: what it is called in the answer, and one record of it. */
  readonly site?: { readonly answer: string; readonly record: z.ZodType };
}

/**
 * The collections whose changes reach open pages, by their names in the database, which are their topics too. An api
 * process reads them in this order: games are shown with what stands before them.
 */
export const LIVE_COLLECTIONS = {
  settings: { staff: { settings: ['dev-tools:access'] } },
  matches: { staff: { matches: ['matches:view'] } },
  leagues: { staff: { leagues: ['leagues:view'] } },
  affiliates: { staff: { affiliates: ['affiliate:view'] } },
  games: { staff: { games: ['games:view', 'trending:view'], streams: ['streams:access'] } },
  faqs: { staff: { faqs: ['faqs:view'] }, site: { answer: 'faqs', record: publicFaqSchema } },
  notices: {
    staff: { notifications: ['notifications:access'] },
    site: { answer: 'notifications', record: siteNotificationSchema },
  },
  downloads: {
    staff: { downloads: ['app-downloads:access'] },
    site: { answer: 'downloads', record: publicDownloadSchema },
  },
  users: { staff: { users: ['users:view'], permissions: ['permissions:view'] } },
  access_requests: { staff: { accessRequests: ['permissions:update'] } },
  roles: { staff: { roles: ['roles:view', 'roles:assign', 'users:create'] } },
  match_requests: { staff: { requests: ['match-requests:view'] } },
  contacts: { staff: { contacts: ['contact:view'] } },
  push_campaigns: { staff: { pushes: ['app-notifications:view'] } },
  /** A user's own; lists of it are asked for when they open. */
  saved_views: { staff: {} },
  devices: { staff: { devices: ['app-users:access'] } },
  activities: { staff: { activities: ['logs:view'] } },
} as const satisfies Readonly<Record<string, LiveCollectionRow>>;

type Rows = typeof LIVE_COLLECTIONS;
export type Topic = keyof Rows;

/** The names of all live collections, in the order of the table. */
export const TOPICS = Object.keys(LIVE_COLLECTIONS) as Topic[];

/** A list of the dashboard, as events name it. */
export type StaffListName = { [K in Topic]: keyof Rows[K]['staff'] }[Topic];

/** The dashboard's lists that show a collection's records, each with the keys that open it. */
export const staffListsOf = (collection: Topic) =>
  Object.entries(LIVE_COLLECTIONS[collection].staff) as [StaffListName, readonly PermissionKey[]][];

/** The keys of which any one opens a list of the dashboard. */
export const keysOfStaffList = (list: StaffListName): readonly PermissionKey[] =>
  TOPICS.flatMap(staffListsOf).find(([name]) => name === list)?.[1] ?? [];

/** A collection that visitors get as one list. */
export type SiteListName = {
  [K in Topic]: Rows[K] extends { readonly site: object } ? K : never;
}[Topic];
export type SiteListItem<N extends SiteListName> = z.output<Rows[N]['site']['record']>;
export type SiteListItems = { readonly [N in SiteListName]: readonly SiteListItem<N>[] };

/** The names of the collections that visitors get as one list. */
export const SITE_LIST_NAMES = TOPICS.filter((name) => 'site' in LIVE_COLLECTIONS[name]) as SiteListName[];
