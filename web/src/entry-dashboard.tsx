// First: zod reads its settings when a schema is created.
import './ui/without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './dashboard/data/query-client.ts';
import { followSession } from './dashboard/data/session.ts';
import { removeExpiredDrafts } from './dashboard/form/draft.ts';
import { createDashboardRoutes } from './dashboard/routes.tsx';
import { isOldBrowser } from './lib/old-browser.ts';
import { keepPreferencesPainted } from './lib/preferences.ts';
import { keepPlace } from './lib/scroll-place.ts';
import { serverClock } from './lib/server-clock.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { trustOwnScripts } from './lib/trusted-types.ts';
import './styles/dashboard.css';

if (!isOldBrowser()) start();

function start(): void {
  // React says so itself, should the page have none.
  const root = document.getElementById('root') as HTMLElement;
  trustOwnScripts();
  keepPreferencesPainted();
  keepPlace();
  serverClock.run();
  removeExpiredDrafts();
  followSession();
  registerServiceWorker();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createBrowserRouter(createDashboardRoutes())} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
