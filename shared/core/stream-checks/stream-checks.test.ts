import { PROBES } from '@touchline/contract/stream-constants';
import type { ObjectId } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeGame } from '../../../test/support/factories.ts';
import { type ProbedSite, probedSite } from '../../../test/support/probed-site.ts';
import { eventually } from '../../../test/support/wait.ts';
import { setGameStatus } from '../games/game-status.ts';
import { setStreams } from '../games/games.ts';
import { metrics } from '../platform/metrics.ts';
import { readSettings, writeSite } from '../settings/settings.ts';
import { HostTurns } from '../stream-health/host-turns.ts';
import { purgeHealth } from '../stream-health/purge-health.ts';
import { readHealth } from '../stream-health/stream-health.ts';
import { measureStreams } from './measure-streams.ts';
import { startProbeRounds } from './probe-rounds.ts';
import { readStreamHealth, recordSignal, reportStream, solveStream } from './stream-checks.ts';

const PLAYS = { playedMs: 55_000, stalledMs: 0, stalls: 0 };
const STALLS = { playedMs: 30_000, stalledMs: 25_000, stalls: 9 };

const signal = (
  { core, stream }: ProbedSite,
  address: string,
  seen: Parameters<typeof recordSignal>[2]['signal'],
) => recordSignal(core, stream.toHexString(), { address, signal: seen });
const report = ({ core, stream }: ProbedSite, address: string) =>
  reportStream(core, stream.toHexString(), { address, reason: 'black' });

describe('the checks of a worker', () => {
  it('find a dead stream after two failures 15 seconds apart, and the same stream alive again', async () => {
    const site = await probedSite();
    expect(await site.after(0)).toEqual({ state: 'ok', reason: null });
    site.source.state.status = 404;
    expect(await site.after(30)).toEqual({ state: 'ok', reason: null });
    expect(await site.after(30)).toEqual({ state: 'ok', reason: null });
    expect(await site.after(15)).toEqual({ state: 'down', reason: 'error-status' });
    site.source.state.status = 200;
    expect(await site.after(60)).toEqual({ state: 'ok', reason: null });
  });

  it('find a live playlist that stands still', async () => {
    const site = await probedSite();
    await site.after(0);
    site.source.state.isFrozen = true;
    await site.after(60);
    await site.after(60);
    expect(await site.after(15)).toEqual({ state: 'down', reason: 'frozen' });
  });

  it('call a stream in trouble, not down, while three players play it, and down after ten minutes', async () => {
    const site = await probedSite();
    await site.after(0);
    site.source.state.status = 500;
    await site.after(60);
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await signal(site, address, PLAYS);
    expect(await site.after(15)).toEqual({ state: 'trouble', reason: 'players-play' });
    for (let minute = 0; minute < 10; minute += 1) {
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await signal(site, address, PLAYS);
      await site.after(60);
    }
    expect(await site.health()).toEqual({ state: 'down', reason: 'error-status' });
  });

  it('skip the segments of a stream that three players play, until its check has failed once', async () => {
    const site = await probedSite();
    const { source } = site;
    const segments = () => source.state.asked - source.asked.length;
    await site.after(0);
    expect(segments()).toBe(1);
    const play = async (count: number) => {
      for (let n = 1; n <= count; n += 1) await signal(site, `192.0.2.${n}`, PLAYS);
    };
    await play(2);
    await site.after(60);
    expect(segments()).toBe(2);
    await play(3);
    await site.after(60);
    expect([source.asked.length, segments()]).toEqual([3, 2]);
    source.state.status = 500;
    await play(3);
    await site.after(60);
    source.state.status = 200;
    await site.after(15);
    expect(segments()).toBe(3);
  });

  it('begin with what has failed once, then with the last playing stream of a game, whatever else its host has', async () => {
    const { core, source, after } = await probedSite();
    const add = async (...names: string[]) => {
      const { matchId, _id: id } = await makeGame(core, { status: 'Live', isLive: true });
      const urlOf = (name: string) => `http://${source.host}/${name}.m3u8`;
      await setStreams(
        core,
        { matchId, id },
        names.map((title) => ({ title, quality: '1080p', url: urlOf(title) })),
      );
    };
    await add('b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9');
    await add('only');
    await after(0);
    expect(source.asked).toHaveLength(11);
    source.broken.add('/b7.m3u8');
    await after(60);
    source.asked.length = 0;
    // The host is asked for as many at once as it may be; the others wait until it answers.
    source.state.isSilent = true;
    const going = after(60);
    await eventually(() => expect(source.asked).toHaveLength(PROBES.atOnceForHost));
    const first = [...source.asked];
    source.answerAll();
    await going;
    expect(first).toEqual(expect.arrayContaining(['/b7.m3u8', '/a.m3u8', '/only.m3u8']));
  });

  it('tell staff of each request, without its query, until the address is another one', async () => {
    const site = await probedSite();
    const at = { matchId: site.game.matchId, id: site.game._id };
    const { host } = site.source;
    const stream = { _id: site.stream.toHexString(), title: 'Main', quality: '1080p' as const };
    await setStreams(site.core, at, [{ ...stream, url: `http://${host}/a.m3u8?token=secret` }]);
    const stepsOf = async () => (await readStreamHealth(site.core, site.stream)).steps;
    expect(await stepsOf()).toEqual([]);
    await site.after(0);
    expect(await stepsOf()).toEqual([
      {
        ...{ file: 'playlist', address: `http://${host}/a.m3u8`, httpStatus: 200 },
        ...{ firstByteMs: expect.any(Number), found: { kind: 'media', isLive: true, segments: 1 } },
      },
      {
        ...{ file: 'segment', address: `http://${host}/segment-1.ts`, httpStatus: 200 },
        ...{ firstByteMs: expect.any(Number), found: { kind: 'file' } },
      },
    ]);
    site.source.state.status = 404;
    await site.after(60);
    expect(await stepsOf()).toMatchObject([
      { httpStatus: 404, found: { kind: 'failure', reason: 'error-status' } },
    ]);
    const health = await site.core.db.collection('stream_health').find().toArray();
    expect(JSON.stringify(health)).not.toContain('secret');
    // Lists of streams and of games read the health of many.
    expect((await readHealth(site.core, [site.stream])).get(stream._id)?.probe.steps).toBeUndefined();
    await setStreams(site.core, at, [{ ...stream, url: `http://${host}/b.m3u8` }]);
    expect(await stepsOf()).toEqual([]);
  });

  it('of before there were steps have none', async () => {
    const site = await probedSite();
    await site.after(0);
    const records = site.core.db.collection('stream_health');
    await records.updateOne({ _id: site.stream }, { $unset: { 'probe.steps': '' } });
    const { health, steps } = await readStreamHealth(site.core, site.stream);
    expect([health.state, steps]).toEqual(['ok', []]);
  });

  it('change the version of no game, and that of the health only with its state', async () => {
    const site = await probedSite();
    const versionOf = async (name: string, _id: ObjectId) =>
      (await site.core.db.collection(name).findOne({ _id }))?.version as number;
    await site.after(0);
    const game = await versionOf('games', site.game._id);
    const first = await versionOf('stream_health', site.stream);
    await site.after(60);
    expect(await versionOf('stream_health', site.stream)).toBe(first);
    site.source.state.status = 404;
    await site.after(60);
    await site.after(15);
    expect(await versionOf('stream_health', site.stream)).toBe(first + 1);
    expect(await versionOf('games', site.game._id)).toBe(game);
  });

  it('begin anew with another address, and leave out an address that is gone', async () => {
    const site = await probedSite();
    site.source.state.status = 404;
    await site.after(0);
    expect(await site.health()).toEqual({ state: 'unknown', reason: 'not-checked' });
    expect(await site.after(15)).toEqual({ state: 'down', reason: 'error-status' });
    const at = { matchId: site.game.matchId, id: site.game._id };
    const stream = { _id: site.stream.toHexString(), title: 'Main', quality: '1080p' as const };
    site.source.state.status = 200;
    await setStreams(site.core, at, [{ ...stream, url: `http://${site.source.host}/b.m3u8` }]);
    expect(await site.after(60)).toEqual({ state: 'ok', reason: null });
    await setStreams(site.core, at, [{ ...stream, url: '' }]);
    const { asked } = site.source.state;
    await site.after(60);
    expect(site.source.state.asked).toBe(asked);
  });

  it('stop with the setting, and with the end of the game', async () => {
    const site = await probedSite();
    const version = (await readSettings(site.core)).version;
    await site.after(0);
    await writeSite(site.core, { version }, { streamProbes: false });
    const { asked } = site.source.state;
    expect(await site.after(60)).toEqual({ state: 'unknown', reason: 'off' });
    await writeSite(site.core, {}, { streamProbes: true });
    await setGameStatus(site.core, { matchId: site.game.matchId, id: site.game._id }, 'Finished');
    await site.after(60);
    expect(site.source.state.asked).toBe(asked);
  });

  it('are made by one worker, and by another one 30 seconds after that one died', async () => {
    const site = await probedSite();
    const other = startProbeRounds(site.core, { turns: new HostTurns(0) });
    onTestFinished(() => other.stop());
    expect(await site.rounds.round()).toBe(1);
    site.clock.advance(29_000);
    expect(await other.round()).toBe(0);
    site.clock.advance(31_000);
    expect(await other.round()).toBe(1);
    expect(await site.rounds.round()).toBe(0);
    // A worker that stops leaves its turn at once.
    await other.stop();
    site.clock.advance(60_000);
    expect(await site.rounds.round()).toBe(1);
  });

  it('go on when the database was away, and with a clock that jumps back', async () => {
    const site = await probedSite();
    await site.after(0);
    site.clock.advance(-3_600_000);
    site.source.state.status = 404;
    // A check that lies ahead of now is no reason to wait for it.
    await site.after(60);
    await site.after(15);
    expect(await site.health()).toEqual({ state: 'down', reason: 'error-status' });
  });
});

describe('the signals of players', () => {
  it('bring a stream into trouble from three addresses on, which ends two minutes after the last one', async () => {
    const site = await probedSite();
    await site.after(0);
    await signal(site, '192.0.2.1', STALLS);
    await signal(site, '192.0.2.2', STALLS);
    expect(await site.after(15)).toEqual({ state: 'ok', reason: null });
    await signal(site, '192.0.2.3', STALLS);
    expect(await site.after(15)).toEqual({ state: 'trouble', reason: 'stalls' });
    expect(await site.after(240)).toEqual({ state: 'trouble', reason: 'stalls' });
    expect(await site.after(100)).toEqual({ state: 'trouble', reason: 'stalls' });
    expect(await site.after(30)).toEqual({ state: 'ok', reason: null });
  });

  it('of one address, or of one network, count once, however many they are', async () => {
    const site = await probedSite();
    await site.after(0);
    const lies = { playedMs: 0, stalledMs: 60_000, stalls: 600, failed: true, black: true };
    for (let n = 0; n < 200; n += 1) await signal(site, '192.0.2.66', lies);
    for (let n = 0; n < 40; n += 1) await signal(site, `2001:db8:7:1::${n.toString(16)}`, lies);
    expect(await site.after(15)).toEqual({ state: 'ok', reason: null });
  });

  it.each([
    ['starts-fail', { failed: true, playedMs: 0, stalledMs: 0, stalls: 0 }],
    ['black', { ...PLAYS, black: true }],
  ])('say %s', async (reason, seen) => {
    const site = await probedSite();
    await site.after(0);
    for (const address of ['192.0.2.1', '192.0.2.2']) await signal(site, address, { startMs: 500, ...seen });
    await signal(site, '192.0.2.3', { startMs: 500, ...PLAYS });
    expect(await site.after(15)).toEqual({ state: 'trouble', reason });
  });

  it('are summed once by day, and shown by minute for an hour', async () => {
    const site = await probedSite();
    for (const address of ['192.0.2.1', '192.0.2.2'])
      await signal(site, address, { startMs: 400, ...STALLS });
    await site.after(150);
    await site.after(15);
    const [day] = await site.core.db.collection('stream_days').find().toArray();
    expect(day).toMatchObject({ starts: 2, failedStarts: 0, playedMs: 60_000, stalledMs: 50_000 });
    const { minutes } = await readStreamHealth(site.core, site.stream);
    expect(minutes).toHaveLength(60);
    expect(minutes.filter(({ players }) => players > 0)).toMatchObject([
      { at: '2026-11-24T20:00:00.000Z', players: 2 },
    ]);
    expect(minutes.reduce((sum, { good }) => sum + good, 0)).toBeGreaterThan(0);
  });

  it('take bounded room, however many addresses send them', async () => {
    const site = await probedSite();
    await site.core.redis.eval(
      `for n = 1, 1000 do redis.call('HSET', KEYS[1], n, '{"playedMs":1,"stalledMs":0,"stalls":0}') end return 0`,
      1,
      `${site.core.env.REDIS_PREFIX}:{streams}:players:${site.stream.toHexString()}:${Date.parse('2026-11-24T20:00:00Z')}`,
    );
    await signal(site, '192.0.2.1', PLAYS);
    const { minutes } = await readStreamHealth(site.core, site.stream);
    expect(minutes.at(-1)?.players).toBe(1_000);
  });
});

describe('the reports of visitors', () => {
  it('bring a stream into trouble from three addresses on, each counted once in 20 minutes', async () => {
    const site = await probedSite();
    await site.after(0);
    for (let n = 0; n < 5; n += 1) await report(site, '192.0.2.1');
    for (let n = 0; n < 40; n += 1) await report(site, `2001:db8:7:1::${n.toString(16)}`);
    expect(await site.after(15)).toEqual({ state: 'ok', reason: null });
    await report(site, '192.0.2.3');
    expect(await site.after(15)).toEqual({ state: 'trouble', reason: 'reported' });
    const { reports } = await readStreamHealth(site.core, site.stream);
    expect(reports).toHaveLength(3);
    expect(JSON.stringify(reports)).not.toContain('192.0.2');
  });

  it("are forgotten by 'Solved', with all signals before it", async () => {
    const site = await probedSite();
    await site.after(0);
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      await report(site, address);
      await signal(site, address, STALLS);
    }
    expect(await site.after(15)).toMatchObject({ state: 'trouble' });
    site.clock.advance(1_000);
    const { before, after } = await solveStream(site.core, site.stream);
    expect([before.state, after.state]).toEqual(['trouble', 'unknown']);
    expect(await site.after(15)).toEqual({ state: 'ok', reason: null });
  });
});

it('decides by checks alone while Redis is away, and refuses reports', async () => {
  const site = await probedSite();
  await site.after(0);
  site.core.redis.disconnect();
  site.source.state.status = 404;
  await site.after(60);
  expect(await site.after(15)).toEqual({ state: 'down', reason: 'error-status' });
  await expect(report(site, '192.0.2.1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(signal(site, '192.0.2.1', PLAYS)).resolves.toBeUndefined();
});

it('measures streams by state, and the games of which no stream plays', async () => {
  const site = await probedSite();
  const gauge = async (name: 'streams' | 'gamesWithoutStream', labels = {}) => {
    await measureStreams(site.core);
    const { values } = await metrics[name].get();
    return values.find((each) =>
      Object.entries(labels).every(([key, value]) => (each.labels as Record<string, unknown>)[key] === value),
    )?.value;
  };
  await site.after(0);
  expect([await gauge('streams', { state: 'ok' }), await gauge('gamesWithoutStream')]).toEqual([1, 0]);
  site.source.state.status = 404;
  await site.after(60);
  await site.after(15);
  expect([await gauge('streams', { state: 'down' }), await gauge('gamesWithoutStream')]).toEqual([1, 1]);
});

it('purges the health of streams that nothing has changed for 30 days', async () => {
  const site = await probedSite();
  await signal(site, '192.0.2.1', PLAYS);
  await site.after(150);
  await site.after(15);
  const kept = async () => [
    await site.core.db.collection('stream_health').countDocuments(),
    await site.core.db.collection('stream_days').countDocuments(),
  ];
  await purgeHealth(site.core, new Date('2026-11-01T00:00:00Z'));
  expect(await kept()).toEqual([1, 1]);
  await purgeHealth(site.core, new Date('2099-01-01T00:00:00Z'));
  expect(await kept()).toEqual([0, 0]);
});
