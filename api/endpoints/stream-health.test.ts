import { texts } from '@touchline/contract/texts';
import { setGameStatus } from '@touchline/core/games/game-status';
import { type Game, type GameStream, setStreams } from '@touchline/core/games/games';
import type { Clock } from '@touchline/core/platform/clock';
import type { Core } from '@touchline/core/platform/core';
import { startProbeRounds } from '@touchline/core/stream-checks/probe-rounds';
import { NO_PROBE } from '@touchline/core/stream-health/apply-probe';
import { HostTurns } from '@touchline/core/stream-health/host-turns';
import { writeHealth } from '@touchline/core/stream-health/write-health';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin, makeUser, withStream } from '../../test/support/factories.ts';
import { connectStaff } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';

interface Site {
  core: Core;
  api: TestApi;
  /** A live game with one stream, whose address no check can reach. */
  game: Game;
  stream: string;
}

async function open({ isLive = true, clock }: { isLive?: boolean; clock?: Clock } = {}): Promise<Site> {
  const core = await newInstallation().core(clock && { clock });
  const api = await startTestApi(core);
  let game = await withStream(core, await makeGame(core));
  const at = { matchId: game.matchId, id: game._id };
  if (isLive) game = (await setGameStatus(core, at, 'Live')).after;
  return { core, api, game, stream: game.streams[0]?._id.toHexString() ?? '' };
}

const STALLS = { playedMs: 20_000, stalledMs: 20_000, stalls: 4 };
const from = (n: number) => ({ 'X-Forwarded-For': `192.0.2.${n}` });

/** Brings the stream into trouble by three players, and decides. */
async function trouble({ core, api, stream }: Site): Promise<void> {
  for (const n of [1, 2, 3])
    await api.request('POST', `/api/streams/${stream}/playback`, { body: STALLS, headers: from(n) });
  const rounds = startProbeRounds(core, { turns: new HostTurns(0) });
  onTestFinished(() => rounds.stop());
  await rounds.round();
}

const listed = async ({ api, game }: Site) => {
  const { body } = await api.request('GET', '/api/matches/web');
  const found = body.matches.flatMap(({ games }: { games: { _id: string }[] }) => games);
  return found.find(({ _id }: { _id: string }) => _id === game._id.toHexString());
};

describe('the signals of players', () => {
  it('reach open pages and lists as health, and change nothing else of the game', async () => {
    const site = await open();
    const [visitor, before] = [await site.api.visitor(), await listed(site)];
    expect(before.streamUrls).toMatchObject([{ health: null }]);
    await trouble(site);
    const event = await eventually(() => {
      const found = visitor.received.find(({ event: name }) => name === 'streams:health');
      expect(found).toBeDefined();
      return found?.payload;
    });
    expect(event).toEqual({
      gameId: site.game._id.toHexString(),
      at: expect.any(String),
      streams: { [site.stream]: 'trouble' },
    });
    expect(visitor.received.map(({ event: name }) => name)).not.toContain('game:changed');
    const after = await listed(site);
    expect(after).toEqual({ ...before, streamUrls: [{ ...before.streamUrls[0], health: 'trouble' }] });
  });

  it('are followed in lists by the codecs that a check has found', async () => {
    const site = await open();
    const [visitor, before] = [await site.api.visitor(), await listed(site)];
    expect(before.streamUrls).toMatchObject([{ codecs: null, server: 1 }]);
    const codecs = ['hvc1.1.6.L93.B0,ec-3'];
    await writeHealth(
      site.core,
      { game: site.game, stream: site.game.streams[0] as GameStream },
      true,
      (known) => ({
        ...known,
        probe: { ...NO_PROBE, result: 'good', reason: 'safari-alone', codecs },
      }),
    );
    const event = await eventually(() => {
      const found = visitor.received.find(({ event: name }) => name === 'streams:health');
      expect(found).toBeDefined();
      return found?.payload;
    });
    expect(event).toMatchObject({ streams: { [site.stream]: 'ok' } });
    expect((await listed(site)).streamUrls).toMatchObject([{ health: 'ok', codecs }]);
  });

  it('are of one server where their addresses have one host, whatever its port and letters', async () => {
    const site = await open();
    const at = { matchId: site.game.matchId, id: site.game._id };
    const urls = [
      'https://a.example/1.m3u8',
      'https://b.example/2',
      'https://A.example:8443/3',
      'https://b.example/4',
    ];
    await setStreams(
      site.core,
      at,
      urls.map((url, n) => ({ title: `Feed ${n}`, quality: '720p', url })),
    );
    await eventually(async () =>
      expect((await listed(site)).streamUrls.map(({ server }: { server: number }) => server)).toEqual([
        1, 2, 1, 2,
      ]),
    );
  });

  it('reach staff without the content', async () => {
    const site = await open();
    const user = await makeUser(site.core, { permissions: ['streams:access'] });
    const staff = await connectStaff(site.api, await site.api.cookieOf(user));
    await trouble(site);
    await eventually(() =>
      expect(staff.received).toContainEqual({
        event: 'record:changed',
        payload: expect.objectContaining({ collection: 'streamHealth', id: site.stream }),
      }),
    );
  });

  it('are answered with nothing, and kept only for a stream that can be played', async () => {
    const site = await open({ isLive: false });
    for (const id of [site.stream, '65f0c0ffee65f0c0ffee0003']) {
      const { status, body } = await site.api.request('POST', `/api/streams/${id}/playback`, {
        body: STALLS,
      });
      expect([status, body]).toEqual([204, '']);
    }
    expect(await site.core.redis.keys(`${site.core.env.REDIS_PREFIX}:{streams}:*`)).toEqual([]);
  });

  it.each([
    { ...STALLS, playedMs: 65_001 },
    { ...STALLS, stalls: 601 },
    { ...STALLS, startMs: -1 },
    { ...STALLS, agent: 'x' },
    { playedMs: 1 },
  ])('are refused: %j', async (body) => {
    const { api, stream } = await open();
    expect(await api.request('POST', `/api/streams/${stream}/playback`, { body })).toMatchObject({
      status: 400,
    });
  });

  it('are limited to 60 a minute and address', async () => {
    const { api, stream } = await open();
    const statuses = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await api.request('POST', `/api/streams/${stream}/playback`, { body: STALLS })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a report', () => {
  it('is thanked for, and refused for a stream that nobody can play', async () => {
    const live = await open();
    const path = `/api/streams/${live.stream}/reports`;
    for (let n = 0; n < 2; n += 1)
      expect(await live.api.request('POST', path, { body: { reason: 'start' } })).toMatchObject({
        status: 201,
        body: { message: 'Thank you. We are looking into it.' },
      });
    expect(await live.api.request('POST', path, { body: { reason: 'boring' } })).toMatchObject({
      status: 400,
    });
    const locked = await open({ isLive: false });
    const refused = locked.api.request('POST', `/api/streams/${locked.stream}/reports`, {
      body: { reason: 'start' },
    });
    expect(await refused).toMatchObject({
      status: 409,
      body: { code: 'NOT_LIVE', message: texts.errors.notPlayable },
    });
  });
});

it('the networks of one household are one player and one reporter, those of three are three', async () => {
  // All of it is in one minute.
  const site = await open({ clock: fakeClock('2026-11-21T12:00:00Z') });
  const { core, api, stream } = site;
  const as = await makeUser(core, { permissions: ['streams:access'] });
  const rounds = startProbeRounds(core, { turns: new HostTurns(0) });
  onTestFinished(() => rounds.stop());
  const tell = async (networks: string[]) => {
    for (const network of networks) {
      const headers = { 'X-Forwarded-For': `2001:db8:${network}::1` };
      await api.request('POST', `/api/streams/${stream}/playback`, { body: STALLS, headers });
      await api.request('POST', `/api/streams/${stream}/reports`, { body: { reason: 'start' }, headers });
    }
    await rounds.round();
    return (await api.request('GET', `/api/streams/${stream}/health`, { as })).body;
  };
  const one = await tell(['1:0', '1:1', '1:ff']);
  expect(one).toMatchObject({ health: { state: 'unknown' }, reports: [{ reason: 'start' }] });
  expect(one.minutes.at(-1).players).toBe(1);
  const three = await tell(['1:100', '2:0']);
  expect(three.health).toMatchObject({ state: 'trouble' });
  expect(three.reports).toHaveLength(3);
});

describe('staff', () => {
  it("read a stream's last hour, its state in the lists, and check it now", async () => {
    const site = await open();
    const as = await makeUser(site.core, { permissions: ['streams:access', 'games:view'] });
    await trouble(site);
    const { body } = await site.api.request('GET', `/api/streams/${site.stream}/health`, { as });
    expect(body).toMatchObject({ health: { state: 'trouble', reason: 'stalls' }, reports: [] });
    expect(body.minutes).toHaveLength(60);
    expect(body.minutes.at(-1)).toMatchObject({ players: 3, stalledShare: 0.5 });
    const rows = await site.api.request('GET', '/api/streams', { as });
    expect(rows.body.streams).toMatchObject([{ health: { state: 'trouble', reason: 'stalls' } }]);
    const games = await site.api.request('GET', '/api/games', { as });
    expect(games.body.games[0].streamUrls).toMatchObject([{ health: { state: 'trouble' } }]);
    const others = await makeUser(site.core, { permissions: ['games:view'] });
    const without = await site.api.request('GET', '/api/games', { as: others });
    expect(without.body.games[0].streamUrls[0]).not.toHaveProperty('health');
    const checked = await site.api.request('POST', `/api/streams/${site.stream}/check`, { as });
    expect(checked).toMatchObject({ status: 200, body: { message: 'Stream checked' } });
    expect(checked.body.health.checkedAt).not.toBeNull();
    const missing = await site.api.request('POST', '/api/streams/65f0c0ffee65f0c0ffee0003/check', { as });
    expect(missing).toMatchObject({ status: 404, body: { message: 'Stream not found.' } });
  });

  it('read why a check failed, step by step, for users with streams:access alone', async () => {
    const site = await open();
    const path = `/api/streams/${site.stream}`;
    const as = await makeUser(site.core, { permissions: ['streams:access'] });
    expect((await site.api.request('GET', `${path}/health`, { as })).body.steps).toEqual([]);
    await site.api.request('POST', `${path}/check`, { as });
    const { steps } = (await site.api.request('GET', `${path}/health`, { as })).body;
    expect(steps.at(-1)).toMatchObject({ file: 'playlist', found: { kind: 'failure' } });
    const others = await makeUser(site.core, { permissions: ['games:view', 'games:update'] });
    for (const [method, name] of [['GET', 'health'] as const, ['POST', 'check'] as const]) {
      const { status, body } = await site.api.request(method, `${path}/${name}`, { as: others });
      expect(status).toBe(403);
      expect(body).not.toHaveProperty('steps');
    }
  });

  it('mark a stream as solved, with an entry in the audit log, and the state ends', async () => {
    const site = await open();
    await trouble(site);
    const as = await makeSuperAdmin(site.core);
    const { status, body } = await site.api.request('POST', `/api/streams/${site.stream}/solve`, { as });
    expect([status, body.message]).toEqual([200, 'Marked as solved']);
    expect(body.health.state).not.toBe('trouble');
    const [entry] = await site.core.db.collection('activities').find({ entity: 'Stream' }).toArray();
    expect(entry).toMatchObject({ action: `Solved Stream: ${site.game.title}, Main feed`, outcome: 'done' });
    expect(await site.core.db.collection('activities').countDocuments()).toBe(1);
  });
});
