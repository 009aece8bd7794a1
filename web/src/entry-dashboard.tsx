// First: zod reads its settings when a schema is made.
import './ui/without-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createDashboardRoutes } from './dashboard/routes.tsx';
import { keepPreferencesPainted } from './lib/preferences.ts';
import { serverClock } from './lib/server-clock.ts';
import { loadSession } from './lib/session.ts';
import { queryClient } from './lib/staff-data.ts';
import './styles/dashboard.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
keepPreferencesPainted();
serverClock.run();
void loadSession();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(createDashboardRoutes())} />
    </QueryClientProvider>
  </StrictMode>,
);
