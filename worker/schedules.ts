import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@touchline/core/platform/core';
import { QUEUES, retryOptions } from '@touchline/core/platform/jobs';
import type { Job } from './job.ts';
import { JOBS, type Jobs } from './jobs/all.ts';

/** The wait in ms between two attempts while Redis is away. */
const AGAIN_MS = 500;

/**
 * Registers the scheduled jobs with Redis, and runs each once now; removes those that no longer exist. While Redis is
 * away, also in between, it tries again until `stopping` is aborted. Never rejects.
 */
export async function scheduleJobs(
  core: Core,
  jobs: Jobs,
  { stopping }: { stopping: AbortSignal },
): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await scheduleAll(core, jobs);
    } catch (err) {
      // The log already says that Redis is away.
      const level = core.redis.status === 'ready' ? 'warn' : 'debug';
      core.log[level]({ err }, 'jobs not scheduled; it will be tried again');
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
  for (const [name, job] of Object.entries(jobs)) await schedule(core, name, job);
}

/** Registers the scheduled jobs that Redis has lost, and runs each once at once. Returns their number. */
export async function scheduleMissing(core: Core, jobs: Jobs = JOBS): Promise<number> {
  let missing = 0;
  for (const [name, job] of Object.entries(jobs)) {
    if (job.everyMs === undefined || (await core.jobs.queue(job.queue).getJobScheduler(name))) continue;
    await schedule(core, name, job);
    missing += 1;
  }
  return missing;
}

async function schedule(core: Core, name: string, job: Job): Promise<void> {
  if (job.everyMs === undefined) return;
  const queue = core.jobs.queue(job.queue);
  const opts = retryOptions(job);
  await queue.upsertJobScheduler(name, { every: job.everyMs }, { name, data: {}, opts });
  await queue.add(name, {}, opts);
}
