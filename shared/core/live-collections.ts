import type { SiteListItem, SiteListName, Topic } from '@touchline/contract/live-collections';
import { accessRequestsFeed } from './access-requests/access-requests.ts';
import { activitiesFeed } from './activity/activity-log.ts';
import { affiliatesFeed } from './affiliates/affiliates.ts';
import { contactsFeed } from './contacts/contacts.ts';
import { devicesFeed } from './devices/devices.ts';
import { downloadsFeed } from './downloads/downloads.ts';
import { faqsFeed } from './faqs/faqs.ts';
import { gamesFeed } from './games/games.ts';
import { leaguesFeed } from './leagues/leagues.ts';
import { matchesFeed } from './matches/matches.ts';
import { BASE_FIELDS, type BaseRecord } from './platform/base-record.ts';
import type { Feed, SiteListFeed } from './platform/feed.ts';
import type { AnyStoreOf } from './platform/store.ts';
import { campaignsFeed } from './push/campaigns.ts';
import { requestsFeed } from './requests/requests.ts';
import { rolesFeed } from './roles/roles.ts';
import { savedViewsFeed } from './saved-views/saved-views.ts';
import { settingsFeed } from './settings/settings.ts';
import { siteNotificationsFeed } from './site-notifications/site-notifications.ts';
import { streamHealthFeed } from './stream-health/stream-health.ts';
import { usersFeed } from './users/users.ts';
import { webhooksFeed } from './webhooks/webhooks.ts';

/** The feeds of the collections that visitors get as one list. */
type SiteListFeeds = { readonly [N in SiteListName]: SiteListFeed<BaseRecord, SiteListItem<N>> };

/** The feed of every live collection. */
export const FEEDS = {
  settings: settingsFeed,
  matches: matchesFeed,
  leagues: leaguesFeed,
  affiliates: affiliatesFeed,
  games: gamesFeed,
  stream_health: streamHealthFeed,
  faqs: faqsFeed,
  notices: siteNotificationsFeed,
  downloads: downloadsFeed,
  users: usersFeed,
  access_requests: accessRequestsFeed,
  roles: rolesFeed,
  match_requests: requestsFeed,
  contacts: contactsFeed,
  push_campaigns: campaignsFeed,
  saved_views: savedViewsFeed,
  webhooks: webhooksFeed,
  devices: devicesFeed,
  activities: activitiesFeed,
} satisfies { readonly [K in Topic]: Feed<BaseRecord> } & SiteListFeeds;

/** The same feeds as one type, for code that treats them alike. */
export const SITE_LIST_FEEDS: SiteListFeeds = FEEDS;

/** The store of every live collection. */
export const STORES = Object.values(FEEDS).map(({ storeOf }) => storeOf);

const DEFINITIONS = STORES.map(({ definition }): AnyStoreOf['definition'] => definition);
const UNLOGGED_FIELDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  DEFINITIONS.map(({ entity, internal, visitorTexts = [] }) => [
    entity,
    new Set([...BASE_FIELDS, ...internal, ...visitorTexts]),
  ]),
);
const ALL_INTERNAL_FIELDS: ReadonlySet<string> = new Set(
  DEFINITIONS.flatMap(({ internal }) => [...BASE_FIELDS, ...internal]),
);

/**
 * The fields of an entity that never reach the audit log. An entity without a store, such as a stream, hides every
 * internal field that any store names.
 */
export const unloggedFieldsOf = (entity: string): ReadonlySet<string> =>
  UNLOGGED_FIELDS.get(entity) ?? ALL_INTERNAL_FIELDS;
