import { QUEUE_NAMES, type QueueName } from '@touchline/contract/lists/queues';
import type {
  dutySchema,
  healthSchema,
  QueueRecord,
  schedulerSchema,
  WorkerRecord,
} from '@touchline/contract/records/queue';
import { queueTexts } from '@touchline/contract/texts/queues';
import type { z } from 'zod';
import type { Core } from '../platform/core.ts';
import { readHealth } from './health.ts';
import { readThroughput } from './throughput.ts';
import { readWorkers } from './workers.ts';

type Scheduler = z.infer<typeof schedulerSchema>;

/** The state of the queues, workers and scheduled jobs. */
export interface QueuesAnswer {
  queues: QueueRecord[];
  workers: WorkerRecord[];
  schedulers: Scheduler[];
  duties: z.infer<typeof dutySchema>[];
  health: z.infer<typeof healthSchema>;
}

/**
 * The state of every queue, the workers, the scheduled jobs and the health checks. While Redis is away there are only
 * the health checks, which say so. `changesBehindMs` is the age of the oldest change that pages have not shown.
 */
export async function readQueues(core: Core, changesBehindMs: number): Promise<QueuesAnswer> {
  const found = await readFromRedis(core).catch((error: Error) => {
    core.log.warn({ err: { message: error.message } }, 'queues not read; Redis is away');
    return null;
  });
  const { queues, workers, schedulers } = found ?? { queues: [], workers: [], schedulers: [] };
  return {
    queues,
    workers,
    schedulers,
    duties: schedulers.map(({ name }) => ({
      name,
      title: queueTexts.jobs[name] ?? name,
      about: queueTexts.about[name] ?? '',
    })),
    health: await readHealth(core, { isRedisThere: found !== null, queues, workers, changesBehindMs }),
  };
}

async function readFromRedis(core: Core) {
  // A queue that was never connected to Redis would wait for it; this fails at once.
  await core.redis.ping();
  const [queues, workers, schedulers] = await Promise.all([
    Promise.all(QUEUE_NAMES.map((name) => readQueue(core, name))),
    readWorkers(core),
    Promise.all(QUEUE_NAMES.map((name) => readSchedulers(core, name))),
  ]);
  return {
    queues,
    workers,
    schedulers: schedulers.flat().sort((a, b) => a.everyMs - b.everyMs || (a.name < b.name ? -1 : 1)),
  };
}

/** The result of one look at all queues: enough to notice a change. */
export interface Pulse {
  counts: Record<string, number>[];
  paused: boolean[];
  workers: WorkerRecord[];
}

/** Reads all queues and workers quickly. Rejects while Redis is away. */
export async function readPulse(core: Core): Promise<Pulse> {
  const [counts, paused, workers] = await Promise.all([
    Promise.all(QUEUE_NAMES.map((name) => core.jobs.queue(name).getJobCounts())),
    Promise.all(QUEUE_NAMES.map((name) => core.jobs.queue(name).isPaused())),
    readWorkers(core),
  ]);
  return { counts, paused, workers };
}

async function readQueue(core: Core, name: QueueName): Promise<QueueRecord> {
  const queue = core.jobs.queue(name);
  const [counts, isPaused, since, throughput] = await Promise.all([
    queue.getJobCounts(),
    queue.isPaused(),
    oldestWaitingSince(core, name),
    readThroughput(core, name),
  ]);
  const count = (type: string) => counts[type] ?? 0;
  return {
    name,
    isPaused,
    counts: {
      failed: count('failed'),
      active: count('active'),
      waiting: count('waiting') + count('prioritized'),
      delayed: count('delayed'),
      completed: count('completed'),
    },
    oldestWaitingSince: since === null ? null : new Date(since).toISOString(),
    ...throughput,
  };
}

/** The moment in ms from which the oldest waiting job of the queue could have run; null when none waits. */
export async function oldestWaitingSince(core: Core, name: QueueName): Promise<number | null> {
  const [first] = await core.jobs.queue(name).getJobs(['waiting'], 0, 0, true);
  // BullMQ's times are by the machine's clock.
  return first ? first.timestamp + first.delay + core.clock.now() - Date.now() : null;
}

async function readSchedulers(core: Core, queue: QueueName): Promise<Scheduler[]> {
  const offset = core.clock.now() - Date.now();
  const schedulers = await core.jobs.queue(queue).getJobSchedulers();
  return schedulers.map(({ key, every, next }) => ({
    name: key,
    queue,
    everyMs: every ?? 0,
    nextAt: next ? new Date(next + offset).toISOString() : null,
  }));
}
