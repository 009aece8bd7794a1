import type { AccessPath, DashboardPath, PermissionKey } from '@touchline/contract/permissions';
import type { TotalName } from '@touchline/contract/records/totals';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';

const { navigation } = dashboardTexts;

/** The groups of the sidebar, in order; pages without a group come above them. */
export const GROUPS = ['games', 'reach', 'people', 'operations'] as const;
export type PageGroup = (typeof GROUPS)[number];

/** Sidebar items that contain pages. */
export const PARENTS = {
  matches: { title: navigation.matches, group: 'games' },
  mobile: { title: navigation.mobile, group: 'reach' },
  support: { title: navigation.support, group: 'people' },
  users: { title: navigation.users, group: 'people' },
} as const satisfies Record<string, { title: string; group: PageGroup }>;
export const PARENT_IDS = Object.keys(PARENTS) as (keyof typeof PARENTS)[];

/** A tab of a page with its own address: `?tab=<id>`; the tab without an id is at the page's address. */
export interface PageTab {
  readonly id: string | null;
  readonly title: string;
  /** The path whose permission opens the tab: its own if it has one, else that of its page. */
  readonly access: AccessPath;
  /** The count beside the title: the total of the list. */
  readonly total?: TotalName;
}

/** An action that the search finds. */
export interface PageAction {
  readonly label: string;
  readonly to: string;
  readonly needs: PermissionKey;
}

export interface DashboardPage {
  /** The path; the contract's `PAGE_KEYS` has its permission. */
  readonly path: DashboardPath;
  readonly title: string;
  /** The word of the breadcrumb, in place of the one in the path. */
  readonly crumb?: string;
  readonly tabs?: readonly PageTab[];
  /** The place in the sidebar; pages with neither `group` nor `parent` are reached in other ways. */
  readonly group?: PageGroup | 'top';
  readonly parent?: keyof typeof PARENTS;
  /** The number beside the item: New records, or the rows of a list. */
  readonly count?: 'newRequests' | 'newMessages' | TotalName;
  readonly actions?: readonly PageAction[];
}
