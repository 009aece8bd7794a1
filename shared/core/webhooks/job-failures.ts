import type { Core } from '../platform/core.ts';
import { failedJobsFrom } from '../queues/failures.ts';
import { addDeliveries } from './deliveries.ts';
import { readProgress, writeProgress } from './progress.ts';

/**
 * Writes the deliveries of jobs that failed for good since the last look. The set of failed jobs is the truth: a process
 * that dies loses none. Rejects while Redis is away.
 */
export async function lookAtFailedJobs(core: Core): Promise<void> {
  const progress = await readProgress(core);
  if (!progress) return;
  const { at, ids } = progress.jobs;
  const keyOf = ({ queue, jobId, attempt }: { queue: string; jobId: string; attempt: number }) =>
    `${queue}-${jobId}-${attempt}`;
  const failed = await failedJobsFrom(core, at);
  const unseen = failed.filter((job) => !(job.failedAt === at && ids.includes(keyOf(job))));
  if (unseen.length === 0) return;
  await addDeliveries(
    core,
    unseen.map((job) => ({
      type: 'job.failed',
      eventId: `job.failed-${keyOf(job)}`,
      at: new Date(job.failedAt),
      data: { jobId: job.jobId, queue: job.queue, name: job.name, attempt: job.attempt },
    })),
  );
  const last = Math.max(...unseen.map(({ failedAt }) => failedAt));
  const ofLast = failed.filter(({ failedAt }) => failedAt === last).map(keyOf);
  await writeProgress(core, { 'said.jobs': { at: last, ids: ofLast } });
}
