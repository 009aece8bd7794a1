import type { JobRecord } from '@touchline/contract/records/queue';
import { reachQueues } from '@touchline/core/queues/reach-queues';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeUser } from '../../test/support/factories.ts';
import { startProgram } from '../../test/support/programs.ts';
import { makeCampaign } from '../../test/support/pushes.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { eventually } from '../../test/support/wait.ts';

async function open() {
  const installation = newInstallation();
  const core = await installation.core();
  const api = await startTestApi(core);
  const as = await makeUser(core, { permissions: ['queues:access', 'queues:update'] });
  const list = async (query = '', queue = 'all'): Promise<JobRecord[]> => {
    const { status, body } = await api.request('GET', `/api/queues/${queue}/jobs${query}`, { as });
    expect(status).toBe(200);
    return body.jobs;
  };
  /** A go-live job of the game that every worker fails, with one try. */
  const failingJob = async (homeTeam: string, league = `${homeTeam} League`) => {
    await makeLeague(core, { name: league });
    const game = await makeGame(core, { homeTeam, league, status: 'Finished' });
    const jobId = `golive-${game._id.toHexString()}-1`;
    await core.jobs
      .queue('go-live')
      .add('go-live', { gameId: game._id.toHexString() }, { jobId, attempts: 1 });
    return { game, jobId, path: `/api/queues/go-live/jobs/${jobId}` };
  };
  const run = async () => {
    const worker = await startProgram('worker', installation);
    return () => worker.stop();
  };
  const actions = async () =>
    (await core.db.collection('activities').find().sort({ _id: 1 }).toArray()).map(({ action }) => action);
  return { core, api, as, list, failingJob, run, actions };
}

describe('jobs of the queues', () => {
  it('are listed with their records and found by team, league and title', async () => {
    const { core, list, failingJob } = await open();
    const { game, jobId } = await failingJob('Port Calder', 'Harbour Cup');
    await failingJob('Millgate');
    const campaign = await makeCampaign(core, {
      title: 'Semi-final on Sunday',
      deliveryType: 'scheduled',
      deliveryDate: '2150-01-01',
      deliveryTime: '18:00',
    });
    await eventually(async () => expect(await list()).toHaveLength(3));
    const row = {
      queue: 'go-live',
      jobId,
      title: 'Go live',
      about: expect.stringContaining(`Port Calder vs ${game.awayTeam}`),
      path: `/dashboard/matches/${game.matchId.toHexString()}`,
      state: 'waiting',
      attempts: 1,
    };
    for (const q of ['port', 'cald', 'harbour%20cup', 'port%20calder']) {
      const found = await list(`?q=${q}`);
      expect(found).toMatchObject([row]);
    }
    expect(await list('?q=semi')).toMatchObject([
      { queue: 'push', title: 'Start notification', about: campaign.title, state: 'delayed' },
    ]);
    expect(await list('?q=go%20live')).toHaveLength(2);
    expect(await list('?q=nowhere')).toEqual([]);
    expect(await list('?state=delayed')).toHaveLength(1);
    expect(await list('?state=delayed,waiting', 'go-live')).toHaveLength(2);
    expect(await list('', 'views')).toEqual([]);
  });

  it('are paged, each once, with an exact total, and exported completely', async () => {
    const { core, api, as } = await open();
    const queue = core.jobs.queue('upkeep');
    const names = Array.from({ length: 30 }, (_, n) => `job-${n}`);
    for (const jobId of names) await queue.add('purge-sessions', {}, { jobId, delay: 1_000_000 });
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => api.request('GET', `/api/queues/upkeep/jobs?size=10&page=${page}`, { as })),
    );
    expect(pages.map(({ body }) => body.total)).toEqual([30, 30, 30, 30]);
    expect(pages.flatMap(({ body }) => body.jobs.map(({ jobId }: JobRecord) => jobId)).sort()).toEqual(
      names.sort(),
    );
    const file = await api.request('GET', '/api/queues/all/jobs?format=json', { as });
    expect(file.body.jobs).toHaveLength(30);
  });

  it('that failed show the error, are found by the team and retried with all their attempts', async () => {
    const { core, api, as, list, failingJob, run, actions } = await open();
    const { path, jobId } = await failingJob('Port Calder');
    const stop = await run();
    await eventually(async () => expect(await list('?state=failed')).toHaveLength(1));
    await stop();
    expect(await list('?q=calder&state=failed')).toMatchObject([
      { jobId, attempt: 1, attempts: 1, error: expect.stringContaining('autoLiveAt') },
    ]);
    const { body } = await api.request('GET', path, { as });
    expect(body.job.logs).toEqual([expect.stringMatching(/^\S+Z Try 1 failed after \d+ ms: /)]);
    expect(body.job.traces).toHaveLength(1);
    expect(body.job.data).toEqual({ gameId: expect.any(String) });
    const retried = await api.request('POST', `${path}/retry`, { as });
    expect(retried).toMatchObject({
      status: 200,
      body: { message: 'Job retried', job: { jobId, state: 'waiting', attempt: 0, error: null } },
    });
    expect((await api.request('GET', path, { as })).body.job.logs[1]).toContain(`Retried by ${as.username}`);
    expect(await actions()).toEqual([expect.stringMatching(/^Retried Job: Go live, Port Calder vs /)]);
    expect(await api.request('POST', `${path}/retry`, { as })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'This job has not failed.' },
    });
    expect(await core.jobs.queue('go-live').getFailedCount()).toBe(0);
  });

  it('that failed are retried all at once, in one queue alone', async () => {
    const { core, api, as, failingJob, run, actions } = await open();
    for (const team of ['Millgate', 'Brightwater', 'Port Calder']) await failingJob(team);
    await core.jobs.queue('upkeep').add('make-coffee', {}, { attempts: 1 });
    const failed = (queue: 'go-live' | 'upkeep') => core.jobs.queue(queue).getFailedCount();
    const stop = await run();
    await eventually(async () => expect([await failed('go-live'), await failed('upkeep')]).toEqual([3, 1]));
    await stop();
    const { body } = await api.request('POST', '/api/queues/go-live/retry-failed', { as });
    expect(body).toEqual({ message: '3 jobs retried', count: 3 });
    expect([await failed('go-live'), await failed('upkeep')]).toEqual([0, 1]);
    expect(await actions()).toEqual(['Retried failed jobs of Queue: go-live, 3']);
  });

  it('that are delayed can be promoted and removed, but not scheduled and running ones', async () => {
    const { core, api, as, actions } = await open();
    const queue = core.jobs.queue('upkeep');
    for (const jobId of ['one', 'two']) await queue.add('purge-sessions', {}, { jobId, delay: 1_000_000 });
    const path = (id: string) => `/api/queues/upkeep/jobs/${encodeURIComponent(id)}`;
    expect(await api.request('POST', `${path('one')}/promote`, { as })).toMatchObject({
      status: 200,
      body: { message: 'Job promoted', job: { state: 'waiting' } },
    });
    expect((await api.request('POST', `${path('one')}/promote`, { as })).body.message).toBe(
      'Only a delayed job can be promoted.',
    );
    expect(await api.request('DELETE', path('two'), { as })).toMatchObject({
      status: 200,
      body: { message: 'Job removed' },
    });
    expect(await api.request('DELETE', path('two'), { as })).toMatchObject({
      status: 404,
      body: { message: 'Job not found.' },
    });
    await queue.upsertJobScheduler('reconcile', { every: 60_000, startDate: Date.now() + 60_000 });
    const [next] = await queue.getDelayed();
    expect(await api.request('DELETE', path(next?.id as string), { as })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect(await actions()).toEqual([
      'Promoted Job: Purge old sessions, Removes sessions and API tokens that have ended',
      'Removed Job: Purge old sessions, Removes sessions and API tokens that have ended',
    ]);
  });

  it('that are put back are due when they were put back to, however often they were promoted', async () => {
    const { core, api, as, list, run } = await open();
    const game = await makeGame(core, { startsAt: new Date(core.clock.now() + 3 * 3_600_000) });
    const listed = async () => (await list('', 'go-live')).filter(({ name }) => name === 'go-live');
    await eventually(async () => expect(await listed()).toHaveLength(1));
    const stop = await run();
    for (const _ of [1, 2]) {
      const [job] = await listed();
      const path = `/api/queues/go-live/jobs/${job?.jobId}/promote`;
      expect((await api.request('POST', path, { as })).status).toBe(200);
      // It is too early, so that the worker puts the job back.
      await eventually(async () => expect(await listed()).toMatchObject([{ state: 'delayed' }]));
      const [{ dueAt } = { dueAt: null }] = await listed();
      expect(Math.abs(Date.parse(dueAt ?? '') - (game.autoLiveAt as Date).getTime())).toBeLessThan(1_000);
    }
    await stop();
  });

  it('wait in a paused queue until it is resumed, and only there', async () => {
    const { core, api, as, run, actions } = await open();
    const isPaused = async () => {
      const { body } = await api.request('GET', '/api/queues', { as });
      return body.queues.flatMap((queue: { name: string; isPaused: boolean }) =>
        queue.isPaused ? [queue.name] : [],
      );
    };
    expect((await api.request('POST', '/api/queues/push/pause', { as })).body.message).toBe('Queue paused');
    expect(await isPaused()).toEqual(['push']);
    await core.jobs.queue('push').add('nothing', {}, { jobId: 'waiting', attempts: 1 });
    await core.jobs.queue('upkeep').add('nothing', {}, { attempts: 1 });
    await run();
    await eventually(async () => expect(await core.jobs.queue('upkeep').getFailedCount()).toBe(1));
    expect(await core.jobs.queue('push').getFailedCount()).toBe(0);
    expect((await api.request('POST', '/api/queues/push/resume', { as })).body.message).toBe('Queue resumed');
    expect(await isPaused()).toEqual([]);
    await eventually(async () => expect(await core.jobs.queue('push').getFailedCount()).toBe(1));
    expect(await actions()).toEqual(['Paused Queue: push', 'Resumed Queue: push']);
    expect(await api.request('POST', '/api/queues/coffee/pause', { as })).toMatchObject({
      status: 404,
      body: { message: 'Queue not found.' },
    });
  });
});

it('while Redis is down the job calls answer 503, and the overview says that it is down', async () => {
  const redis = await startOwnRedis();
  const core = await newInstallation({ REDIS_URL: redis.url }).core();
  const api = await startTestApi(core);
  const as = await makeUser(core, { permissions: ['queues:access'] });
  await redis.kill();
  await eventually(() => expect(core.redis.status).not.toBe('ready'));
  await expect(reachQueues(core, 'nothing', async () => 1)).rejects.toMatchObject({ status: 503 });
  expect((await api.request('GET', '/api/queues/all/jobs', { as })).status).toBe(503);
  const { status, body } = await api.request('GET', '/api/queues', { as });
  expect({ status, queues: body.queues, isOk: body.health.isOk }).toEqual({
    status: 200,
    queues: [],
    isOk: false,
  });
  expect(body.health.checks).toContainEqual({ name: 'redis', isOk: false, value: null, of: null });
});
