import type { Core } from '../platform/core.ts';
import { notFound } from '../platform/errors.ts';
import { originOf, QUEUES } from '../platform/jobs.ts';
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
