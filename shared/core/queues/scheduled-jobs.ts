import { texts } from '@touchline/contract/texts';
import type { Core } from '../platform/core.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { QUEUES } from '../platform/jobs.ts';

/**
 * Adds a run of the scheduled job at once, beside its runs by the clock. Throws NOT_FOUND when no worker has scheduled
 * a job of that name, and UNAVAILABLE while Redis is away.
 */
export async function startScheduledJob(core: Core, name: string): Promise<void> {
  try {
    // A queue that has never seen Redis would wait for it; this fails at once.
    await core.redis.ping();
    for (const queue of QUEUES.map((each) => core.jobs.queue(each))) {
      const scheduler = await queue.getJobScheduler(name);
      if (!scheduler) continue;
      await queue.add(name, {}, scheduler.template?.opts);
      return;
    }
  } catch (error) {
    core.log.warn(
      { job: name, err: { message: (error as Error).message } },
      'job not started; Redis is away',
    );
    throw new AppError('UNAVAILABLE', texts.errors.unavailable);
  }
  throw notFound('Duty');
}
