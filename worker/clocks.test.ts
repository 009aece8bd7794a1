import { metrics } from '@touchline/core/platform/metrics';
import { readQueues } from '@touchline/core/queues/queues';
import { freePort } from '@touchline/embedded/ports';
import { expect, it, onTestFinished, vi } from 'vitest';
import { clockAhead } from '../test/support/clock-ahead.ts';
import { newInstallation } from '../test/support/core.ts';
import { makeGame } from '../test/support/factories.ts';
import { readingOf } from '../test/support/metrics.ts';
import { startProgram } from '../test/support/programs.ts';
import { startOwnStore } from '../test/support/store.ts';
import { eventually } from '../test/support/wait.ts';
import { startWorker } from './run.ts';

const MINUTE_MS = 60_000;

it('a worker whose clock is wrong runs no jobs and is not ready, and another one has its work', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  // It goes live 15 minutes before its kick-off: in five minutes.
  const game = await makeGame(core, { startsAt: new Date(Date.now() + 20 * MINUTE_MS) });
  const status = async () => (await core.db.collection('games').findOne({ _id: game._id }))?.status;
  const counts = (queue: 'go-live' | 'upkeep') => core.jobs.queue(queue).getJobCounts();
  // It sets every due game live.
  await core.jobs.queue('upkeep').add('reconcile', {});
  const port = await freePort();
  const ahead = { ...clockAhead(10 * MINUTE_MS), WORKER_PORT: String(port) };
  const wrong = await startProgram('worker', installation, ahead);
  expect(await status()).toBe('Scheduled');
  expect(wrong.log).toContainEqual(
    expect.objectContaining({ level: 50, msg: expect.stringMatching(/clock is wrong/) }),
  );
  const missing = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(answer.status).toBe(503);
    return ((await answer.json()) as { missing: string[] }).missing;
  };
  expect(await missing()).toContain('clock');

  // By its own canary no job has run for 20 seconds, although one waits.
  await eventually(async () =>
    expect(await missing()).toEqual(expect.arrayContaining(['queue go-live', 'queue upkeep'])),
  );
  expect(await counts('go-live')).toMatchObject({ delayed: 1, completed: 0 });
  expect(await counts('upkeep')).toMatchObject({ completed: 0, failed: 0 });
  expect(await status()).toBe('Scheduled');
  const { workers, health } = await readQueues(core, 0);
  expect(Math.round((workers[0]?.clockApartMs ?? 0) / MINUTE_MS)).toBe(10);
  expect(health.checks).toContainEqual(expect.objectContaining({ name: 'clocks', isOk: false }));

  await startProgram('worker', installation);
  await eventually(async () => expect((await counts('upkeep')).completed).toBeGreaterThan(0));
  expect(await status()).toBe('Scheduled');
});

it('a worker goes on when its clock is right again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() + 10 * MINUTE_MS });
  onTestFinished(() => void vi.useRealTimers());
  const core = await newInstallation().core();
  const worker = await startWorker(core);
  onTestFinished(() => worker.close());
  const done = () => core.jobs.queue('upkeep').getCompletedCount();
  await core.jobs.queue('upkeep').add('reconcile', {});
  expect(core.clocks.isWrong()).toBe(true);
  expect(await done()).toBe(0);
  vi.setSystemTime(Date.now() - 10 * MINUTE_MS);
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  await eventually(async () => expect(await done()).toBeGreaterThan(0));
});

it('where MongoDB and Redis disagree, the difference is measured and no work is refused', async () => {
  const store = await startOwnStore();
  await store.kill();
  await store.startAgain({ clockBehindMs: MINUTE_MS });
  const core = await newInstallation({ MONGODB_URI: `${store.uri}/clocks` }).core();
  metrics.clockAhead.reset();
  // A slow answer may come from any moment between the question and now, and shows less of the difference.
  await eventually(async () => {
    await core.clocks.compare();
    expect(await readingOf('touchline_clock_ahead_seconds', { server: 'database' })).toBeCloseTo(60, 0);
    expect(await readingOf('touchline_clock_ahead_seconds', { server: 'redis' })).toBeCloseTo(0, 0);
    expect(Math.round(core.clocks.apartMs() / MINUTE_MS)).toBe(1);
  });
  expect(core.clocks.isWrong()).toBe(false);
});
