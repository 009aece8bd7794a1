import { RATE_LIMITS, RENDER_QUEUE } from '@touchline/contract/constants';
import { LANGUAGE_CODES } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import { TEXT_PAGES } from '@touchline/contract/page-table';
import { categoryPath } from '@touchline/contract/rules/slugs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';

/** Paths of different pages, more than may be rendered in a minute. */
const PATHS = LANGUAGE_CODES.flatMap((code) =>
  [...TEXT_PAGES.map(({ path }) => path), ...SPORT_CATEGORY_NAMES.map((name) => categoryPath(name))].map(
    (path) => pathIn(code, path),
  ),
);
const ONE = '192.0.2.1';

const open = async () => startTestApi(await newInstallation().core());

/** Opens a page as a browser does, from the address. */
const visit = (api: TestApi, path: string, address = ONE) =>
  api.request('GET', path, { headers: { 'x-forwarded-for': address, accept: 'text/html' } });

/** An api whose pages are rendered only once `release` is called; `renders` are the paths of those that have begun. */
async function openHeld() {
  const api = await open();
  const build = await api.readBuild();
  if (!build) throw new Error('The web app is not built.');
  const held = Promise.withResolvers<void>();
  let running = 0;
  const [atOnce, turns] = [[] as number[], [] as number[]];
  let turn = 0;
  let counting = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(counting));
  vi.spyOn(build, 'render').mockImplementation(async () => {
    running += 1;
    atOnce.push(running);
    turns.push(turn);
    await held.promise;
    running -= 1;
    return '<!doctype html>';
  });
  return { api, atOnce, turns, release: held.resolve };
}

const statusesOf = async (answers: readonly ReturnType<typeof visit>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('the pages of an address', () => {
  it('are rendered three hundred times in a minute; what is beyond gets a page that says so and comes again', async () => {
    const api = await open();
    const { max } = RATE_LIMITS.render;
    for (const path of PATHS.slice(0, max)) expect((await visit(api, path)).status, path).toBe(200);
    const refused = await visit(api, PATHS[max] as string);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(refused.body).toContain('<h1>');
    expect(refused.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    // What is cached is still answered, and others have pages of their own.
    const cached = await visit(api, PATHS[0] as string);
    expect(cached.status).toBe(200);
    expect(cached.headers.get('ratelimit-policy')).toBe('6000;w=60');
    expect((await visit(api, PATHS[max] as string, '192.0.2.2')).status).toBe(200);
    expect((await visit(api, PATHS[max] as string)).status).toBe(200);
  });

  it('are answered six thousand times in a minute when they are cached', async () => {
    const api = await open();
    await visit(api, '/');
    for (let sent = 1; sent < 6_000; sent += 50)
      await Promise.all(Array.from({ length: Math.min(50, 6_000 - sent) }, () => visit(api, '/')));
    expect(await visit(api, '/')).toMatchObject({ status: 429, body: expect.stringContaining('<h1>') });
    expect((await visit(api, '/', '192.0.2.2')).status).toBe(200);
  });

  it('wait four at a time to be rendered; one more gets a page that comes again', async () => {
    const { api, release } = await openHeld();
    const most = 1 + RENDER_QUEUE.ofAddress;
    // All but the refused one are held.
    const asked = PATHS.slice(0, most + 1).map((path) => visit(api, path));
    const refused = await Promise.race(asked);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.body).toContain('<meta http-equiv="refresh" content="2">');
    const other = visit(api, PATHS[most + 1] as string, '192.0.2.2');
    release();
    expect((await statusesOf([...asked, other])).toSorted()).toEqual([...Array(most + 1).fill(200), 503]);
  });

  it('wait for one that is being rendered without a place of their own', async () => {
    const { api, atOnce, release } = await openHeld();
    const path = PATHS[0] as string;
    const asked = Array.from({ length: 20 }, () => visit(api, path));
    await vi.waitFor(() => expect(atOnce).toHaveLength(1));
    expect((await visit(api, '/livez')).status).toBe(200);
    release();
    expect(new Set(await statusesOf(asked))).toEqual(new Set([200]));
    expect(atOnce).toHaveLength(1);
  });
});

describe('the pages of all addresses', () => {
  it('wait sixty-four at a time, and are rendered one after the other with a turn of the event loop between', async () => {
    const { api, atOnce, turns, release } = await openHeld();
    const most = 1 + RENDER_QUEUE.waiting;
    const asked = PATHS.slice(0, most + 1).map((path, n) => visit(api, path, `192.0.2.${n}`));
    expect((await Promise.race(asked)).status).toBe(503);
    expect((await visit(api, '/livez')).status).toBe(200);
    release();
    expect((await statusesOf(asked)).filter((status) => status === 200)).toHaveLength(most);
    expect(new Set(atOnce)).toEqual(new Set([1]));
    expect(new Set(turns).size).toBe(most);
  });
});
