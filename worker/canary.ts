import { randomUUID } from 'node:crypto';
import type { Core } from '@touchline/core/platform/core';
import { QUEUES, type QueueName } from '@touchline/core/platform/jobs';

/** The name of the job that only shows that jobs run. */
export const CANARY = 'canary';

export interface CanaryTimes {
  /** The time between two looks, in ms. */
  everyMs: number;
  /** After this time in ms without a sign a queue gets a canary. */
  quietMs: number;
  /** After this time in ms without a sign a queue counts as silent. */
  silentMs: number;
  /** The same while every place is taken by a running job; no job may take longer. */
  stuckMs: number;
}

const TIMES: CanaryTimes = { everyMs: 2_500, quietMs: 7_500, silentMs: 20_000, stuckMs: 600_000 };

export interface Canary {
  /** Runs a job of the queue; its start and its end are signs that the queue runs here. */
  watch<T>(queue: QueueName, run: () => Promise<T>): Promise<T>;
  /** The queues that should run in this process and do not. */
  silent(): QueueName[];
  stop(): void;
}

/**
 * Checks that every queue runs in this very process: any job is a sign, and without one it adds a job of its own. Redis
 * gives a job to the worker that has waited longest, so a canary that another worker takes only delays the check by one
 * look. A paused queue, and one that a service asked to wait, count as running.
 */
export function startCanary(
  core: Core,
  concurrency: Record<QueueName, number>,
  { everyMs, quietMs, silentMs, stuckMs }: CanaryTimes = TIMES,
): Canary {
  const jobId = `${CANARY}-${randomUUID()}`;
  // The process' own clock, since the time of day may jump.
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
    // A canary that still waits is not added twice.
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
