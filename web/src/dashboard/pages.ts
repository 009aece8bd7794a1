import type { AccessPath } from '@touchline/contract/permissions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Flag from 'lucide-react/icons/flag';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Link2 from 'lucide-react/icons/link-2';
import Megaphone from 'lucide-react/icons/megaphone';
import MonitorPlay from 'lucide-react/icons/monitor-play';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Smartphone from 'lucide-react/icons/smartphone';
import Swords from 'lucide-react/icons/swords';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import Workflow from 'lucide-react/icons/workflow';
import { lazy } from 'react';
import { type DashboardPage, PARENTS, type PageTab } from './page-row.ts';

const { navigation } = dashboardTexts;

/**
 * Every page of the dashboard: this table alone makes routes, sidebar, breadcrumbs, search, and who may open what. The
 * order is the sidebar's.
 */
export const PAGES: readonly DashboardPage[] = [
  {
    path: '/dashboard',
    title: navigation.overview,
    icon: LayoutDashboard,
    group: 'top',
    page: lazy(() => import('./overview/overview-page.tsx')),
  },
  {
    path: '/dashboard/affiliate',
    title: navigation.affiliate,
    icon: Link2,
    group: 'top',
    page: lazy(() => import('./affiliate/affiliate-page.tsx')),
    actions: [
      {
        label: 'Add affiliate link',
        to: '/dashboard/affiliate?add=true',
        needs: 'affiliate:access',
      },
    ],
  },
  {
    path: '/dashboard/matches',
    title: navigation.ongoing,
    icon: Swords,
    parent: 'matches',
    count: 'liveGames',
    tabs: [
      {
        id: null,
        title: navigation.ongoing,
        access: '/dashboard/matches',
        total: 'liveGames',
        page: lazy(() => import('./games/ongoing-page.tsx')),
      },
      {
        id: 'matches',
        title: 'Matches',
        access: '/dashboard/matches?tab=matches',
        total: 'matches',
        page: lazy(() => import('./matches/matches-page.tsx')),
      },
      {
        id: 'leagues',
        title: 'Leagues',
        access: '/dashboard/matches?tab=leagues',
        total: 'leagues',
        page: lazy(() => import('./leagues/leagues-page.tsx')),
      },
      {
        id: 'trending',
        title: dashboardTexts.trending.on,
        access: '/dashboard/matches?tab=trending',
        total: 'trendingGames',
        page: lazy(() => import('./games/trending-page.tsx')),
      },
    ],
    actions: [
      { label: 'Add match', to: '/dashboard/matches?tab=matches&add=true', needs: 'matches:create' },
      { label: 'Add league', to: '/dashboard/matches?tab=leagues&add=true', needs: 'leagues:create' },
      { label: 'Add game', to: '/dashboard/matches?add=true', needs: 'games:create' },
      { label: 'Import games', to: '/dashboard/matches?import=true', needs: 'games:create' },
    ],
  },
  {
    path: '/dashboard/matches/schedule',
    title: navigation.schedule,
    icon: CalendarClock,
    parent: 'matches',
    count: 'scheduledGames',
    page: lazy(() => import('./games/schedule-page.tsx')),
  },
  {
    path: '/dashboard/matches/finished',
    title: navigation.finished,
    icon: Flag,
    parent: 'matches',
    page: lazy(() => import('./games/finished-page.tsx')),
  },
  {
    path: '/dashboard/matches/request',
    title: 'Requests',
    crumb: 'Requests',
    icon: Inbox,
    parent: 'matches',
    count: 'newRequests',
    page: lazy(() => import('./requests/requests-page.tsx')),
  },
  {
    path: '/dashboard/matches/{matchId}',
    title: 'Match',
    icon: Swords,
    page: lazy(() => import('./games/match-page.tsx')),
  },
  {
    path: '/dashboard/streams',
    title: navigation.streams,
    icon: MonitorPlay,
    group: 'Games',
    tabs: [
      {
        id: null,
        title: 'Streams',
        access: '/dashboard/streams',
        total: 'streams',
        page: lazy(() => import('./streams/streams-page.tsx')),
      },
      {
        id: 'games',
        title: 'Games',
        access: '/dashboard/streams?tab=games',
        total: 'unfinishedGames',
        page: lazy(() => import('./streams/games-page.tsx')),
      },
    ],
  },
  {
    path: '/dashboard/mobile',
    title: navigation.overview,
    icon: Smartphone,
    parent: 'mobile',
    page: lazy(() => import('./mobile/overview/mobile-overview-page.tsx')),
  },
  {
    path: '/dashboard/mobile/users',
    title: 'Users',
    icon: Smartphone,
    parent: 'mobile',
    page: lazy(() => import('./mobile/users/mobile-users-page.tsx')),
  },
  {
    path: '/dashboard/mobile/downloads',
    title: 'Downloads',
    icon: Smartphone,
    parent: 'mobile',
    page: lazy(() => import('./mobile/downloads/downloads-page.tsx')),
    actions: [
      { label: 'Add release', to: '/dashboard/mobile/downloads?add=true', needs: 'app-downloads:access' },
    ],
  },
  {
    path: '/dashboard/mobile/notifications',
    title: 'Notifications',
    icon: Smartphone,
    parent: 'mobile',
    tabs: [
      {
        id: null,
        title: 'Instant',
        access: '/dashboard/mobile/notifications',
        total: 'instantPushes',
        page: lazy(() => import('./mobile/notifications/instant-page.tsx')),
      },
      {
        id: 'scheduled',
        title: 'Scheduled',
        access: '/dashboard/mobile/notifications',
        total: 'scheduledPushes',
        page: lazy(() => import('./mobile/notifications/scheduled-page.tsx')),
      },
    ],
    actions: [
      {
        label: 'Add mobile notification',
        to: '/dashboard/mobile/notifications?add=true',
        needs: 'app-notifications:access',
      },
    ],
  },
  {
    path: '/dashboard/notifications/manage',
    title: navigation.notices,
    icon: Megaphone,
    group: 'Reach',
    page: lazy(() => import('./notifications/notifications-page.tsx')),
    actions: [
      {
        label: 'Add site notification',
        to: '/dashboard/notifications/manage?add=true',
        needs: 'notifications:access',
      },
    ],
  },
  {
    path: '/dashboard/support/contact',
    title: navigation.contact,
    icon: LifeBuoy,
    parent: 'support',
    count: 'newMessages',
    page: lazy(() => import('./contact/contact-page.tsx')),
  },
  {
    path: '/dashboard/support/faq',
    title: navigation.faq,
    icon: LifeBuoy,
    parent: 'support',
    page: lazy(() => import('./faq/faq-page.tsx')),
    actions: [{ label: 'Add FAQ', to: '/dashboard/support/faq?add=true', needs: 'faqs:create' }],
  },
  {
    path: '/dashboard/users',
    title: 'Users',
    icon: Users,
    parent: 'users',
    page: lazy(() => import('./users/users-page.tsx')),
    actions: [{ label: 'Add user', to: '/dashboard/users?add=true', needs: 'users:create' }],
  },
  {
    path: '/dashboard/users/roles',
    title: navigation.roles,
    icon: KeyRound,
    parent: 'users',
    tabs: [
      {
        id: null,
        title: 'Roles',
        access: '/dashboard/users/roles?tab=roles',
        page: lazy(() => import('./roles/roles-page.tsx')),
      },
      {
        id: 'assignment',
        title: 'Assignment',
        access: '/dashboard/users/roles?tab=assignment',
        page: lazy(() => import('./roles/assignment-page.tsx')),
      },
      {
        id: 'matrix',
        title: 'Matrix',
        access: '/dashboard/users/roles?tab=matrix',
        page: lazy(() => import('./roles/matrix-page.tsx')),
      },
    ],
    actions: [
      { label: 'Add role', to: '/dashboard/users/roles?add=true', needs: 'roles:create' },
      {
        label: 'Assign role',
        to: '/dashboard/users/roles?tab=assignment&assign=true',
        needs: 'roles:assign',
      },
    ],
  },
  {
    path: '/dashboard/users/activity',
    title: navigation.activity,
    icon: ScrollText,
    parent: 'users',
    page: lazy(() => import('./activity/activity-page.tsx')),
  },
  {
    path: '/dashboard/queues',
    title: navigation.queues,
    icon: Workflow,
    group: 'Operations',
    page: lazy(() => import('./queues/queues-page.tsx')),
  },
  {
    path: '/dashboard/profile',
    title: navigation.profile,
    icon: User,
    page: lazy(() => import('./profile/profile-page.tsx')),
    actions: [
      { label: 'Edit profile', to: '/dashboard/profile?edit=true', needs: 'profile:access' },
      { label: 'Change password', to: '/dashboard/profile?password=true', needs: 'profile:access' },
    ],
  },
  {
    path: '/dashboard/settings',
    title: navigation.settings,
    icon: Settings,
    tabs: [
      {
        id: null,
        title: 'Preferences',
        access: '/dashboard/settings',
        page: lazy(() => import('./settings/preferences-page.tsx')),
      },
      {
        id: 'alerts',
        title: 'Alerts',
        access: '/dashboard/settings',
        page: lazy(() => import('./settings/alerts-page.tsx')),
      },
      {
        id: 'sessions',
        title: 'Sessions',
        access: '/dashboard/settings',
        page: lazy(() => import('./settings/sessions-page.tsx')),
      },
      {
        id: 'site',
        title: 'Site',
        access: '/dashboard/settings?tab=site',
        page: lazy(() => import('./settings/site-page.tsx')),
      },
    ],
  },
];

/** The address that the router matches: `{matchId}` is a parameter. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The row of an address; null for one that no page has. Literal addresses win over those with an id. */
export function pageAt(pathname: string): DashboardPage | null {
  const path = pathname.replace(/\/+$/, '');
  const pattern = (page: DashboardPage) => new RegExp(`^${page.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return PAGES.find((page) => page.path === path) ?? PAGES.find((page) => pattern(page).test(path)) ?? null;
}

/** The tab of a page by the address's `tab`; null on a page without tabs. */
export function tabOf(page: DashboardPage, id: string | null): PageTab | null {
  return page.tabs?.find((tab) => tab.id === id) ?? page.tabs?.[0] ?? null;
}

/** What a user can be let into, in words: 'Queues', 'Mobile Management: Overview', 'Roles & Permissions, Matrix'. */
export function titleOf(access: AccessPath): string {
  const [path = '', query] = access.split('?');
  const page = pageAt(path);
  if (!page) return access;
  const title = page.parent ? `${PARENTS[page.parent].title}: ${page.title}` : page.title;
  const id = new URLSearchParams(query).get('tab');
  return id === null ? title : `${title}, ${tabOf(page, id)?.title}`;
}
