import { Navigate, type RouteObject } from 'react-router';
import { PAGES, routePath } from './pages.ts';
import { Checking } from './shell/gate.tsx';
import { DashboardNotFound } from './shell/not-found.tsx';
import { PageView } from './shell/page-view.tsx';
import { RouteFailure } from './shell/route-failure.tsx';
import { Shell } from './shell/shell.tsx';

/** The routes of sign-in and dashboard, out of the table of pages. */
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
        // Segments of addresses that have no page of their own lead on.
        { path: 'notifications', element: <Navigate to="/dashboard/notifications/manage" replace /> },
        { path: 'support', element: <Navigate to="/dashboard/support/contact" replace /> },
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
