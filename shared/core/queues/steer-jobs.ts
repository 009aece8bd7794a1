import type { JobState, QueueName } from '@touchline/contract/lists/queues';
import type { JobDetail, JobRecord } from '@touchline/contract/records/queue';
import { queueTexts } from '@touchline/contract/texts/queues';
import type { Job, JobType } from 'bullmq';
import pLimit from 'p-limit';
import type { Core } from '../platform/core.ts';
import { AppError, notFound } from '../platform/errors.ts';
import { describeJobs } from './describe-jobs.ts';
import { reachQueues } from './reach-queues.ts';

/** The number of failed jobs that are retried at a time. */
const RETRIES_AT_ONCE = 20;
/** The number of log lines shown for a job, the newest. */
const LOG_LINES = 200;

export interface JobAt {
  queue: QueueName;
  jobId: string;
}

/** A job with its log and its error. Throws NOT_FOUND, and UNAVAILABLE while Redis is away. */
export function findJob(core: Core, at: JobAt): Promise<JobDetail> {
  return reachQueues(core, 'job not read', async () => {
    const job = await getJob(core, at);
    const { logs } = await core.jobs.queue(at.queue).getJobLogs(at.jobId, -LOG_LINES, -1);
    return { ...(await describe(core, at.queue, job)), data: job.data, logs, traces: job.stacktrace ?? [] };
  });
}

/**
 * Runs a failed job again, with all its tries. Throws NOT_FOUND, CONFLICT for a job that has not failed, UNAVAILABLE.
 */
export function retryJob(core: Core, at: JobAt, by: { username: string }): Promise<JobRecord> {
  return reachQueues(core, 'job not retried', async () => {
    const job = await getJob(core, at);
    if (!(await job.isFailed())) throw new AppError('CONFLICT', queueTexts.notFailed);
    await retry(core, job, by);
    return describe(core, at.queue, job);
  });
}

/** Runs a delayed job now. Throws NOT_FOUND, CONFLICT for a job that is not delayed, UNAVAILABLE. */
export function promoteJob(core: Core, at: JobAt, by: { username: string }): Promise<JobRecord> {
  return reachQueues(core, 'job not promoted', async () => {
    const job = await getJob(core, at);
    if (!(await job.isDelayed())) throw new AppError('CONFLICT', queueTexts.notDelayed);
    await note(core, job, queueTexts.log.promoted(by.username));
    await job.promote();
    return describe(core, at.queue, job);
  });
}

/**
 * Removes a job and returns its last state. Throws NOT_FOUND, CONFLICT for a job that runs or is the next run of a
 * scheduled job, UNAVAILABLE.
 */
export function removeJob(core: Core, at: JobAt): Promise<JobRecord> {
  return reachQueues(core, 'job not removed', async () => {
    const job = await getJob(core, at);
    const record = await describe(core, at.queue, job);
    if (record.state === 'active') throw new AppError('CONFLICT', queueTexts.running);
    if (job.repeatJobKey && record.state === 'delayed') throw new AppError('CONFLICT', queueTexts.ofSchedule);
    await job.remove();
    return record;
  });
}

/** Runs every failed job of a queue again, with all its tries. Returns their number; throws UNAVAILABLE. */
export function retryFailedJobs(core: Core, queue: QueueName, by: { username: string }): Promise<number> {
  return reachQueues(core, 'failed jobs not retried', async () => {
    const failed = await core.jobs.queue(queue).getFailed();
    const retried = await pLimit(RETRIES_AT_ONCE).map(failed, async (job) => {
      // A job that staff retried or removed meanwhile does not count.
      if (!(await job.isFailed())) return false;
      await retry(core, job, by);
      return true;
    });
    return retried.filter(Boolean).length;
  });
}

/** Pauses a queue: no further job starts, and running jobs end. Throws UNAVAILABLE. */
export const pauseQueue = (core: Core, queue: QueueName): Promise<void> =>
  reachQueues(core, 'queue not paused', () => core.jobs.queue(queue).pause());

/** Resumes a paused queue. Throws UNAVAILABLE. */
export const resumeQueue = (core: Core, queue: QueueName): Promise<void> =>
  reachQueues(core, 'queue not resumed', () => core.jobs.queue(queue).resume());

async function retry(core: Core, job: Job, by: { username: string }): Promise<void> {
  await note(core, job, queueTexts.log.retried(by.username));
  await job.retry('failed', { resetAttemptsMade: true });
}

/** Adds a line to the job's own log, which staff read. */
async function note(core: Core, job: Job, text: string): Promise<void> {
  await job.log(`${core.clock.date().toISOString()} ${text}`);
}

async function getJob(core: Core, { queue, jobId }: JobAt): Promise<Job> {
  const job = await core.jobs.queue(queue).getJob(jobId);
  if (!job) throw notFound('Job');
  return job;
}

async function describe(core: Core, queue: QueueName, job: Job): Promise<JobRecord> {
  const state = stateOf(await job.getState());
  const [record] = await describeJobs(core, [{ queue, state, job }]);
  return record as JobRecord;
}

function stateOf(type: JobType | 'unknown'): JobState {
  if (type === 'failed' || type === 'active' || type === 'delayed' || type === 'completed') return type;
  return 'waiting';
}
