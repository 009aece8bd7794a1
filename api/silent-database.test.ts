import { setStreams } from '@touchline/core/games/games';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../test/support/api.ts';
import { newInstallation } from '../test/support/core.ts';
import { makeGame, makeSuperAdmin } from '../test/support/factories.ts';
import { commandOn, startMongoProxy } from '../test/support/mongo-proxy.ts';
import { startOwnStore } from '../test/support/store.ts';
import { eventually } from '../test/support/wait.ts';

const CLIP = 'https://cdn.example/live/master.m3u8';
const UNKNOWN = '65f0c0ffee65f0c0ffee0001';

const sendContact = (api: TestApi) =>
  api.request('POST', '/api/contact', {
    body: {
      firstName: 'Ana',
      lastName: 'Souza',
      email: 'ana@example.com',
      subject: 'A missing league',
      message: 'Could you add our league, please?',
    },
  });

/** The status of a request, and the time in ms that its answer took. */
async function timed(request: () => Promise<{ status: number }>) {
  const began = performance.now();
  const { status } = await request();
  return { status, ms: performance.now() - began };
}

it('while MongoDB is silent, calls answer 503 within 10 s and then at once, and lists and players go on', async () => {
  const store = await startOwnStore();
  const core = await newInstallation({ MONGODB_URI: `${store.uri}/silent` }).core();
  const { matchId, _id } = await makeGame(core, { status: 'Live', isLive: true });
  const { after } = await setStreams(core, { matchId, id: _id }, [
    { title: 'Main', quality: '1080p', url: CLIP },
  ]);
  const as = await makeSuperAdmin(core);
  const api = await startTestApi(core);
  await api.cookieOf(as);
  const streamUrl = `/stream?id=${String(after.streams[0]?._id)}`;
  expect((await sendContact(api)).status).toBe(201);

  process.kill(store.pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(store.pid, 'SIGCONT'));
  const first = await Promise.all([
    timed(() => sendContact(api)),
    timed(() => api.request('GET', '/api/users', { as })),
    timed(() => api.request('GET', streamUrl)),
  ]);
  expect(first.map(({ status }) => status)).toEqual([503, 503, 200]);
  for (const { ms } of first) expect(ms).toBeLessThan(10_000);

  const later = await Promise.all([
    timed(() => sendContact(api)),
    timed(() => api.request('GET', '/api/users', { as })),
    timed(() => api.request('GET', `/stream?id=${UNKNOWN}`)),
    timed(() => api.request('GET', '/stream/preview', { as })),
    timed(() => api.request('GET', '/admin/queues', { as })),
    timed(() => api.request('GET', '/api/matches/web')),
  ]);
  expect(later.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 200]);
  for (const { ms } of later) expect(ms).toBeLessThan(2_000);
  const { status, body } = await api.request('GET', streamUrl);
  expect(status).toBe(200);
  expect(body).toContain(CLIP);

  process.kill(store.pid, 'SIGCONT');
  await eventually(async () => expect((await api.request('GET', '/api/users', { as })).status).toBe(200));
}, 60_000);

it('a query that hangs while MongoDB answers pings ends after 10 s, its repeat included', async () => {
  let hangs = false;
  const query = commandOn('find', 'activities');
  const { MONGODB_URI = '' } = newInstallation().env;
  const proxy = await startMongoProxy(MONGODB_URI, (message) => hangs && message.includes(query));
  onTestFinished(proxy.release);
  const core = await newInstallation({ MONGODB_URI: proxy.uri }).core();
  const as = await makeSuperAdmin(core);
  const api = await startTestApi(core);
  const read = () => timed(() => api.request('GET', '/api/users/activity', { as }));
  expect((await read()).status).toBe(200);
  hangs = true;
  const { status, ms } = await read();
  expect(status).toBe(503);
  expect(ms).toBeLessThan(15_000);
}, 60_000);
