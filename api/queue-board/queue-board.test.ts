import { QUEUE_NAMES } from '@touchline/contract/lists/queues';
import { expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { requestAtHost } from '../../test/support/at-host.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeUser } from '../../test/support/factories.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { eventually } from '../../test/support/wait.ts';
import { sessionCookieName } from '../http/session-cookie.ts';

const PAGE = '/admin/queues';
const COUNTS = '/admin/queues/api/queues';

it('the board is shown with queues:access, by a page that runs nothing of other sites', async () => {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  expect((await api.request('GET', PAGE)).status).toBe(401);
  const other = await makeUser(core, { permissions: ['queues:update'] });
  for (const path of [PAGE, COUNTS, `${PAGE}/static/index.ejs`])
    expect((await api.request('GET', path, { as: other })).status).toBe(403);
  const as = await makeUser(core, { permissions: ['queues:access'] });
  await core.jobs.queue('push').add('nothing', {}, { delay: 1_000_000 });
  const page = await api.request('GET', PAGE, { as });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none';script-src 'self';");
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const { body } = await api.request('GET', COUNTS, { as });
  expect(body.queues).toHaveLength(QUEUE_NAMES.length);
  expect(body.queues.find(({ name }: { name: string }) => name === 'push')).toMatchObject({
    readOnlyMode: true,
    counts: { delayed: 1 },
  });
});

it('the board says nothing of Redis and Express, and links to no other site', async () => {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeUser(core, { permissions: ['queues:access'] });
  const page = await api.request('GET', PAGE, { as });
  expect(page.body).toContain('__UI_CONFIG__');
  expect(page.body).not.toMatch(/(href|src)="(https?:)?\/\//);
  expect(page.body).toContain('a[href^="https:"]{display:none!important}');
  expect(page.body).toContain('"hideDocsLink":true');
  const { body } = await api.request('GET', COUNTS, { as });
  expect(JSON.stringify(body)).not.toMatch(/redis_version|127\.0\.0\.1|tcp_port/);
  const stats = await api.request('GET', `${PAGE}/api/redis/stats`, { as });
  expect([stats.status, stats.body]).toEqual([
    403,
    expect.not.objectContaining({ version: expect.anything() }),
  ]);
  for (const path of [PAGE, COUNTS, `${PAGE}/api/redis/stats`, `${PAGE}/static/nothing.js`])
    expect((await api.request('GET', path, { as })).headers.has('x-powered-by'), path).toBe(false);
});

it('the board shows no page of a million jobs', async () => {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeUser(core, { permissions: ['queues:access'] });
  const page = (query: string) =>
    api.request('GET', `${COUNTS}?activeQueue=push&status=delayed&${query}`, { as });
  for (const name of ['jobsPerPage', 'page'])
    expect(await page(`${name}=1000000`)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  expect((await page('jobsPerPage=100&page=2')).status).toBe(200);
});

it('the board changes nothing, by whatever method', async () => {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeUser(core, { permissions: ['queues:access', 'queues:update'] });
  await api.request('GET', PAGE, { as });
  for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'])
    expect((await api.request(method, `${COUNTS}/push/pause`, { as })).status).toBe(405);
  expect(await core.jobs.queue('push').isPaused()).toBe(false);
});

it('with an origin of staff’s own the board is not found on the public one', async () => {
  const urls = { PUBLIC_URL: 'http://localhost:4001', DASHBOARD_URL: 'http://127.0.0.1:4002' };
  const core = await newInstallation(urls).core();
  const api = await startTestApi(core);
  const as = await makeUser(core, { permissions: ['queues:access'] });
  const cookie = (await api.cookieOf(as)).replace(/^session/, sessionCookieName(core.env));
  const at = (url: string) => requestAtHost(api, new URL(url).host, 'GET', PAGE, { headers: { cookie } });
  expect((await at(urls.PUBLIC_URL)).status).toBe(404);
  expect((await at(urls.DASHBOARD_URL)).status).toBe(200);
});

it('the board answers 503 without Redis, and works again with it', async () => {
  const redis = await startOwnRedis();
  const core = await newInstallation({ REDIS_URL: redis.url }).core();
  const api = await startTestApi(core);
  const as = await makeUser(core, { permissions: ['queues:access'] });
  await redis.kill();
  await eventually(() => expect(core.redis.status).not.toBe('ready'));
  expect((await api.request('GET', PAGE, { as })).status).toBe(503);
  await redis.startAgain();
  await eventually(async () => expect((await api.request('GET', PAGE, { as })).status).toBe(200));
});
