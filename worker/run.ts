import { goLiveDue } from '@touchline/core/games/go-live/go-live';
import type { Core } from '@touchline/core/platform/core';
import { QUEUES, type QueueName } from '@touchline/core/platform/jobs';
import { type CanaryTimes, startCanary } from './canary.ts';
import { startHeartbeat } from './heartbeat.ts';
import { JOBS, type Jobs } from './jobs/all.ts';
import { startQueue } from './queue-worker.ts';
import { scheduleJobs, scheduleMissing } from './schedules.ts';

/** The number of jobs of a queue that one worker runs at a time. */
const CONCURRENCY: Record<QueueName, number> = { 'go-live': 50, push: 4, views: 1, upkeep: 1 };
/**
 * The interval in ms of the sweep for due games, in every worker and without Redis: the safety net under the alarms.
 */
const SWEEP_MS = 30_000;

export interface RunningWorker {
  /** The queues that should run in this process and do not. */
  silentQueues(): QueueName[];
  /** Lets running jobs finish, or hands them back, and takes no new ones. */
  close(): Promise<void>;
}

/**
 * Starts one BullMQ worker for each queue, the canary and the sweep, and makes every due game live before it resolves.
 * Redis may be away: the sweep works without it.
 */
export async function startWorker(
  core: Core,
  jobs: Jobs = JOBS,
  canaryTimes?: CanaryTimes,
): Promise<RunningWorker> {
  const stopping = new AbortController();
  const canary = startCanary(core, CONCURRENCY, canaryTimes);
  const heartbeat = startHeartbeat(core, () => canary.silent());
  const queues = QUEUES.map((queue) =>
    startQueue(core, queue, {
      concurrency: CONCURRENCY[queue],
      slowsDown: queue === 'push',
      jobs,
      canary,
      heartbeat,
      stopping: stopping.signal,
    }),
  );
  const sweep = setInterval(() => {
    goLiveDue(core).catch((err: Error) =>
      core.log.warn({ err: { message: err.message } }, 'sweep failed; it will be tried again'),
    );
    // A Redis that lost its data has also lost the schedulers.
    scheduleMissing(core, jobs).catch((err: Error) =>
      core.log.debug({ err }, 'missing schedulers not looked for'),
    );
  }, SWEEP_MS);
  await goLiveDue(core);
  // The start does not wait for it: while Redis is away it keeps trying.
  void scheduleJobs(core, jobs, { stopping: stopping.signal });
  return {
    silentQueues: () => canary.silent(),
    async close() {
      clearInterval(sweep);
      canary.stop();
      stopping.abort();
      await Promise.all(queues.map((queue) => queue.close()));
      await heartbeat.stop();
    },
  };
}
