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
import { LiveCache } from './lib/live-cache.ts';
import { LAG_MS } from './lib/live-state.ts';
import { LiveSync } from './lib/live-sync.ts';
import { travelBy } from './lib/on-the-way.ts';
import { keepPreferencesPainted } from './lib/preferences.ts';
import { goLive } from './lib/socket.ts';
import './styles/main.css';

void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  keepPreferencesPainted();
  // The modules were a long task already: a touch of the page is answered before the next.
  await new Promise((resolve) => setTimeout(resolve));
  const routes = createRoutes();
  const [rendered] = await Promise.all([readData(), loadPage(routes)]);
  const data = rendered ?? (await fetchData());
  const cache = new LiveCache(
    seedOf(pageOf(window.location.pathname, window.location.search), data),
    undefined,
    seededAt(),
  );
  const sync = new LiveSync(cache, data.listing);
  // Named as hydrated, the router leaves the page where it is: the browser restored its position before any script ran,
  // and the visitor may have scrolled since.
  const router = createBrowserRouter(routes, rendered ? { hydrationData: { loaderData: {} } } : {});
  travelBy(router);
  const alive = Promise.withResolvers<void>();
  const app = (
    <Alive onAlive={alive.resolve}>
      <App cache={cache} sync={sync} publicUrl={data.publicUrl} adNetworks={data.adNetworks}>
        <RouterProvider router={router} />
      </App>
    </Alive>
  );
  // As a transition, it comes alive piece by piece, and a touch of the page meanwhile is answered at once.
  if (rendered) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  takeInput();

  let shown = router.state.location.key;
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle' || location.key === shown) return;
    shown = location.key;
    // Another page: what it shows is asked for again. An address that is replaced is still the same page's.
    if (historyAction !== 'REPLACE') sync.everything();
  });
  // Until the page has come alive, it is what its HTML says: an event in between would fit neither.
  await alive.promise;
  replayInput();
  await goLive(cache, sync);
}

/** Loads the page of this address before it comes alive, so that nothing flashes. */
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

/** While developing, the page comes without data. */
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

/** A page that came back out of the browser's history may be of any age, and its data proves nothing. */
function seededAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' ? -LAG_MS - 1 : 0;
}
