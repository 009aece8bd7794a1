import type { ResourceFacts } from '../resource-facts.ts';
import { narrowedTo } from '../rules/dashboard-paths.ts';
import { accessRequests } from './access-requests.ts';
import { activity } from './activity.ts';
import { affiliates } from './affiliates.ts';
import { contacts } from './contacts.ts';
import { devices } from './devices.ts';
import { downloads } from './downloads.ts';
import { faqs } from './faqs.ts';
import { games } from './games.ts';
import { leagues } from './leagues.ts';
import { matches } from './matches.ts';
import { permissions } from './permissions.ts';
import { pushes } from './pushes.ts';
import { requests } from './requests.ts';
import { roles } from './roles.ts';
import { savedViews } from './saved-views.ts';
import { settings } from './settings.ts';
import { siteNotifications } from './site-notifications.ts';
import { streamHealth, streams } from './streams.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

/** The resources with the usual calls. */
export const USUAL_RESOURCES = {
  matches,
  leagues,
  affiliates,
  faqs,
  siteNotifications,
  downloads,
  requests,
  contacts,
} as const;

/** Every stored resource. An api process reads their collections in this order: games need those before them. */
export const RESOURCES = byName({
  settings,
  ...USUAL_RESOURCES,
  games,
  streams,
  streamHealth,
  users,
  permissions,
  accessRequests,
  roles,
  pushes,
  savedViews,
  webhooks,
  devices,
  activity,
});

/** Checks by type that each resource is keyed by its own name. */
function byName<const R extends { readonly [N in keyof R]: ResourceFacts & { readonly name: N } }>(
  resources: R,
): R {
  return resources;
}

/**
 * The resources by the first parts of their calls' ids: stored ones, and those without a collection. The subjects that
 * a change in the dashboard can concern.
 */
export type ResourceName = Stored['name'] | 'auth' | 'dashboard' | 'queues' | 'tokens' | 'totals' | 'totp';

type Stored = (typeof RESOURCES)[keyof typeof RESOURCES];
/** The resource whose list has this name in events. */
export const resourceOfList = (list: StaffListName): ResourceName =>
  (Object.values(RESOURCES).find((each: ResourceFacts) => each.many === list) as Stored).name;

/** A list of the dashboard, by its name in events. */
export type StaffListName = Extract<Stored, { readonly many: string }>['many'];

type Searched = Extract<Stored, { readonly searched: object }>;
export type SearchedName = Searched['name'];
/** The resources whose records the dashboard's search finds. */
export const SEARCHED = Object.values(RESOURCES).filter((each): each is Searched => 'searched' in each);

type Paged = Extract<Stored, { readonly page: string }>;
/** The dashboard's page of a resource's list, filtered by the text. */
export const dashboardListPath = (name: Paged['name'], text: string): string =>
  narrowedTo(RESOURCES[name].page, text);
