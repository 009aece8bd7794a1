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

/** A failed job with the number of its tries, which also counts those before staff retried it. */
export type FailedTry = FailedJob & { attempt: number };

/** The most failures of a queue that one look of webhooks reads. */
const LOOK_LIMIT = 500;

/**
 * The jobs that failed for good at or after the moment, the newest of each queue first. Rejects while Redis is away.
 */
export const failedJobsSince = (core: Core, since: number): Promise<FailedTry[]> =>
  readFailed(core, (failed) => core.redis.zrevrangebyscore(failed, '+inf', since, 'LIMIT', 0, LIMIT));

/** The jobs that failed for good from the moment on, the oldest first. Rejects while Redis is away. */
export async function failedJobsFrom(core: Core, since: number): Promise<FailedTry[]> {
  const found = await readFailed(core, (failed) =>
    core.redis.zrangebyscore(failed, since, '+inf', 'LIMIT', 0, LOOK_LIMIT),
  );
  return found.sort((a, b) => a.failedAt - b.failedAt);
}

async function readFailed(core: Core, idsOf: (key: string) => Promise<string[]>): Promise<FailedTry[]> {
  const found = await Promise.all(
    QUEUES.map(async (name) => {
      const queue = core.jobs.queue(name);
      const jobs = await Promise.all((await idsOf(queue.toKey('failed'))).map((id) => queue.getJob(id)));
      return jobs.flatMap((job) =>
        job?.id && job.finishedOn
          ? [
              {
                queue: name,
                jobId: job.id,
                name: job.name,
                failedAt: job.finishedOn,
                attempt: job.attemptsStarted,
              },
            ]
          : [],
      );
    }),
  );
  return found.flat();
}
