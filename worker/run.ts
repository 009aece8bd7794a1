import { goLiveDue } from '@touchline/core/games/go-live/go-live';
import { watchClocks } from '@touchline/core/platform/clocks';
import type { Core } from '@touchline/core/platform/core';
import { QUEUES, type QueueName } from '@touchline/core/platform/jobs';
import { whenReady } from '@touchline/core/platform/redis';
import { startFollowing } from '@touchline/core/push/delivery';
import { startProbeRounds } from '@touchline/core/stream-checks/probe-rounds';
import { startWebhookRounds } from '@touchline/core/webhooks/rounds';
import { type CanaryTimes, startCanary } from './canary.ts';
import { startHeartbeat } from './heartbeat.ts';
import { JOBS, type Jobs } from './jobs/all.ts';
import { type RunningQueue, startQueue } from './queue-worker.ts';
import { scheduleJobs, scheduleMissing } from './schedules.ts';

/** The number of jobs of a queue that one worker runs at a time. */
const CONCURRENCY: Record<QueueName, number> = {
  'go-live': 50,
  push: 4,
  reminders: 8,
  views: 1,
  webhooks: 10,
  upkeep: 1,
};
/**
 * The interval in ms of the sweep for due games, in every worker and without Redis: the safety net under the alarms.
 */
const SWEEP_MS = 30_000;
/** The interval in ms at which pushes relative to a game follow it, in every worker. */
const FOLLOW_MS = 5_000;
/** The time in ms that Redis may take to connect at the start. */
const REDIS_MS = 1_000;
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
  // Before the first job: with a wrong clock games would go live at the wrong time.
  await whenReady(core.redis, REDIS_MS).catch(() => undefined);
  await core.clocks.compare();
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
  const clocks = followClocks(core, queues);
  const sweep = setInterval(() => {
    if (core.clocks.isWrong()) return;
    goLiveDue(core).catch((err: Error) =>
      core.log.warn({ err: { message: err.message } }, 'sweep failed; it will be tried again'),
    );
    // A Redis that lost its data has also lost the schedulers.
    scheduleMissing(core, jobs).catch((err: Error) =>
      core.log.debug({ err }, 'missing schedulers not looked for'),
    );
  }, SWEEP_MS);
  const follow = setInterval(() => {
    if (core.clocks.isWrong()) return;
    startFollowing(core).catch((err: Error) =>
      core.log.warn(
        { err: { message: err.message } },
        'pushes do not follow their games; it will be tried again',
      ),
    );
  }, FOLLOW_MS);
  const probes = startProbeRounds(core);
  const webhooks = startWebhookRounds(core);
  if (!core.clocks.isWrong()) await goLiveDue(core);
  // The start does not wait for it: while Redis is away it keeps trying. With a wrong clock the sweep does it later.
  if (!core.clocks.isWrong()) void scheduleJobs(core, jobs, { stopping: stopping.signal });
  return {
    silentQueues: () => canary.silent(),
    async close() {
      clocks.stop();
      clearInterval(sweep);
      clearInterval(follow);
      canary.stop();
      stopping.abort();
      await probes.stop();
      await webhooks.stop();
      await Promise.all(queues.map((queue) => queue.close()));
      await heartbeat.stop();
    },
  };
}

/**
 * Pauses every queue here while this machine's clock is wrong: other workers have its work. Even a fetch would make jobs
 * due whose moment has come by this clock alone, and a scheduled job sets its next run by it.
 */
function followClocks(core: Core, queues: readonly RunningQueue[]): { stop(): void } {
  let wasWrong = false;
  const decide = (): void => {
    const isWrong = core.clocks.isWrong();
    if (isWrong === wasWrong) return;
    wasWrong = isWrong;
    for (const queue of queues) queue.setPaused(isWrong);
    if (isWrong) core.log.error("this machine's clock is wrong: no jobs run here until it is right");
    else core.log.info("this machine's clock is right again");
  };
  decide();
  return watchClocks(core, decide);
}
