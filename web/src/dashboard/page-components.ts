import type { DashboardPath } from '@touchline/contract/permissions';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { DashboardPage, PageTab } from './page-row.ts';

type Component = LazyExoticComponent<ComponentType>;

/** The components of each page, by the tab that shows them; '' is the page itself, or its tab without an id. */
const PAGE_COMPONENTS: Readonly<Record<DashboardPath, Readonly<Record<string, Component>>>> = {
  '/dashboard': { '': lazy(() => import('./overview/overview-page.tsx')) },
  '/dashboard/affiliate': { '': lazy(() => import('./affiliate/affiliate-page.tsx')) },
  '/dashboard/matches': {
    '': lazy(() => import('./games/ongoing-page.tsx')),
    matches: lazy(() => import('./matches/matches-page.tsx')),
    leagues: lazy(() => import('./leagues/leagues-page.tsx')),
    trending: lazy(() => import('./games/trending-page.tsx')),
  },
  '/dashboard/matches/schedule': { '': lazy(() => import('./games/schedule-page.tsx')) },
  '/dashboard/matches/finished': { '': lazy(() => import('./games/finished-page.tsx')) },
  '/dashboard/matches/request': { '': lazy(() => import('./requests/requests-page.tsx')) },
  '/dashboard/matches/{matchId}': { '': lazy(() => import('./games/match-page.tsx')) },
  '/dashboard/streams': {
    '': lazy(() => import('./streams/streams-page.tsx')),
    games: lazy(() => import('./streams/games-page.tsx')),
    wall: lazy(() => import('./streams/wall-page.tsx')),
  },
  '/dashboard/mobile': { '': lazy(() => import('./mobile/overview/mobile-overview-page.tsx')) },
  '/dashboard/mobile/users': { '': lazy(() => import('./mobile/users/mobile-users-page.tsx')) },
  '/dashboard/mobile/downloads': { '': lazy(() => import('./mobile/downloads/downloads-page.tsx')) },
  '/dashboard/mobile/notifications': {
    '': lazy(() => import('./mobile/notifications/instant-page.tsx')),
    scheduled: lazy(() => import('./mobile/notifications/scheduled-page.tsx')),
  },
  '/dashboard/notifications/manage': { '': lazy(() => import('./notifications/notifications-page.tsx')) },
  '/dashboard/support/contact': { '': lazy(() => import('./contact/contact-page.tsx')) },
  '/dashboard/support/faq': { '': lazy(() => import('./faq/faq-page.tsx')) },
  '/dashboard/users': { '': lazy(() => import('./users/users-page.tsx')) },
  '/dashboard/users/roles': {
    '': lazy(() => import('./roles/roles-page.tsx')),
    assignment: lazy(() => import('./roles/assignment-page.tsx')),
    matrix: lazy(() => import('./roles/matrix-page.tsx')),
  },
  '/dashboard/users/activity': { '': lazy(() => import('./activity/activity-page.tsx')) },
  '/dashboard/queues': { '': lazy(() => import('./queues/queues-page.tsx')) },
  '/dashboard/profile': { '': lazy(() => import('./profile/profile-page.tsx')) },
  '/dashboard/settings': {
    '': lazy(() => import('./settings/preferences-page.tsx')),
    alerts: lazy(() => import('./settings/alerts-page.tsx')),
    security: lazy(() => import('./settings/security-page.tsx')),
    tokens: lazy(() => import('./tokens/tokens-page.tsx')),
    webhooks: lazy(() => import('./settings/webhooks/webhooks-page.tsx')),
    site: lazy(() => import('./settings/site-page.tsx')),
  },
};

/** The component of a page at one of its tabs; undefined for a tab without one. */
export const componentOf = ({ path }: DashboardPage, tab: PageTab | null): Component | undefined =>
  PAGE_COMPONENTS[path][tab?.id ?? ''];
