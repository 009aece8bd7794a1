import { expect, it } from 'vitest';
import { newInstallation } from '../test/support/core.ts';
import { startProgram } from '../test/support/programs.ts';
import { eventually } from '../test/support/wait.ts';

const JOBS = 400;

it('no job is lost or repeated when workers are stopped one after another', async () => {
  const installation = newInstallation();
  const core = await installation.core();
  const queue = core.jobs.queue('upkeep');
  const first = await startProgram('worker', installation);
  const added = new Set<string>();
  for (let n = 0; n < JOBS; n += 1) {
    const jobId = `stop-${n}`;
    await queue.add('purge-sessions', {}, { jobId });
    added.add(jobId);
  }
  const done = async () =>
    (await queue.getCompleted(0, 2 * JOBS)).filter(({ id }) => added.has(id as string));
  await eventually(async () => expect((await done()).length).toBeGreaterThan(0));
  // 1 would mean that the ten seconds were not enough.
  expect(await first.stop()).toBe(0);
  expect(await queue.getActiveCount()).toBe(0);
  const second = await startProgram('worker', installation);
  await eventually(async () => expect(await done()).toHaveLength(JOBS), 120_000);
  for (const job of await done()) expect(job).toMatchObject({ attemptsStarted: 1, stalledCounter: 0 });
  expect(await queue.getFailedCount()).toBe(0);
  expect(await second.stop()).toBe(0);
}, 240_000);
