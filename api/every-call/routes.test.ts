import { CALLS } from '@touchline/contract/calls/all';
import { expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';

/**
 * Routes outside the contract: health, the player, calendars, link pictures, files for search engines, the
 * documentation. Pages answer all other paths.
 */
const BESIDE = [
  'GET /livez',
  'GET /readyz',
  'GET /stream',
  'GET /stream/preview',
  'GET /api/calendar/favourites.ics',
  'GET /api/calendar/:kind/:name.ics',
  'GET /og/match/:matchId/game/:gameId.png',
  'GET /link-picture.png',
  'GET /sitemap.xml',
  'GET /:language/og/match/:matchId/game/:gameId.png',
  'GET /robots.txt',
  'GET /sign-in',
  'GET /dashboard',
  'GET /dashboard/*rest',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/start.js',
  'GET /api/docs/page.css',
  'GET /api/docs/swagger-ui.css',
  'GET /api/docs/swagger-ui-bundle.js',
];
const DEMO_STREAM = /^GET \/(live|black|\d+p)\.m3u8$/;

interface Layer {
  route?: { path: string | string[]; stack: { method?: string }[] };
  handle?: { stack?: Layer[] };
}

function routesIn(stack: readonly Layer[]): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (!route) return routesIn(handle?.stack ?? []);
    const methods = new Set(route.stack.flatMap(({ method }) => (method ? [method.toUpperCase()] : [])));
    return [route.path].flat().flatMap((path) => [...methods].map((method) => `${method} ${path}`));
  });
}

it('every route of the running server is in the contract, and every call of the contract has a route', async () => {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const routes = routesIn((api.app.router as unknown as { stack: Layer[] }).stack);
  const calls = new Set(CALLS.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`));
  expect(
    routes.filter((route) => !calls.has(route) && !BESIDE.includes(route) && !DEMO_STREAM.test(route)),
  ).toEqual([]);
  expect([...calls].filter((call) => !routes.includes(call))).toEqual([]);
  expect(routes).toEqual([...new Set(routes)]);
});

it('no call changes or deletes an entry of the audit log', () => {
  const writing = CALLS.filter(
    ({ method, path }) => /^(PUT|DELETE)$/.test(method) && path.startsWith('/api/users/activity'),
  );
  // The first moves entries to the archive; the second adds one, and the id in its path is the user's.
  expect(writing.map(({ id }) => id)).toEqual(['activity.export', 'activity.record']);
});
