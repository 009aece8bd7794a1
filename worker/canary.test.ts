import type { Core } from '@touchline/core/platform/core';
import { QUEUES } from '@touchline/core/platform/jobs';
import { createReadiness } from '@touchline/core/platform/readiness';
import { freePort } from '@touchline/embedded/ports';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newInstallation } from '../test/support/core.ts';
import { startProgram } from '../test/support/programs.ts';
import { startOwnRedis } from '../test/support/redis.ts';
import { eventually } from '../test/support/wait.ts';
import { JOBS, type Jobs } from './jobs/all.ts';
import { purgeDeletedJob } from './jobs/maintenance.ts';
import { type RunningWorker, startWorker } from './run.ts';

const TIMES = { everyMs: 20, quietMs: 20, silentMs: 1_500, stuckMs: 1_500 };

async function runWorker(core: Core, jobs: Jobs = JOBS) {
  const worker = await startWorker(core, jobs, TIMES);
  onTestFinished(() => worker.close());
  return worker;
}

/** Lets the time pass in which a queue without any sign counts as silent, by the clock of the process, which is held. */
function passSilence(): void {
  const now = performance.now() + TIMES.silentMs + 1;
  vi.mocked(performance.now).mockReturnValue(now);
}

/** Resolves when every queue of the worker has given a sign again since it counted as silent. */
async function staysAwake(worker: RunningWorker): Promise<void> {
  passSilence();
  expect(worker.silentQueues()).toEqual(QUEUES);
  await eventually(() => expect(worker.silentQueues()).toEqual([]));
}

describe('the canary', () => {
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
  });

  it('shows that every queue runs in each of two workers, even without other jobs', async () => {
    const installation = newInstallation();
    const workers = [await runWorker(await installation.core()), await runWorker(await installation.core())];
    for (const worker of workers) await staysAwake(worker);
  });

  it('names the queue with a job that never ends, in that worker alone', async () => {
    const installation = newInstallation();
    const core = await installation.core();
    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const run = () => {
      begun.resolve();
      return end.promise;
    };
    const stuck = { ...JOBS, 'purge-deleted': { ...purgeDeletedJob, run } };
    const worker = await runWorker(core, stuck);
    await begun.promise;
    const other = await runWorker(await installation.core());
    passSilence();
    await eventually(() => expect(worker.silentQueues()).toEqual(['upkeep']));
    await staysAwake(other);
    expect(worker.silentQueues()).toContain('upkeep');
    end.resolve();
    await eventually(() => expect(worker.silentQueues()).toEqual([]));
  });

  it('names every queue while Redis is down, and none once it is back', async () => {
    const redis = await startOwnRedis();
    const core = await newInstallation({ REDIS_URL: redis.url }).core();
    const worker = await runWorker(core);
    await redis.kill();
    await eventually(() => {
      // A job that ran at the end of Redis gives its last sign when it fails.
      passSilence();
      expect(worker.silentQueues()).toEqual(QUEUES);
    });
    expect((await createReadiness(core, () => worker.silentQueues()).report()).missing).toContain('redis');
    await redis.startAgain();
    await eventually(() => expect(worker.silentQueues()).toEqual([]));
  });

  it('counts a paused queue as running', async () => {
    const core = await newInstallation().core();
    const worker = await runWorker(core);
    await core.jobs.queue('push').pause();
    await staysAwake(worker);
    expect(await core.jobs.queue('push').getWaitingCount()).toBeLessThanOrEqual(1);
  });
});

it('a worker process answers on its own port that it is running and ready', async () => {
  const port = await freePort();
  const worker = await startProgram('worker', newInstallation(), { WORKER_PORT: String(port) });
  expect(worker.ready.port).toBe(port);
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: response.status, body: await response.json() };
  };
  expect(await ask('/livez')).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await ask('/readyz')).toEqual({
    status: 200,
    body: { status: 'ok', missing: [], leaving: false },
  });
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/readyz', { method: 'POST' })).status).toBe(404);
  expect(await worker.stop()).toBe(0);
});
