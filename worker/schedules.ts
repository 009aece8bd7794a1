import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@touchline/core/platform/core';
import { QUEUES, retryOptions } from '@touchline/core/platform/jobs';
import type { Job } from './job.ts';
import { JOBS, type Jobs } from './jobs/all.ts';

/** Between two attempts while Redis is away, in ms. */
const AGAIN_MS = 500;

/**
 * Sets the schedulers of the jobs that come back, and runs each once now; those of duties that are no more end. While
 * Redis is away, and when it goes away in between, it tries again until `stopping` is aborted. Never rejects.
 */
export async function scheduleDuties(
  core: Core,
  jobs: Jobs,
  { stopping }: { stopping: AbortSignal },
): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await scheduleAll(core, jobs);
    } catch (err) {
      // That Redis is away has been said by then.
      const level = core.redis.status === 'ready' ? 'warn' : 'debug';
      core.log[level]({ err }, 'duties not scheduled; it will be tried again');
    }
    await pause(AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function scheduleAll(core: Core, jobs: Jobs): Promise<void> {
  const names = new Set(Object.keys(jobs));
  for (const name of QUEUES) {
    const queue = core.jobs.queue(name);
    for (const { key } of await queue.getJobSchedulers())
      if (!names.has(key)) await queue.removeJobScheduler(key);
  }
  for (const job of Object.values(jobs)) {
    if (job.everyMs !== undefined) await schedule(core, job, job.everyMs);
  }
}

/** Those schedulers that Redis no longer knows, with a first run of each at once. Returns how many. */
export async function scheduleMissing(core: Core, jobs: Jobs = JOBS): Promise<number> {
  let missing = 0;
  for (const job of Object.values(jobs)) {
    if (job.everyMs === undefined || (await core.jobs.queue(job.queue).getJobScheduler(job.name))) continue;
    await schedule(core, job, job.everyMs);
    missing += 1;
  }
  return missing;
}

async function schedule(core: Core, job: Job, everyMs: number): Promise<void> {
  const template = { name: job.name, data: {}, opts: retryOptions(job) };
  await core.jobs.queue(job.queue).upsertJobScheduler(job.name, { every: everyMs }, template);
  await core.jobs.enqueue(job.name, {} as never);
}
