import type { StaffEvent } from '@touchline/contract/events';
import { staffNoticesOf } from '@touchline/contract/rules/staff-notices';
import { queueTexts } from '@touchline/contract/texts/queues';
import type { Core } from '@touchline/core/platform/core';
import { jobOrigin } from '@touchline/core/platform/job-origin';
import { jobPrefix, type QueueName } from '@touchline/core/platform/jobs';
import { metrics } from '@touchline/core/platform/metrics';
import { connectBlockingRedis } from '@touchline/core/platform/redis';
import { withRequestId } from '@touchline/core/platform/request-context';
import { jobTracing, nameRequestOnSpan } from '@touchline/core/platform/tracing';
import { within } from '@touchline/core/platform/within';
import { removeFailedRunsBefore } from '@touchline/core/queues/scheduled-jobs';
import { pushToStaff } from '@touchline/core/staff-push/staff-push';
import { type Job as BullJob, DelayedError, Worker } from 'bullmq';
import { CANARY, type Canary } from './canary.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Job } from './job.ts';

/** The time in ms that running jobs may take to finish when the worker stops. */
const CLOSE_MS = 8_000;
/** The time in seconds after which a worker that waits for a job asks Redis again. */
const DRAIN_SECONDS = 10;

interface QueueWorkerOptions {
  /** The number of jobs of the queue that run here at a time. */
  concurrency: number;
  /** True for a queue whose jobs may make all others of it wait. */
  slowsDown: boolean;
  jobs: Readonly<Record<string, Job>>;
  canary: Canary;
  heartbeat: Heartbeat;
  /** Aborted when the worker stops: long jobs hand back the rest of their work. */
  stopping: AbortSignal;
}

/** The worker of one queue. */
export interface RunningQueue {
  /** Takes no further job from now on, or goes on; running jobs end in any case. */
  setPaused(isPaused: boolean): void;
  close(): Promise<void>;
}

/** Runs the jobs of one queue until it is closed. */
export function startQueue(
  core: Core,
  queue: QueueName,
  { concurrency, slowsDown, jobs, canary, heartbeat, stopping }: QueueWorkerOptions,
): RunningQueue {
  const connection = connectBlockingRedis(core.env.REDIS_URL, core.log);
  const run = async (job: BullJob, token: string | undefined): Promise<unknown> => {
    if (job.name === CANARY) return;
    const value = jobs[job.name];
    if (!value) throw new Error(`This worker has no job '${job.name}'. Does a newer version add it?`);
    return value.run(core, job.data, {
      stopping,
      postpone: async (until) => {
        await job.moveToDelayed(Date.now() + until.getTime() - core.clock.now(), token);
        throw new DelayedError();
      },
      slowDown: (ms) =>
        core.jobs
          .queue(queue)
          .rateLimit(ms)
          .then(() => undefined),
    });
  };
  const runAndCount = async (job: BullJob, token: string | undefined): Promise<unknown> => {
    const began = performance.now();
    try {
      const result = await run(job, token);
      if (job.name !== CANARY) {
        heartbeat.done(queue, performance.now() - began);
        metrics.jobRuns.inc({ queue, result: 'done' });
      }
      return result;
    } catch (error) {
      if (!(error instanceof DelayedError)) {
        metrics.jobRuns.inc({ queue, result: 'failed' });
        await noteFailure(core, job, error, performance.now() - began);
      }
      throw error;
    }
  };
  const requestOf = (job: BullJob | undefined) => jobOrigin.read(job?.opts.telemetry?.metadata).requestId;
  const runOnBehalf = (job: BullJob, token: string | undefined) => {
    const requestId = requestOf(job);
    if (requestId !== undefined) nameRequestOnSpan(requestId);
    return withRequestId(requestId, () => canary.watch(queue, () => runAndCount(job, token)));
  };
  const worker = new Worker(queue, runOnBehalf, {
    connection,
    prefix: jobPrefix(core.env),
    concurrency,
    // It waits for the next job, and for the moment of a delayed one, all the same.
    drainDelay: DRAIN_SECONDS,
    // Not `skipVersionCheck`: BullMQ would wait for delayed jobs in whole seconds.
    skipVersionCheck: false,
    ...jobTracing(),
    // Far above the worker's speed; without a limiter BullMQ would ignore `slowDown`. It costs every job some of Redis'
    // time.
    ...(slowsDown ? { limiter: { max: 10_000, duration: 1_000 } } : {}),
  });
  worker.on('error', (err) => core.log.debug({ queue, err: { message: err.message } }, 'worker error'));
  worker.on('completed', (job) => {
    if (jobs[job.name]?.everyMs === undefined) return;
    removeFailedRunsBefore(core, job).catch((err: Error) =>
      core.log.debug({ queue, job: job.name, err: { message: err.message } }, 'failed runs not removed'),
    );
  });
  worker.on('failed', (job, err) => {
    const requestId = requestOf(job);
    const facts = { queue, job: job?.name, jobId: job?.id, ...(requestId && { requestId }), err };
    if (job && job.attemptsMade < (job.opts.attempts ?? 1))
      core.log.warn(facts, 'job failed; it will be tried again');
    else {
      core.log.error(facts, 'job failed for good; its reason is kept for a week, and it can be retried');
      if (job?.id) pushFailure(core, { queue, jobId: job.id, name: job.name });
    }
  });
  return {
    setPaused(isPaused) {
      const changing = isPaused ? worker.pause(true) : worker.resume();
      changing.catch((err: Error) => core.log.warn({ queue, err: { message: err.message } }, 'not paused'));
    },
    async close() {
      // Without Redis a job cannot be handed back; it stalls and runs again later.
      const away = connection.status !== 'ready';
      if (away) connection.disconnect();
      await within(CLOSE_MS, worker.close(away));
      connection.disconnect();
    },
  };
}

/** Pushes a failed job to staff: sockets announce it only while a dashboard is open. */
function pushFailure(core: Core, payload: StaffEvent<'job:failed'>): void {
  // The failure of this job would lead to itself again.
  if (payload.name === 'staff-push') return;
  for (const notice of staffNoticesOf({ name: 'job:failed', payload })) pushToStaff(core, notice);
}

/** Adds a failed try to the job's own log, which staff read. Never rejects. */
async function noteFailure(core: Core, job: BullJob, error: unknown, ms: number): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const line = queueTexts.log.failed(job.attemptsMade + 1, ms, reason);
  await job
    .log(`${core.clock.date().toISOString()} ${line}`)
    .catch((err: Error) => core.log.debug({ err: { message: err.message } }, 'failure not noted in its job'));
}
