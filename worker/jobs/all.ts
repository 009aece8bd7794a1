import { JOB_KINDS, type JobName, QUEUES } from '@touchline/core/platform/jobs';
import type { Job } from '../job.ts';
import { flushCountsJob } from './flush-counts.ts';
import { goLiveJob } from './go-live.ts';
import { purgeActivityJob } from './purge-activity.ts';
import { purgeContactsJob } from './purge-contacts.ts';
import { purgeDeletedJob } from './purge-deleted.ts';
import { purgeSessionsJob } from './purge-sessions.ts';
import { pushChunkJob } from './push-chunk.ts';
import { pushStartJob } from './push-start.ts';
import { reconcileJob } from './reconcile.ts';
import { silenceDevicesJob } from './silence-devices.ts';

/** Every job that this worker runs. */
export const JOBS: readonly Job[] = [
  goLiveJob,
  pushStartJob,
  pushChunkJob,
  flushCountsJob,
  reconcileJob,
  purgeDeletedJob,
  purgeSessionsJob,
  purgeActivityJob,
  purgeContactsJob,
  silenceDevicesJob,
];

/**
 * The jobs by name; throws when a kind of job has no value, or two, or one that lacks something, and names the job and
 * what is missing.
 */
export function completeSet(jobs: readonly Job[]): ReadonlyMap<JobName, Job> {
  const byName = new Map<JobName, Job>();
  for (const job of jobs) {
    const lacking = lackingIn(job);
    if (lacking.length > 0)
      throw new Error(
        `The job '${job.name}' has no valid ${lacking.join(', ')}; complete it in JOB_KINDS or worker/jobs.`,
      );
    if (byName.has(job.name))
      throw new Error(`The job '${job.name}' has two values; keep one in worker/jobs/all.ts.`);
    byName.set(job.name, job);
  }
  const missing = (Object.keys(JOB_KINDS) as JobName[]).filter((name) => !byName.has(name));
  if (missing.length > 0)
    throw new Error(`Nothing runs the job '${missing.join("', '")}'; add its value to worker/jobs/all.ts.`);
  return byName;
}

/** What types say already, but not of a value that was put together at run time: the names of what is not there. */
function lackingIn(job: Job): string[] {
  const isCount = (value: unknown, min: number) => Number.isInteger(value) && (value as number) >= min;
  const checks: Record<string, boolean> = {
    queue: QUEUES.includes(job.queue),
    payload: typeof job.payload?.safeParse === 'function',
    run: typeof job.run === 'function',
    attempts: isCount(job.attempts, 1),
    backoffMs: isCount(job.backoffMs, 1),
    keepCompletedSeconds: isCount(job.keepCompletedSeconds, 0),
    keepFailedSeconds: isCount(job.keepFailedSeconds, 1),
    everyMs: job.everyMs === undefined || isCount(job.everyMs, 1_000),
  };
  return Object.keys(checks).filter((name) => !checks[name]);
}
