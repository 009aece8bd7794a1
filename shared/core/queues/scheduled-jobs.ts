import type { Job } from 'bullmq';
import type { Core } from '../platform/core.ts';
import { notFound } from '../platform/errors.ts';
import { originOf, QUEUES, type QueueName } from '../platform/jobs.ts';
import { reachQueues } from './reach-queues.ts';

/**
 * Adds a run of the scheduled job now, beside its scheduled runs. Throws NOT_FOUND when no worker has scheduled a job
 * of that name, and UNAVAILABLE while Redis is away.
 */
export function startScheduledJob(core: Core, name: string): Promise<void> {
  return reachQueues(core, `job '${name}' not started`, async () => {
    for (const queue of QUEUES.map((each) => core.jobs.queue(each))) {
      const scheduler = await queue.getJobScheduler(name);
      if (!scheduler) continue;
      await queue.add(name, {}, { ...scheduler.template?.opts, ...originOf() });
      return;
    }
    throw notFound('Duty');
  });
}

/** The most failed jobs of a queue that are looked through. */
const LIMIT = 1_000;

/**
 * Removes the failed runs of a scheduled job that ended before this run of it began: it has done their work. Rejects
 * while Redis is away.
 */
export async function removeFailedRunsBefore(core: Core, run: Job): Promise<void> {
  const queue = core.jobs.queue(run.queueName as QueueName);
  if ((await queue.getFailedCount()) === 0) return;
  const failed = (await queue.getFailed(0, LIMIT - 1)).filter(
    (job) => job?.name === run.name && (job.finishedOn ?? 0) < (run.processedOn ?? 0),
  );
  await Promise.all(failed.map((job) => job.remove()));
}
