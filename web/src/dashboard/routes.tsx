import { Navigate, type RouteObject } from 'react-router';
import { PAGES, pageAt, routePath } from './pages.ts';
import { DashboardNotFound } from './shell/not-found.tsx';
import { Checking } from './shell/page-access.tsx';
import { PageView } from './shell/page-view.tsx';
import { RouteFailure } from './shell/route-failure.tsx';
import { Shell } from './shell/shell.tsx';

/** Paths without a page of their own redirect, provided that the target page exists. */
const LEAD_ON = [
  { path: 'notifications', to: '/dashboard/notifications/manage' },
  { path: 'support', to: '/dashboard/support/contact' },
];

/** The routes of sign-in and dashboard, from the table of pages. */
export function createDashboardRoutes(): RouteObject[] {
  return [
    {
      path: '/sign-in',
      lazy: async () => ({ Component: (await import('./sign-in/sign-in-page.tsx')).SignInPage }),
      HydrateFallback: Checking,
      ErrorBoundary: RouteFailure,
    },
    {
      path: '/dashboard',
      Component: Shell,
      ErrorBoundary: RouteFailure,
      children: [
        ...LEAD_ON.filter(({ to }) => pageAt(to) !== null).map(
          ({ path, to }): RouteObject => ({ path, element: <Navigate to={to} replace /> }),
        ),
        ...PAGES.map(
          (page): RouteObject => ({
            path: routePath(page.path),
            element: <PageView page={page} />,
            ErrorBoundary: RouteFailure,
          }),
        ),
        { path: '*', Component: DashboardNotFound },
      ],
    },
  ];
}
