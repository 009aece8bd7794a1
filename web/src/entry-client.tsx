import { type PageData, pageOf } from '@touchline/contract/pages';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Alive } from './app/alive.tsx';
import { App } from './app/app.tsx';
import { DATA_ID } from './app/document.ts';
import { createRoutes } from './app/routes.tsx';
import { seedOf } from './app/seed.ts';
import { call } from './lib/api-client.ts';
import { replayInput, takeInput } from './lib/early-input.ts';
import { isOldBrowser } from './lib/old-browser.ts';
import { travelBy } from './lib/on-the-way.ts';
import { keepPreferencesPainted } from './lib/preferences.ts';
import { keepPlace } from './lib/scroll-place.ts';
import { registerServiceWorker } from './lib/service-worker.ts';
import { LiveCache } from './site/live/live-cache.ts';
import { LAG_MS } from './site/live/live-state.ts';
import { LiveSync } from './site/live/live-sync.ts';
import { connectPublic } from './site/live/public-socket.ts';
import { reminders } from './site/reminders/reminders.ts';
import './styles/main.css';

if (!isOldBrowser()) void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  keepPreferencesPainted();
  keepPlace();
  // Loading the modules was a long task already: input on the page is handled before the next one.
  await new Promise((resolve) => setTimeout(resolve));
  const routes = createRoutes();
  const [rendered] = await Promise.all([readData(), loadPage(routes)]);
  const data = rendered ?? (await fetchData());
  const cache = new LiveCache(
    seedOf(pageOf(window.location.pathname, window.location.search), data),
    undefined,
    seededAt(),
  );
  const sync = new LiveSync(cache, { listing: data.listing, home: data.home?.etag });
  // Marked as hydrated, the router does not scroll: the browser restored its position before any script ran, and the
  // visitor may have scrolled since.
  const router = createBrowserRouter(routes, rendered ? { hydrationData: { loaderData: {} } } : {});
  travelBy(router);
  let onAlive = () => {};
  const alive = new Promise<void>((resolve) => {
    onAlive = resolve;
  });
  const app = (
    <Alive onAlive={onAlive}>
      <App cache={cache} sync={sync} publicUrl={data.publicUrl} adNetworks={data.adNetworks}>
        <RouterProvider router={router} />
      </App>
    </Alive>
  );
  // As a transition, hydration runs piece by piece, and input during it is answered at once.
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  takeInput();

  let shown = router.state.location.key;
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle' || location.key === shown) return;
    shown = location.key;
    // Another page: its data is fetched again. A replaced address is still the same page.
    if (historyAction !== 'REPLACE') sync.movedOn();
  });
  // Before hydration the page must match its HTML, so no event is applied.
  await alive;
  replayInput();
  registerServiceWorker();
  if (reminders.getState().token !== null) void renewReminders(cache);
  await connectPublic(cache, sync);
}

/** Most visitors have no reminders. Without the code, the next visit renews them. */
async function renewReminders(cache: LiveCache): Promise<void> {
  const loaded = await import('./site/reminders/renew-reminders.ts').catch(() => null);
  await loaded?.renewReminders(cache.settings());
}

/** Loads the code of the page before hydration, so that nothing flashes. */
async function loadPage(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

function readData(): PageData | null {
  const text = document.getElementById(DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** In development the page has no data. */
async function fetchData(): Promise<PageData> {
  const [list, leagues, settings, notices] = await Promise.all([
    call('GET /api/matches/web'),
    call('GET /api/leagues'),
    call('GET /api/setting'),
    call('GET /api/notifications'),
  ]);
  return {
    ...list.data,
    ...leagues.data,
    ...settings.data,
    lists: { notices: notices.data.notifications },
    adNetworks: { A: null, B: null },
    listing: list.etag,
    publicUrl: window.location.origin,
  };
}

/** A page restored from the browser's history may be of any age, so its data is treated as outdated. */
function seededAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' ? -LAG_MS - 1 : 0;
}
