import type { AccessPath, DashboardPath, PermissionKey } from '@touchline/contract/permissions';
import type { TotalName } from '@touchline/contract/records/totals';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { LucideIcon } from 'lucide-react';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Smartphone from 'lucide-react/icons/smartphone';
import Swords from 'lucide-react/icons/swords';
import Users from 'lucide-react/icons/users';
import type { ComponentType, LazyExoticComponent } from 'react';

const { navigation } = dashboardTexts;

/** The groups of the sidebar, in their order; pages without one stand above them. */
export const GROUPS = ['Games', 'Reach', 'People', 'Operations'] as const;
export type PageGroup = (typeof GROUPS)[number];

/** Items of the sidebar that open to pages under them. */
export const PARENTS = {
  matches: { title: navigation.matches, icon: Swords, group: 'Games' },
  mobile: { title: navigation.mobile, icon: Smartphone, group: 'Reach' },
  support: { title: navigation.support, icon: LifeBuoy, group: 'People' },
  users: { title: navigation.users, icon: Users, group: 'People' },
} as const satisfies Record<string, { title: string; icon: LucideIcon; group: PageGroup }>;

/** A part of a page with an address of its own: `?tab=<id>`; the one without an id is the page's address itself. */
export interface PageTab {
  readonly id: string | null;
  readonly title: string;
  /** What opens it: its own address where it has a key of its own, else its page. */
  readonly access: AccessPath;
  /** What stands beside its title: how many the list has. */
  readonly total?: TotalName;
  readonly page: LazyExoticComponent<ComponentType>;
}

/** Something to do that the search finds. */
export interface PageAction {
  readonly label: string;
  readonly to: string;
  readonly needs: PermissionKey;
}

export interface DashboardPage {
  /** The address; what opens it stands in the contract's `PAGE_KEYS`. */
  readonly path: DashboardPath;
  readonly title: string;
  /** What the breadcrumb says in place of the address's own word. */
  readonly crumb?: string;
  readonly icon: LucideIcon;
  /** What is shown: one page, or tabs of which each is one. */
  readonly page?: LazyExoticComponent<ComponentType>;
  readonly tabs?: readonly PageTab[];
  /** Where it stands in the sidebar; pages with neither are reached otherwise. */
  readonly group?: PageGroup | 'top';
  readonly parent?: keyof typeof PARENTS;
  /** What the sidebar counts beside it: what is New, or the rows of a list. */
  readonly count?: 'newRequests' | 'newMessages' | TotalName;
  readonly actions?: readonly PageAction[];
}
