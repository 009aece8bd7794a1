import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { gamePath } from '@touchline/contract/rules/slugs';
import { setGameStatus } from '@touchline/core/games/game-status';
import { type Game, setStreams } from '@touchline/core/games/games';
import type { ObjectId } from 'mongodb';
import { expect, it, onTestFinished, vi } from 'vitest';
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

it('while MongoDB is silent, calls answer 503, later ones at once, and lists and players go on', async () => {
  const store = await startOwnStore();
  const core = await newInstallation({ MONGODB_URI: `${store.uri}/silent` }).core();
  const { matchId, _id } = await makeGame(core, { status: 'Live', isLive: true });
  const { after } = await setStreams(core, { matchId, id: _id }, [
    { title: 'Main', quality: '1080p', url: CLIP },
  ]);
  const as = await makeSuperAdmin(core);
  const api = await startTestApi(core);
  await api.cookieOf(as);
  const statusesOf = async (...requests: Promise<{ status: number }>[]) =>
    (await Promise.all(requests)).map(({ status }) => status);
  const streamUrl = `/stream?id=${String(after.streams[0]?._id)}`;
  expect((await sendContact(api)).status).toBe(201);

  process.kill(store.pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(store.pid, 'SIGCONT'));
  const log = vi.spyOn(core.log, 'warn');
  expect(
    await statusesOf(
      sendContact(api),
      api.request('GET', '/api/users', { as }),
      api.request('GET', streamUrl),
    ),
  ).toEqual([503, 503, 200]);
  await eventually(() => expect(log).toHaveBeenCalledWith('the database does not answer'));

  // From now on time is held for the product and the driver: what is answered has waited for neither.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], fakeNodeBuiltins: true });
  onTestFinished(() => void vi.useRealTimers());
  expect(
    await statusesOf(
      api.request('GET', '/api/users', { as }),
      api.request('GET', `/stream?id=${UNKNOWN}`),
      api.request('GET', '/stream/preview', { as }),
      api.request('GET', '/admin/queues', { as }),
      api.request('GET', '/api/matches/web'),
    ),
  ).toEqual([503, 503, 503, 503, 200]);
  const { status, body } = await api.request('GET', streamUrl);
  expect(status).toBe(200);
  expect(body).toContain(CLIP);

  process.kill(store.pid, 'SIGCONT');
  await eventually(async () => expect((await api.request('GET', '/api/users', { as })).status).toBe(200));
});

it('while MongoDB is silent, what is open goes on from memory, and a page that needs it says so in its language', async () => {
  const store = await startOwnStore();
  const core = await newInstallation({ MONGODB_URI: `${store.uri}/silent` }).core();
  const open = await makeGame(core, { status: 'Live', isLive: true });
  const { matchId } = open;
  const ended = await makeGame(core, { matchId, status: 'Finished' });
  const over = await makeGame(core, { status: 'Finished' });
  const api = await startTestApi(core);
  // A change forgets nothing: games end, and a match of the past gets a game.
  const { after } = await setStreams(core, { matchId, id: open._id }, [
    { title: 'Main', quality: '1080p', url: CLIP },
  ]);
  const second = await makeGame(core, { matchId });
  await setGameStatus(core, { matchId, id: second._id }, 'Finished');
  const past = await makeGame(core, { status: 'Finished' });
  await makeGame(core, { matchId: past.matchId });
  await api.changeFeed.catchUp();
  const gamesOf = async (id: ObjectId) => {
    const { status, body } = await api.request('GET', `/api/matches/${id.toHexString()}`);
    return status === 200 ? body.match.games.map(({ _id }: { _id: string }) => _id).sort() : status;
  };
  await eventually(async () => expect(await gamesOf(past.matchId)).toHaveLength(2));

  process.kill(store.pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(store.pid, 'SIGCONT'));
  expect(await gamesOf(matchId)).toEqual([open, ended, second].map(({ _id }) => _id.toHexString()).sort());
  expect(await gamesOf(past.matchId)).toHaveLength(2);
  expect(await gamesOf(over.matchId)).toBe(503);
  const page = (language: string, { matchId: match, _id, title }: Game) =>
    api.request('GET', `${language}${gamePath(match.toHexString(), { _id: _id.toHexString(), title })}`, {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
  expect((await page('', after)).status).toBe(200);
  const failed = await page('/de', over);
  expect(failed.status).toBe(503);
  expect(failed.headers.get('content-type')).toContain('text/html');
  expect(failed.body).toContain('<html lang="de">');
  expect(failed.body).toContain(CATALOGUES.de.answers.refused.UNAVAILABLE);
  expect(failed.body).toContain(CATALOGUES.de.site.tryAgain);
});

it('a query that hangs while MongoDB answers pings is repeated once, and then answered with 503', async () => {
  let hangs = false;
  let tries = 0;
  const query = commandOn('find', 'activities');
  const { MONGODB_URI = '' } = newInstallation().env;
  const proxy = await startMongoProxy(MONGODB_URI, (message) => {
    // The feed of changes reads the same collection, without an order.
    const isHeld = hangs && message.includes(query) && message.includes('sort');
    if (isHeld) tries += 1;
    return isHeld;
  });
  onTestFinished(proxy.release);
  const core = await newInstallation({ MONGODB_URI: proxy.uri }).core();
  const as = await makeSuperAdmin(core);
  const api = await startTestApi(core);
  const read = async () => (await api.request('GET', '/api/users/activity', { as })).status;
  expect(await read()).toBe(200);
  hangs = true;
  expect(await read()).toBe(503);
  expect(tries).toBe(2);
});
