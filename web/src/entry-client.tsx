import type { Catalogue } from '@touchline/contract/languages/catalogue';
import type { Language } from '@touchline/contract/languages/languages';
import { pathIn, splitLanguage } from '@touchline/contract/languages/paths';
import { type PageData, pageOf } from '@touchline/contract/pages';
import { notLoadedText } from '@touchline/contract/texts/languages';
import { siteTexts } from '@touchline/contract/texts/site';
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
import { showToast } from './lib/toasts.ts';
import { LiveCache } from './site/live/live-cache.ts';
import { LAG_MS } from './site/live/live-state.ts';
import { LiveSync } from './site/live/live-sync.ts';
import { connectPublic } from './site/live/public-socket.ts';
import { reminders } from './site/reminders/reminders.ts';
import { setDocumentTexts } from './texts/page-texts.ts';
import './styles/main.css';

if (!isOldBrowser()) void start();

async function start(): Promise<void> {
  // React says so itself, should the page have none.
  const root = document.getElementById('root') as HTMLElement;
  keepPreferencesPainted();
  keepPlace();
  // Loading the modules was a long task already: input on the page is handled before the next one.
  await new Promise((resolve) => setTimeout(resolve));
  const { language, path } = splitLanguage(window.location.pathname);
  const basename = pathIn(language, '/');
  const routes = createRoutes();
  const [rendered, , texts] = await Promise.all([readData(), loadPage(routes, basename), textsIn(language)]);
  setDocumentTexts(texts);
  const data = rendered ?? (await fetchData());
  const cache = new LiveCache(seedOf(pageOf(path, window.location.search), data), undefined, seededAt());
  const isInEnglish = texts === null && language !== 'en';
  const isHydrating = rendered !== null && !isInEnglish;
  if (isInEnglish) turnEnglish();
  const sync = new LiveSync(cache, data);
  // Marked as hydrated, the router does not scroll: the browser restored its position before any script ran, and the
  // visitor may have scrolled since.
  const router = createBrowserRouter(routes, {
    basename,
    ...(isHydrating ? { hydrationData: { loaderData: {} } } : {}),
  });
  travelBy(router);
  let onAlive = () => {};
  const alive = new Promise<void>((resolve) => {
    onAlive = resolve;
  });
  const app = (
    <Alive onAlive={onAlive}>
      <App
        cache={cache}
        sync={sync}
        publicUrl={data.publicUrl}
        adNetworks={data.adNetworks}
        language={{ language: texts === null ? 'en' : language, texts }}
      >
        <RouterProvider router={router} />
      </App>
    </Alive>
  );
  // As a transition, hydration runs piece by piece, and input during it is answered at once.
  if (isHydrating) startTransition(() => void hydrateRoot(root, app));
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

/** Without the texts of its language the page is rendered anew, in English. */
function turnEnglish(): void {
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
  showToast('error', notLoadedText, { label: siteTexts.tryAgain, run: () => window.location.reload() });
}

/** Most visitors have no reminders. Without the code, the next visit renews them. */
async function renewReminders(cache: LiveCache): Promise<void> {
  const loaded = await import('./site/reminders/renew-reminders.ts').catch(() => null);
  await loaded?.renewReminders(cache.settings());
}

/** Loads the code of the page before hydration, so that nothing flashes. */
async function loadPage(routes: RouteObject[], basename: string): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location, basename) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** The texts of a language; null for English, and where they do not come. */
async function textsIn(language: Language): Promise<Catalogue | null> {
  if (language === 'en') return null;
  try {
    const { loadTexts } = await import('./texts/languages-of-pages.ts');
    return await loadTexts(language);
  } catch {
    return null;
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
