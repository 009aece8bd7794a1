import { randomUUID } from 'node:crypto';
import type { Core } from '@touchline/core/platform/core';
import { QUEUES, type QueueName } from '@touchline/core/platform/jobs';

/** The name of the job that does nothing but show that jobs are run. */
export const CANARY = 'canary';

export interface CanaryTimes {
  /** Between two looks. */
  everyMs: number;
  /** A queue that gave no sign for so long is sent a canary. */
  quietMs: number;
  /** A queue that gave no sign for so long does not run. */
  silentMs: number;
  /** The same while every place is taken by a job: no job of ours may take longer. */
  stuckMs: number;
}

const TIMES: CanaryTimes = { everyMs: 2_500, quietMs: 7_500, silentMs: 20_000, stuckMs: 600_000 };

export interface Canary {
  /** Runs a job of the queue; that it began and that it ended are signs that the queue runs here. */
  watch<T>(queue: QueueName, run: () => Promise<T>): Promise<T>;
  /** The queues that do not run in this process, though they should. */
  silent(): QueueName[];
  stop(): void;
}

/**
 * Proves that every queue runs in this very process: any job that it runs is a sign, and where there is none it adds a
 * job of its own. Redis gives a job to the worker that has waited longest, so one that another worker takes only
 * delays the proof by one look. A queue that was paused, or that a service asked to wait, counts as running.
 */
export function startCanary(
  core: Core,
  concurrency: Record<QueueName, number>,
  { everyMs, quietMs, silentMs, stuckMs }: CanaryTimes = TIMES,
): Canary {
  const jobId = `${CANARY}-${randomUUID()}`;
  // The process' own clock: the time of day may jump.
  const signs = new Map(QUEUES.map((queue) => [queue, { at: performance.now(), running: 0 }]));
  const signOf = (queue: QueueName) => signs.get(queue) as { at: number; running: number };
  const quietFor = (queue: QueueName) => performance.now() - signOf(queue).at;
  const isFull = (queue: QueueName) => signOf(queue).running >= concurrency[queue];

  const send = async (name: QueueName): Promise<void> => {
    const queue = core.jobs.queue(name);
    if ((await queue.isPaused()) || (await queue.getRateLimitTtl()) > 0) {
      signOf(name).at = performance.now();
      return;
    }
    // One that is still waiting is not added twice.
    await queue.add(CANARY, {}, { jobId, removeOnComplete: true, removeOnFail: true });
  };
  const look = async (afterMs: number): Promise<void> => {
    for (const queue of QUEUES) if (!isFull(queue) && quietFor(queue) >= afterMs) await send(queue);
  };
  const lookQuietly = (afterMs: number) =>
    look(afterMs).catch((err: Error) =>
      core.log.debug({ err: { message: err.message } }, 'no canary sent; Redis is away'),
    );
  void lookQuietly(0);
  const timer = setInterval(() => void lookQuietly(quietMs), everyMs);

  return {
    async watch(queue, run) {
      const sign = signOf(queue);
      sign.at = performance.now();
      sign.running += 1;
      try {
        return await run();
      } finally {
        sign.running -= 1;
        sign.at = performance.now();
      }
    },
    silent: () => QUEUES.filter((queue) => quietFor(queue) > (isFull(queue) ? stuckMs : silentMs)),
    stop: () => clearInterval(timer),
  };
}
