import { gamePath, leaguePath, matchPath } from '@touchline/contract/rules/slugs';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from '../src/app/app.tsx';
import { createRoutes } from '../src/app/routes.tsx';
import { connection } from '../src/lib/connection.ts';
import { keepPreferencesPainted } from '../src/lib/preferences.ts';
import { serverClock } from '../src/lib/server-clock.ts';
import { LiveCache } from '../src/site/live/live-cache.ts';
import { DashboardSheet } from './dashboard-sheet.tsx';
import { finished, leagues, matches, NOW, settings } from './sample.ts';
import { Sheet } from './sheet.tsx';
// The dashboard's style sheet includes everything of the public one.
import '../src/styles/dashboard.css';

/** `?page=` names a page of the site (`/…`) or one of these. */
const [first, second] = matches;
const live = first?.games[0];
const locked = second?.games[1];
const over = first && { ...first, games: [...first.games, finished] };
const named: Record<string, string> = {
  game: first && live ? gamePath(first._id, live) : '/',
  locked: second && locked ? gamePath(second._id, locked) : '/',
  finished: first ? gamePath(first._id, finished) : '/',
  match: first ? matchPath(first) : '/',
  league: leagues[0] ? leaguePath(leagues[0]) : '/',
};

const page = new URLSearchParams(window.location.search).get('page') ?? '/';
const path = named[page] ?? page;
keepPreferencesPainted();
connection.up();
serverClock.learnFromHello(NOW);

const record = path.includes(second?._id ?? '-') ? second : over;
const cache = new LiveCache({
  matches: path === '/none' ? [] : matches,
  leagues,
  settings,
  ...(record && path.startsWith('/match/') ? { match: { id: record._id, record } } : {}),
});
Object.assign(window, { cache, matches });

const sheets = { '/sheet': Sheet, '/dashboard-sheet': DashboardSheet };
const sheet = Object.entries(sheets).find(([name]) => name === page)?.[1];
const routes = sheet ? [{ path: '*', Component: sheet }] : createRoutes();
const router = createMemoryRouter(routes, { initialEntries: [path] });
createRoot(document.getElementById('root') as HTMLElement).render(
  <App cache={cache} sync={null} adNetworks={{ A: null, B: null }} publicUrl="">
    <RouterProvider router={router} />
  </App>,
);
