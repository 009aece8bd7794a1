import { JOB_KINDS, type JobName } from '@touchline/core/platform/jobs';
import type { Job } from '../job.ts';
import { flushCountsJob } from './flush-counts.ts';
import { goLiveJob } from './go-live.ts';
import { purgeJob } from './purge.ts';
import { pushChunkJob } from './push-chunk.ts';
import { pushStartJob } from './push-start.ts';
import { reconcileJob } from './reconcile.ts';

/** Every job that this worker runs. */
export const JOBS: readonly Job[] = [
  goLiveJob,
  pushStartJob,
  pushChunkJob,
  flushCountsJob,
  reconcileJob,
  purgeJob,
];

/** The jobs by name; throws when a kind of job has no value, or two, and names it. */
export function completeSet(jobs: readonly Job[]): ReadonlyMap<JobName, Job> {
  const byName = new Map<JobName, Job>();
  for (const job of jobs) {
    if (byName.has(job.name))
      throw new Error(`The job '${job.name}' has two values; keep one in worker/jobs/all.ts.`);
    byName.set(job.name, job);
  }
  const missing = (Object.keys(JOB_KINDS) as JobName[]).filter((name) => !byName.has(name));
  if (missing.length > 0)
    throw new Error(`Nothing runs the job '${missing.join("', '")}'; add its value to worker/jobs/all.ts.`);
  return byName;
}
