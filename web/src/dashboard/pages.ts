import type { AccessPath } from '@touchline/contract/permissions';
import { accountTexts } from '@touchline/contract/texts/account';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { tokenTexts } from '@touchline/contract/texts/tokens';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import { type DashboardPage, PARENTS, type PageTab } from './page-row.ts';

const { navigation } = dashboardTexts;

/**
 * Every page of the dashboard: routes, sidebar, breadcrumbs, search and page permissions all derive from this table.
 * The order is that of the sidebar.
 */
export const PAGES: readonly DashboardPage[] = [
  {
    path: '/dashboard',
    title: navigation.overview,
    group: 'top',
  },
  {
    path: '/dashboard/affiliate',
    title: navigation.affiliate,
    group: 'top',
    actions: [
      {
        label: navigation.addAffiliate,
        to: '/dashboard/affiliate?add=true',
        needs: 'affiliate:access',
      },
    ],
  },
  {
    path: '/dashboard/matches',
    title: navigation.ongoing,
    parent: 'matches',
    count: 'liveGames',
    tabs: [
      {
        id: null,
        title: navigation.ongoing,
        access: '/dashboard/matches',
        total: 'liveGames',
      },
      {
        id: 'matches',
        title: labelTexts.matches,
        access: '/dashboard/matches?tab=matches',
        total: 'matches',
      },
      {
        id: 'leagues',
        title: labelTexts.leagues,
        access: '/dashboard/matches?tab=leagues',
        total: 'leagues',
      },
      {
        id: 'trending',
        title: dashboardTexts.trending.on,
        access: '/dashboard/matches?tab=trending',
        total: 'trendingGames',
      },
    ],
    actions: [
      {
        label: dialogTexts.match.submit,
        to: '/dashboard/matches?tab=matches&add=true',
        needs: 'matches:create',
      },
      {
        label: dialogTexts.league.submit,
        to: '/dashboard/matches?tab=leagues&add=true',
        needs: 'leagues:create',
      },
      { label: dialogTexts.game.submit, to: '/dashboard/matches?add=true', needs: 'games:create' },
      { label: dialogTexts.importGames.open, to: '/dashboard/matches?import=true', needs: 'games:create' },
    ],
  },
  {
    path: '/dashboard/matches/schedule',
    title: navigation.schedule,
    parent: 'matches',
    count: 'scheduledGames',
  },
  {
    path: '/dashboard/matches/finished',
    title: navigation.finished,
    parent: 'matches',
  },
  {
    path: '/dashboard/matches/request',
    title: labelTexts.requests,
    crumb: labelTexts.requests,
    parent: 'matches',
    count: 'newRequests',
  },
  {
    path: '/dashboard/matches/{matchId}',
    title: labelTexts.match,
  },
  {
    path: '/dashboard/streams',
    title: navigation.streams,
    group: 'games',
    tabs: [
      {
        id: null,
        title: labelTexts.streams,
        access: '/dashboard/streams',
        total: 'streams',
      },
      {
        id: 'games',
        title: labelTexts.games,
        access: '/dashboard/streams?tab=games',
        total: 'unfinishedGames',
      },
      {
        id: 'wall',
        title: streamHealthTexts.wall.title,
        access: '/dashboard/streams',
        total: 'playableGames',
      },
    ],
  },
  {
    path: '/dashboard/mobile',
    title: navigation.overview,
    parent: 'mobile',
  },
  {
    path: '/dashboard/mobile/users',
    title: labelTexts.users,
    parent: 'mobile',
  },
  {
    path: '/dashboard/mobile/downloads',
    title: labelTexts.downloads,
    parent: 'mobile',
    actions: [
      {
        label: dialogTexts.download.submit,
        to: '/dashboard/mobile/downloads?add=true',
        needs: 'app-downloads:access',
      },
    ],
  },
  {
    path: '/dashboard/mobile/notifications',
    title: labelTexts.notifications,
    parent: 'mobile',
    tabs: [
      {
        id: null,
        title: labelTexts.instant,
        access: '/dashboard/mobile/notifications',
        total: 'instantPushes',
      },
      {
        id: 'scheduled',
        title: labelTexts.scheduled,
        access: '/dashboard/mobile/notifications',
        total: 'scheduledPushes',
      },
    ],
    actions: [
      {
        label: navigation.addMobileNotification,
        to: '/dashboard/mobile/notifications?add=true',
        needs: 'app-notifications:access',
      },
    ],
  },
  {
    path: '/dashboard/notifications/manage',
    title: navigation.notices,
    group: 'reach',
    actions: [
      {
        label: navigation.addSiteNotification,
        to: '/dashboard/notifications/manage?add=true',
        needs: 'notifications:access',
      },
    ],
  },
  {
    path: '/dashboard/support/contact',
    title: navigation.contact,
    parent: 'support',
    count: 'newMessages',
  },
  {
    path: '/dashboard/support/faq',
    title: navigation.faq,
    parent: 'support',
    actions: [{ label: dialogTexts.faq.submit, to: '/dashboard/support/faq?add=true', needs: 'faqs:create' }],
  },
  {
    path: '/dashboard/users',
    title: labelTexts.users,
    parent: 'users',
    actions: [{ label: dialogTexts.user.submit, to: '/dashboard/users?add=true', needs: 'users:create' }],
  },
  {
    path: '/dashboard/users/roles',
    title: navigation.roles,
    parent: 'users',
    tabs: [
      {
        id: null,
        title: labelTexts.roles,
        access: '/dashboard/users/roles?tab=roles',
      },
      {
        id: 'assignment',
        title: navigation.tabs.assignment,
        access: '/dashboard/users/roles?tab=assignment',
      },
      {
        id: 'matrix',
        title: navigation.tabs.matrix,
        access: '/dashboard/users/roles?tab=matrix',
      },
    ],
    actions: [
      { label: dialogTexts.role.submit, to: '/dashboard/users/roles?add=true', needs: 'roles:create' },
      {
        label: dialogTexts.assignRole.submit,
        to: '/dashboard/users/roles?tab=assignment&assign=true',
        needs: 'roles:assign',
      },
    ],
  },
  {
    path: '/dashboard/users/activity',
    title: navigation.activity,
    parent: 'users',
  },
  {
    path: '/dashboard/queues',
    title: navigation.queues,
    group: 'operations',
  },
  {
    path: '/dashboard/profile',
    title: navigation.profile,
    actions: [
      { label: accountTexts.profile.edit, to: '/dashboard/profile?edit=true', needs: 'profile:access' },
      { label: dialogTexts.password.submit, to: '/dashboard/profile?password=true', needs: 'profile:access' },
    ],
  },
  {
    path: '/dashboard/settings',
    title: navigation.settings,
    tabs: [
      {
        id: null,
        title: navigation.tabs.preferences,
        access: '/dashboard/settings',
      },
      {
        id: 'alerts',
        title: navigation.tabs.alerts,
        access: '/dashboard/settings',
      },
      {
        id: 'security',
        title: peopleTexts.security.title,
        access: '/dashboard/settings',
      },
      {
        id: 'tokens',
        title: tokenTexts.title,
        access: '/dashboard/settings',
      },
      {
        id: 'webhooks',
        title: webhookTexts.title,
        access: '/dashboard/settings?tab=webhooks',
      },
      {
        id: 'site',
        title: navigation.tabs.site,
        access: '/dashboard/settings?tab=site',
      },
    ],
  },
];

/** The path pattern for the router: `{matchId}` becomes `:matchId`. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The page at a path; null when there is none. Literal paths win over those with an id. */
export function pageAt(pathname: string): DashboardPage | null {
  const path = pathname.replace(/\/+$/, '');
  const pattern = (page: DashboardPage) => new RegExp(`^${page.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return PAGES.find((page) => page.path === path) ?? PAGES.find((page) => pattern(page).test(path)) ?? null;
}

/** The tab of a page for the `tab` of the address; null on a page without tabs. */
export function tabOf(page: DashboardPage, id: string | null): PageTab | null {
  return page.tabs?.find((tab) => tab.id === id) ?? page.tabs?.[0] ?? null;
}

/**
 * The name of a page or tab that access can be given to: 'Queues', 'Mobile Management: Overview', 'Roles &
 * Permissions, Matrix'.
 */
export function titleOf(access: AccessPath): string {
  const [path = '', query] = access.split('?');
  const page = pageAt(path);
  if (!page) return access;
  const title = page.parent ? `${PARENTS[page.parent].title}: ${page.title}` : page.title;
  const id = new URLSearchParams(query).get('tab');
  return id === null ? title : `${title}, ${tabOf(page, id)?.title}`;
}
