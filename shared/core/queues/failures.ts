import type { Core } from '../platform/core.ts';
import { QUEUES, type QueueName } from '../platform/jobs.ts';

/** A job that failed and will not be retried by itself. */
export interface FailedJob {
  queue: QueueName;
  jobId: string;
  name: string;
  /** Milliseconds since 1970, by the clock of the worker that ran the job. */
  failedAt: number;
}

/** The most failed jobs read from a queue at a time; more are not needed to act. */
const LIMIT = 20;

/**
 * The jobs that failed for good at or after the moment, the newest of each queue first. Rejects while Redis is away.
 */
export async function failedJobsSince(core: Core, since: number): Promise<FailedJob[]> {
  const found = await Promise.all(
    QUEUES.map(async (name) => {
      const queue = core.jobs.queue(name);
      const failed = queue.toKey('failed');
      const ids = await core.redis.zrevrangebyscore(failed, '+inf', since, 'LIMIT', 0, LIMIT);
      const jobs = await Promise.all(ids.map((id) => queue.getJob(id)));
      return jobs.flatMap((job) =>
        job?.id && job.finishedOn
          ? [{ queue: name, jobId: job.id, name: job.name, failedAt: job.finishedOn }]
          : [],
      );
    }),
  );
  return found.flat();
}
