import { goLiveDue } from '@touchline/core/games/go-live';
import type { Core } from '@touchline/core/platform/core';
import { QUEUES, type QueueName } from '@touchline/core/platform/jobs';
import { type CanaryTimes, startCanary } from './canary.ts';
import { startHeartbeat } from './heartbeat.ts';
import { JOBS, type Jobs } from './jobs/all.ts';
import { startQueue } from './queue-worker.ts';
import { scheduleJobs, scheduleMissing } from './schedules.ts';

/** How many jobs of a queue one worker runs at a time. */
const CONCURRENCY: Record<QueueName, number> = { 'go-live': 50, push: 4, views: 1, upkeep: 1 };
/** Between two looks for due games, in every worker and independent of Redis: the net under the alarms. */
const SWEEP_MS = 30_000;

export interface RunningWorker {
  /** The queues that do not run in this process, though they should. */
  silentQueues(): QueueName[];
  /** Lets what runs finish, or hands it back, and takes nothing new. */
  close(): Promise<void>;
}

/**
 * Starts one BullMQ worker for each queue, the canary and the sweep, and lets everything that is due go live before it
 * resolves. Redis may be away: the sweep works without it.
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
    // A Redis that lost its data has lost the schedulers too.
    scheduleMissing(core, jobs).catch((err: Error) =>
      core.log.debug({ err }, 'missing schedulers not looked for'),
    );
  }, SWEEP_MS);
  await goLiveDue(core);
  // The start does not wait for it: while Redis is away it goes on trying.
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
