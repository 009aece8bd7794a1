import type { HealthReason, HealthState } from '@touchline/contract/lists/stream-health';
import type { PermissionKey } from '@touchline/contract/permissions';
import { setGameStatus } from '@touchline/core/games/game-status';
import { type Game, setStreams } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import { readSettings, writeSite } from '@touchline/core/settings/settings';
import { NO_PROBE } from '@touchline/core/stream-health/apply-probe';
import { addressHash } from '@touchline/core/stream-health/stream-health';
import { streamHealthStore } from '@touchline/core/stream-health/stream-health.store';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeUser } from '../../test/support/factories.ts';
import { connectStaff } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';

async function open() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const withKeys = (...permissions: PermissionKey[]) => makeUser(core, { permissions });
  const desk = await withKeys('streams:access', 'games:view', 'dashboard:access', 'queues:access');
  const get = async (path: string, as = desk) => (await api.request('GET', path, { as })).body;
  return { core, api, withKeys, desk, get };
}

/** A live game with streams of these titles. */
async function liveGame(core: Core, ...titles: string[]): Promise<Game> {
  const { matchId, _id: id } = await makeGame(core);
  const urls = titles.map((title) => ({
    title,
    quality: '720p' as const,
    url: `https://streams.example/${title}.m3u8`,
  }));
  await setStreams(core, { matchId, id }, urls);
  return (await setGameStatus(core, { matchId, id }, 'Live')).after;
}

interface Found {
  state: HealthState;
  reason?: HealthReason;
  minutesAgo?: number;
}

/** Stores what a check has found out about a stream. */
async function found(core: Core, game: Game, title: string, found: Found): Promise<void> {
  const { state, reason = null, minutesAgo = 0 } = found;
  const stream = game.streams.find((each) => each.title === title);
  if (!stream) throw new Error(`There is no stream ${title}.`);
  const now = core.clock.date();
  const fields = {
    gameId: game._id,
    address: addressHash(stream.urlToken),
    state,
    reason,
    httpStatus: null,
    since: new Date(now.getTime() - minutesAgo * 60_000),
    troubledAt: null,
    solvedAt: null,
    probe: {
      ...NO_PROBE,
      result: state === 'down' ? ('failed' as const) : ('good' as const),
      checkedAt: now,
    },
  };
  const store = streamHealthStore(core);
  const known = await store.collection.findOne({ _id: stream._id });
  if (known) await store.change({ _id: stream._id }, { $set: fields });
  else await store.insert(fields, { id: stream._id });
}

/** Two games with streams in every state. */
async function inEveryState(core: Core): Promise<[Game, Game]> {
  const one = await liveGame(core, 'plays', 'dies', 'new');
  const two = await liveGame(core, 'slow', 'dead');
  await found(core, one, 'plays', { state: 'ok' });
  await found(core, one, 'dies', { state: 'down', reason: 'no-answer', minutesAgo: 1 });
  await found(core, two, 'slow', { state: 'trouble', reason: 'slow', minutesAgo: 3 });
  await found(core, two, 'dead', { state: 'down', reason: 'frozen', minutesAgo: 21 });
  return [one, two];
}

const titlesOf = ({ streams }: { streams: { title: string }[] }) => streams.map(({ title }) => title);

describe('the list of streams', () => {
  it('puts the worst first, then those that are so for longer, and pages and exports in that order', async () => {
    const { core, api, desk, get } = await open();
    await inEveryState(core);
    const worst = ['dead', 'dies', 'slow', 'plays', 'new'];
    expect(titlesOf(await get('/api/streams?sort=health'))).toEqual(worst);
    expect(titlesOf(await get('/api/streams?sort=-health'))).toEqual(worst.toReversed());
    const second = await get('/api/streams?sort=health&size=10&page=2');
    expect([titlesOf(second), second.total]).toEqual([[], 5]);
    const file = await api.request('GET', '/api/streams?sort=health&format=csv', { as: desk });
    const places = worst.map((title) => String(file.body).indexOf(`,${title},`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('exports addresses that a person reads as CSV, and tokens as JSON', async () => {
    const { core, api, get, desk } = await open();
    const [stream] = (await liveGame(core, 'main')).streams;
    const { body } = await api.request('GET', '/api/streams?format=csv', { as: desk });
    expect(body).toContain(',https://streams.example/main.m3u8,');
    expect((await get('/api/streams?format=json')).streams).toMatchObject([{ url: stream?.urlToken }]);
  });

  it('names the host of streams of one game that share a title, also where the other one is not in the page', async () => {
    const { core, get } = await open();
    const { matchId, _id: id } = await makeGame(core);
    const streamUrls = [
      { title: 'Stream 1', quality: '720p' as const, url: 'https://cdn.example/a' },
      { title: 'Stream 1', quality: '1080p' as const, url: 'https://other.example/b' },
      { title: 'Main', quality: '720p' as const, url: 'https://third.example/c' },
    ];
    await setStreams(core, { matchId, id }, streamUrls);
    await liveGame(core, 'Stream 1');
    const namesOf = async (query = '') => {
      const { streams } = await get(`/api/streams?${query}`);
      return streams.map(({ name }: { name: string }) => name).sort();
    };
    expect(await namesOf()).toEqual([
      'Main',
      'Stream 1',
      'Stream 1 · cdn.example',
      'Stream 1 · other.example',
    ]);
    expect(await namesOf('quality=1080p')).toEqual(['Stream 1 · other.example']);
  });

  it.each([
    ['down', ['dies', 'dead']],
    ['trouble,ok', ['plays', 'slow']],
    ['unknown', ['new']],
  ])('has the streams that are %s, with its other filters', async (health, titles) => {
    const { core, get } = await open();
    const [one] = await inEveryState(core);
    const answer = await get(`/api/streams?health=${health}`);
    expect(titlesOf(answer).sort()).toEqual([...titles].sort());
    expect(answer.total).toBe(titles.length);
    const ofOne = titlesOf(await get(`/api/streams?health=${health}&q=${one.homeTeam}`));
    expect(ofOne).toEqual(titles.filter((title) => ['plays', 'dies', 'new'].includes(title)));
  });

  it('leaves out finished games where it looks at health, and refuses another state', async () => {
    const { core, api, desk, get } = await open();
    const [one] = await inEveryState(core);
    await setGameStatus(core, { matchId: one.matchId, id: one._id }, 'Finished');
    expect(titlesOf(await get('/api/streams?sort=health'))).toEqual(['dead', 'slow']);
    expect(titlesOf(await get('/api/streams?health=down&status=Finished'))).toEqual([]);
    expect(await api.request('GET', '/api/streams?health=fine', { as: desk })).toMatchObject({ status: 400 });
  });
});

describe('the wall', () => {
  it('has the games that can be played, the most viewed first, with the health of their streams', async () => {
    const { core, get } = await open();
    const [, two] = await inEveryState(core);
    await core.db.collection('games').updateOne({ _id: two._id }, { $set: { viewCount: 900 } });
    await makeGame(core);
    const { games } = await get('/api/streams/wall');
    expect(games.map(({ homeTeam }: Game) => homeTeam)[0]).toBe(two.homeTeam);
    expect(games).toHaveLength(2);
    expect(games[0].streamUrls).toMatchObject([
      { health: { state: 'trouble' } },
      { health: { state: 'down' } },
    ]);
    expect((await get('/api/dashboard/totals')).totals.playableGames).toEqual({ total: 2 });
  });
});

describe('a game of which no stream plays', () => {
  it('is announced to staff once for each outage, and stands among the outages', async () => {
    const { core, api, desk, withKeys, get } = await open();
    const blind = await connectStaff(api, await api.cookieOf(await withKeys('games:view')));
    const staff = await connectStaff(api, await api.cookieOf(desk));
    const announced = () =>
      staff.received.flatMap(({ event, payload }) => (event === 'streams:down' ? [payload] : []));
    const game = await liveGame(core, 'one', 'two', 'unchecked');
    await found(core, game, 'one', { state: 'ok' });
    await found(core, game, 'two', { state: 'down', reason: 'no-answer' });
    expect((await get('/api/streams/outages')).outages).toEqual([]);
    await found(core, game, 'one', { state: 'down', reason: 'frozen' });
    const { homeTeam, awayTeam } = game;
    const gameId = game._id.toHexString();
    await eventually(() =>
      expect(announced()).toEqual([{ id: expect.stringContaining(gameId), gameId, homeTeam, awayTeam }]),
    );
    expect((await get('/api/streams/outages')).outages).toMatchObject([{ gameId, homeTeam, awayTeam }]);
    // Another stream joins the outage.
    await found(core, game, 'unchecked', { state: 'down', reason: 'no-answer' });
    await found(core, game, 'one', { state: 'ok' });
    await eventually(async () => expect((await get('/api/streams/outages')).outages).toEqual([]));
    expect(announced()).toHaveLength(1);
    await found(core, game, 'one', { state: 'down', reason: 'no-answer' });
    await eventually(() => expect(announced()).toHaveLength(2));
    expect(blind.received.map(({ event }) => event)).not.toContain('streams:down');
  });

  it('needs attention first, then the streams of other games that are down or in trouble', async () => {
    const { core, get, withKeys } = await open();
    const [, two] = await inEveryState(core);
    const out = await liveGame(core, 'only');
    await found(core, out, 'only', { state: 'down', reason: 'no-playlist' });
    const kindsOf = ({ attention }: { attention: { kind: string; count: number }[] }) =>
      attention.map(({ kind, count }) => [kind, count]);
    const { overview } = await get('/api/dashboard/overview');
    expect(kindsOf(overview).slice(0, 2)).toEqual([
      ['no-stream-plays', 1],
      ['stream-in-trouble', 3],
    ]);
    const [none, trouble] = overview.attention;
    expect(none.items[0]).toMatchObject({ id: out._id.toHexString() });
    expect(trouble.items[0]).toMatchObject({
      title: `${two.homeTeam} vs ${two.awayTeam}, dead`,
      detail: 'The playlist stands still',
      path: expect.stringContaining(`health-of=${two.streams[1]?._id.toHexString()}`),
    });
    const { overview: without } = await get(
      '/api/dashboard/overview',
      await withKeys('dashboard:access', 'games:view'),
    );
    expect(kindsOf(without).map(([kind]) => kind)).not.toContain('no-stream-plays');
  });

  it('is not ready, also before it goes live', async () => {
    const { core, get } = await open();
    const { matchId, _id: id } = await makeGame(core, { startsAt: new Date(Date.now() + 50 * 60_000) });
    const url = 'https://streams.example/soon.m3u8';
    const { after: game } = await setStreams(core, { matchId, id }, [
      { title: 'soon', quality: '720p', url },
    ]);
    const ready = async () => (await get('/api/dashboard/overview')).overview.readiness[0].health;
    expect(await ready()).toEqual({ playing: 0, checked: 0 });
    await found(core, game, 'soon', { state: 'down', reason: 'no-answer' });
    await eventually(async () => expect(await ready()).toEqual({ playing: 0, checked: 1 }));
  });

  it('is said to stand on one server with all its streams, to users who may know their addresses', async () => {
    const { core, get, withKeys } = await open();
    const { matchId, _id: id } = await makeGame(core, { startsAt: new Date(Date.now() + 50 * 60_000) });
    const set = (...urls: string[]) =>
      setStreams(
        core,
        { matchId, id },
        urls.map((url) => ({ title: 'Feed', quality: '720p' as const, url })),
      );
    const others = await withKeys('dashboard:access', 'games:view');
    const ready = async (as?: typeof others) =>
      (await get('/api/dashboard/overview', as)).overview.readiness[0].oneServer;
    await set('https://cdn.example/a.m3u8', 'https://CDN.example:8443/b.m3u8', '');
    expect([await ready(), await ready(others)]).toEqual([true, undefined]);
    await set('https://cdn.example/a.m3u8', 'https://other.example/b.m3u8');
    await eventually(async () => expect(await ready()).toBe(false));
  });
});

describe('the page of the queues', () => {
  it('says whether a worker checks streams', async () => {
    const { core, get } = await open();
    const check = async () =>
      (await get('/api/queues')).health.checks.find(({ name }: { name: string }) => name === 'probes');
    expect(await check()).toEqual({ name: 'probes', isOk: true, value: 0, of: 0 });
    const game = await liveGame(core, 'one', 'two');
    await found(core, game, 'one', { state: 'ok' });
    expect(await check()).toEqual({ name: 'probes', isOk: false, value: 1, of: 2 });
    const { version } = await readSettings(core);
    await writeSite(core, { version }, { streamProbes: false });
    expect(await check()).toEqual({ name: 'probes', isOk: true, value: null, of: null });
  });
});
