import { goLiveDue } from '@touchline/core/games/go-live';
import type { Core } from '@touchline/core/platform/core';
import { type JobName, jobPrefix, QUEUES, type QueueName, retryOptions } from '@touchline/core/platform/jobs';
import { connectBlockingRedis } from '@touchline/core/platform/redis';
import { within } from '@touchline/core/platform/within';
import { DelayedError, Worker } from 'bullmq';
import type { Job } from './job.ts';
import { completeSet, JOBS } from './jobs/all.ts';

/** How many jobs of a queue one worker runs at a time. */
const CONCURRENCY: Record<QueueName, number> = { 'go-live': 20, push: 4, views: 1, upkeep: 1 };
/** The net under the alarms, in every worker and independent of Redis. */
const SWEEP_MS = 30_000;
/** How long running jobs may take to finish when the worker stops. */
const CLOSE_MS = 8_000;

export interface RunningWorker {
  /** Lets what runs finish, or hands it back, and takes nothing new. */
  close(): Promise<void>;
}

/**
 * Starts one BullMQ worker for each queue and the sweep, and lets everything that is due go live before it resolves.
 * Redis may be away: the sweep works without it. Throws when a kind of job has no job value, or more than one.
 */
export async function startWorker(core: Core, jobs: readonly Job[] = JOBS): Promise<RunningWorker> {
  const byName = completeSet(jobs);
  const queues = QUEUES.map((queue) => startQueue(core, queue, byName));
  const sweep = setInterval(() => {
    goLiveDue(core).catch((err: Error) =>
      core.log.warn({ err: { message: err.message } }, 'sweep failed; it will be tried again'),
    );
    // A Redis that lost everything has lost the schedulers too.
    scheduleMissing(core, jobs).catch((err: Error) => core.log.debug({ err }, 'schedulers not looked at'));
  }, SWEEP_MS);
  await goLiveDue(core);
  // Waits for Redis as long as it takes; nobody waits for it here.
  void scheduleRepeating(core, jobs).catch((err: Error) =>
    core.log.error({ err }, 'repeating jobs could not be scheduled; start the worker again'),
  );
  return {
    async close() {
      clearInterval(sweep);
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}

/** The schedulers of the jobs that come back, and a first run of each at once; those of duties that are no more end. */
async function scheduleRepeating(core: Core, jobs: readonly Job[]): Promise<void> {
  const names = new Set<string>(jobs.map(({ name }) => name));
  for (const name of QUEUES) {
    const queue = core.jobs.queue(name);
    for (const { key } of await queue.getJobSchedulers())
      if (!names.has(key)) await queue.removeJobScheduler(key);
  }
  for (const job of jobs) {
    if (job.everyMs !== undefined) await schedule(core, job, job.everyMs);
  }
}

/** Those schedulers that Redis no longer knows, with a first run of each at once. Returns how many. */
export async function scheduleMissing(core: Core, jobs: readonly Job[] = JOBS): Promise<number> {
  let missing = 0;
  for (const job of jobs) {
    if (job.everyMs === undefined || (await core.jobs.queue(job.queue).getJobScheduler(job.name))) continue;
    await schedule(core, job, job.everyMs);
    missing += 1;
  }
  return missing;
}

async function schedule(core: Core, job: Job, everyMs: number): Promise<void> {
  const template = { name: job.name, data: {}, opts: retryOptions(job) };
  await core.jobs.queue(job.queue).upsertJobScheduler(job.name, { every: everyMs }, template);
  await core.jobs.enqueue(job.name, {} as never);
}

function startQueue(
  core: Core,
  queue: QueueName,
  byName: ReadonlyMap<JobName, Job>,
): { close(): Promise<void> } {
  const connection = connectBlockingRedis(core.env.REDIS_URL, core.log);
  const worker = new Worker(
    queue,
    (job, token) => {
      const value = byName.get(job.name as JobName);
      if (!value) throw new Error(`Nobody here runs the job '${job.name}'. Is a newer version enqueueing?`);
      return value.run(core, job.data, {
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
    },
    {
      connection,
      prefix: jobPrefix(core.env),
      concurrency: CONCURRENCY[queue],
      skipVersionCheck: true,
      // Far above what a worker does; without one BullMQ would not heed `slowDown`.
      limiter: { max: 10_000, duration: 1_000 },
    },
  );
  worker.on('error', (err) => core.log.debug({ queue, err: { message: err.message } }, 'worker error'));
  worker.on('failed', (job, err) => {
    const facts = { queue, job: job?.name, jobId: job?.id, err };
    if (job && job.attemptsMade < (job.opts.attempts ?? 1))
      core.log.warn(facts, 'job failed; it will be tried again');
    else core.log.error(facts, 'job failed for good');
  });
  return {
    async close() {
      // Without Redis there is nobody to hand a job back to; it will stall and be run again.
      const away = connection.status !== 'ready';
      if (away) connection.disconnect();
      await within(CLOSE_MS, worker.close(away));
      connection.disconnect();
    },
  };
}
