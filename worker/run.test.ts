import { deleteGame, type Game, updateGame } from '@touchline/core/games/games';
import { type Core, createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { QUEUES } from '@touchline/core/platform/jobs';
import { whenReady } from '@touchline/core/platform/redis';
import { startScheduledJob } from '@touchline/core/queues/scheduled-jobs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeClock, newInstallation } from '../test/support/core.ts';
import { makeGame, makeLeague } from '../test/support/factories.ts';
import { startOwnRedis } from '../test/support/redis.ts';
import { eventually } from '../test/support/wait.ts';
import { JOBS } from './jobs/all.ts';
import { startWorker } from './run.ts';
import { scheduleMissing } from './schedules.ts';

const NOON = '2026-11-21T12:00:00.000Z';
const SCHEDULED = Object.entries(JOBS).filter(([, job]) => job.everyMs !== undefined);

async function run(core: Core) {
  const worker = await startWorker(core);
  onTestFinished(() => worker.close());
  return worker;
}

const read = (core: Core, game: Game) => core.db.collection<Game>('games').findOne({ _id: game._id });
const ready = (core: Core) => core.jobs.queue('go-live').getJobs(['waiting', 'active']);
const waiting = (core: Core) => core.jobs.queue('go-live').getJobs(['delayed', 'waiting', 'active']);

describe('the worker', () => {
  it('sets a game live at its time', async () => {
    const clock = fakeClock('2026-11-21T11:59:59.700Z');
    const core = await newInstallation().core({ clock });
    await run(core);
    const game = await makeGame(core, { startsAt: new Date('2026-11-21T12:15:00Z') });
    expect(game.autoLiveAt).toEqual(new Date(NOON));
    clock.set(NOON);
    await eventually(async () =>
      expect(await read(core, game)).toMatchObject({ status: 'Live', version: 2 }),
    );
  });

  it('has set overdue games live when it reports that it is ready', async () => {
    const clock = fakeClock(NOON);
    const core = await newInstallation().core({ clock });
    const game = await makeGame(core, { startsAt: new Date('2026-11-21T14:00:00Z') });
    clock.set('2026-11-21T13:50:00Z');
    await run(core);
    expect(await read(core, game)).toMatchObject({ status: 'Live' });
  });

  it('sets a game live once, with two of them, duplicate jobs and stale jobs', async () => {
    const clock = fakeClock(NOON);
    const installation = newInstallation();
    const [first, second] = [await installation.core({ clock }), await installation.core({ clock })];
    const game = await makeGame(first, { startsAt: new Date('2026-11-21T14:00:00Z') });
    const gameId = game._id.toHexString();
    const stale = '2026-11-21T13:00:00.000Z';
    for (let n = 0; n < 5; n += 1) {
      await first.jobs.enqueue(
        'go-live',
        { gameId, autoLiveAt: '2026-11-21T13:45:00.000Z' },
        { jobId: `copy-${n}` },
      );
      await first.jobs.enqueue('go-live', { gameId, autoLiveAt: stale }, { jobId: `stale-${n}` });
    }
    clock.set('2026-11-21T13:46:00Z');
    await Promise.all([run(first), run(second)]);
    await eventually(async () => expect(await ready(first)).toEqual([]));
    expect(await read(first, game)).toMatchObject({ status: 'Live', version: 2 });
  });

  it('does not change a game that was set live and back by hand', async () => {
    const clock = fakeClock('2026-11-21T11:00:00Z');
    const core = await newInstallation().core({ clock });
    const league = (await makeLeague(core)).name;
    const game = await makeGame(core, { startsAt: new Date('2026-11-21T14:00:00Z'), league });
    const at = { matchId: game.matchId, id: game._id };
    const { title, location, homeTeam, awayTeam, date, time } = game;
    const content = { title, location, homeTeam, awayTeam, date, time, league };
    const { after: armed } = await updateGame(core, at, { ...content, time: '16:00' });
    const moment = armed.autoLiveAt as Date;
    await updateGame(core, at, { ...content, time: '16:00', status: 'Live' });
    const { after: back } = await updateGame(core, at, { ...content, time: '16:00', status: 'Scheduled' });
    await core.jobs.enqueue(
      'go-live',
      { gameId: game._id.toHexString(), autoLiveAt: moment.toISOString() },
      { jobId: 'late' },
    );
    clock.set('2026-11-21T20:00:00Z');
    await run(core);
    await eventually(async () => expect(await ready(core)).toEqual([]));
    expect(await read(core, game)).toMatchObject({ status: 'Scheduled', version: back.version });
  });

  it('ends a job of a deleted game without a failure', async () => {
    const clock = fakeClock(NOON);
    const core = await newInstallation().core({ clock });
    const game = await makeGame(core, { startsAt: new Date('2026-11-21T14:00:00Z') });
    await deleteGame(core, { matchId: game.matchId, id: game._id });
    await core.jobs.enqueue('go-live', {
      gameId: game._id.toHexString(),
      autoLiveAt: '2026-11-21T13:45:00.000Z',
    });
    clock.set('2026-11-21T14:00:00Z');
    await run(core);
    await eventually(async () => expect(await ready(core)).toEqual([]));
    expect(await core.jobs.queue('go-live').getFailedCount()).toBe(0);
  });

  it('schedules every pending transition again after Redis lost the jobs', async () => {
    const clock = fakeClock(NOON);
    const core = await newInstallation().core({ clock });
    const game = await makeGame(core, { startsAt: new Date('2026-11-21T14:00:00Z') });
    await eventually(async () => expect(await waiting(core)).toHaveLength(1));
    await core.jobs.queue('go-live').obliterate({ force: true });
    await run(core);
    await eventually(async () => {
      const [job] = await waiting(core);
      expect(job?.data).toEqual({ gameId: game._id.toHexString(), autoLiveAt: '2026-11-21T13:45:00.000Z' });
    });
  });

  it('removes the job of a game that was deleted while Redis was down', async () => {
    const redis = await startOwnRedis();
    const clock = fakeClock(NOON);
    const core = await newInstallation({ REDIS_URL: redis.url }).core({ clock });
    const kept = await makeGame(core, { startsAt: new Date('2026-11-21T14:00:00Z') });
    const gone = await makeGame(core, { startsAt: new Date('2026-11-21T15:00:00Z') });
    await eventually(async () => expect(await waiting(core)).toHaveLength(2));
    await redis.stop();
    await deleteGame(core, { matchId: gone.matchId, id: gone._id });
    await redis.startAgain();
    await whenReady(core.redis);
    await run(core);
    await eventually(async () => {
      const alarms = (await waiting(core)).filter(({ name }) => name === 'go-live');
      expect(alarms.map(({ data }) => data.gameId)).toEqual([kept._id.toHexString()]);
    });
  });

  it('registers the scheduled jobs again after a running Redis lost everything', async () => {
    const core = await newInstallation().core();
    await run(core);
    const queue = core.jobs.queue('upkeep');
    const known = async () => (await queue.getJobSchedulers()).map(({ key }) => key).sort();
    const maintenance = SCHEDULED.flatMap(([name, { queue }]) => (queue === 'upkeep' ? [name] : [])).sort();
    await eventually(async () => expect(await known()).toEqual(maintenance));
    expect(await scheduleMissing(core)).toBe(0);
    for (const key of await known()) await queue.removeJobScheduler(key);
    expect(await scheduleMissing(core)).toBe(maintenance.length);
    expect(await known()).toEqual(maintenance);
  });

  it.each([
    ['goes away before its scheduled jobs are registered', false],
    ['is not there when it starts', true],
  ])('runs every scheduled job as soon as Redis is back that %s', async (_, isNew) => {
    const redis = await startOwnRedis();
    const installation = newInstallation({ REDIS_URL: redis.url });
    let core = await installation.core();
    await Promise.all(QUEUES.map((name) => core.jobs.queue(name).waitUntilReady()));
    await redis.kill();
    if (isNew) {
      core = await createCore(readEnv(installation.env), 'test');
      onTestFinished(() => core.close());
    }
    // Without the sweep, which would make up for missed jobs.
    vi.stubGlobal('setInterval', () => setTimeout(() => {}, 0));
    await run(core);
    await redis.startAgain();
    for (const [name, job] of SCHEDULED)
      await eventually(async () => {
        const done = await core.jobs.queue(job.queue).getCompleted();
        expect(done.map((each) => each.name)).toContain(name);
      });
  });

  it('no longer counts the failure of a scheduled job that has run well since', async () => {
    const core = await newInstallation().core();
    let isAway = true;
    const failsWhileAway = async () => {
      if (isAway) throw new Error('The database does not answer.');
    };
    const reconcile = { ...JOBS.reconcile, attempts: 1, run: failsWhileAway };
    const worker = await startWorker(core, { ...JOBS, reconcile });
    onTestFinished(() => worker.close());
    const upkeep = core.jobs.queue('upkeep');
    await upkeep.add('make-coffee', {}, { attempts: 1 });
    const failed = async () => (await upkeep.getFailed()).map(({ name }) => name).sort();
    await eventually(async () =>
      expect(await failed()).toEqual(expect.arrayContaining(['make-coffee', 'reconcile'])),
    );
    isAway = false;
    await startScheduledJob(core, 'reconcile');
    await eventually(async () => expect(await failed()).toEqual(['make-coffee']));
  });

  it('removes the scheduled job that an older version left', async () => {
    const core = await newInstallation().core();
    const queue = core.jobs.queue('upkeep');
    await queue.upsertJobScheduler('forgotten', { every: 3_600_000 }, { name: 'forgotten', data: {} });
    await run(core);
    await eventually(async () =>
      expect((await queue.getJobSchedulers()).map(({ key }) => key)).not.toContain('forgotten'),
    );
  });

  it('sets due games live while Redis is down', async () => {
    const redis = await startOwnRedis();
    const clock = fakeClock(NOON);
    const core = await newInstallation({ REDIS_URL: redis.url }).core({ clock });
    const game = await makeGame(core, { startsAt: new Date('2026-11-21T14:00:00Z') });
    await redis.kill();
    clock.set('2026-11-21T14:00:00Z');
    await run(core);
    expect(await read(core, game)).toMatchObject({ status: 'Live' });
  });
});
