import { QUEUE_NAMES, type QueueName } from '@touchline/contract/lists/queues';
import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import { currentRequestId } from './request-context.ts';
import { jobTracing } from './tracing.ts';
import { within } from './within.ts';

export const QUEUES = QUEUE_NAMES;
export type { QueueName };

/** The time in ms that each step of closing waits for Redis. */
const CLOSE_MS = 1_500;

/** The time in seconds that a job that failed for good is kept, so that staff can read why and retry it. */
export const KEEP_FAILED_SECONDS = 7 * 86_400;

/** The settings of a kind of job: queue, payload, tries and retention. */
export interface JobKind {
  readonly queue: QueueName;
  readonly payload: z.ZodType;
  /** Jobs with a priority run after all jobs of their queue that have none. */
  readonly priority?: number;
  /** The number of tries in all, with exponential backoff and jitter between them. */
  readonly attempts: number;
  /** The first wait between two tries, in milliseconds. */
  readonly backoffMs: number;
  readonly keepCompletedSeconds: number;
  readonly keepFailedSeconds: number;
}

const idSchema = z.string().regex(/^[0-9a-f]{24}$/);

/**
 * The kinds of jobs that core adds; the worker does not compile without a job for each. Only the worker knows the other
 * kinds, which it runs by the clock. Renaming a kind strands the jobs that wait under the old name.
 */
export const JOB_KINDS = {
  'go-live': {
    queue: 'go-live',
    payload: z.strictObject({ gameId: idSchema, autoLiveAt: z.iso.datetime() }),
    attempts: 10,
    backoffMs: 500,
    // A finished job that is kept blocks its id, and the same moment may be set again.
    keepCompletedSeconds: 0,
    keepFailedSeconds: KEEP_FAILED_SECONDS,
  },
  'push-start': {
    queue: 'push',
    payload: z.strictObject({ campaignId: idSchema, deliverAt: z.iso.datetime() }),
    attempts: 10,
    backoffMs: 1_000,
    keepCompletedSeconds: 0,
    keepFailedSeconds: KEEP_FAILED_SECONDS,
  },
  'push-chunk': {
    queue: 'push',
    payload: z.strictObject({ chunkId: z.string().regex(/^[0-9a-f]{24}-[0-9a-f]{24}$/) }),
    // The tries last half a minute; after that the reconciliation takes over.
    attempts: 6,
    backoffMs: 1_000,
    // A push to many devices must not delay the start of another one.
    priority: 1,
    keepCompletedSeconds: 0,
    keepFailedSeconds: KEEP_FAILED_SECONDS,
  },
  'reminder-chunk': {
    queue: 'reminders',
    payload: z.strictObject({ chunkId: z.string().regex(/^[0-9a-f]{24}-[0-9a-f]{24}$/) }),
    attempts: 6,
    backoffMs: 1_000,
    // The sweep must not wait for a message to many browsers.
    priority: 1,
    keepCompletedSeconds: 0,
    keepFailedSeconds: KEEP_FAILED_SECONDS,
  },
  'reminder-sweep': {
    queue: 'reminders',
    payload: z.strictObject({}),
    attempts: 3,
    backoffMs: 1_000,
    keepCompletedSeconds: 3_600,
    keepFailedSeconds: KEEP_FAILED_SECONDS,
  },
  'staff-push': {
    queue: 'reminders',
    payload: z.strictObject({
      tag: z.string().max(200),
      title: z.string().max(1_000),
      url: z.string().max(1_000),
      needs: z.enum(PERMISSION_KEYS),
      /** The browsers of a further try, by their tokens; missing: every browser. */
      to: z.array(z.string()).optional(),
      /** The number of tries before this one. */
      tries: z.int().min(0).optional(),
      /** The time at which it is dropped, in ms; missing at the first try. */
      until: z.int().optional(),
    }),
    attempts: 3,
    backoffMs: 1_000,
    // Every api adds the job of an event; one that is kept blocks the id of the others.
    keepCompletedSeconds: 3_600,
    keepFailedSeconds: KEEP_FAILED_SECONDS,
  },
  'webhook-send': {
    queue: 'webhooks',
    payload: z.strictObject({ webhookId: idSchema }),
    attempts: 3,
    backoffMs: 1_000,
    keepCompletedSeconds: 0,
    keepFailedSeconds: KEEP_FAILED_SECONDS,
  },
  undo: {
    queue: 'upkeep',
    payload: z.strictObject({ entryId: idSchema }),
    attempts: 5,
    backoffMs: 1_000,
    keepCompletedSeconds: 0,
    keepFailedSeconds: KEEP_FAILED_SECONDS,
  },
  reconcile: {
    queue: 'upkeep',
    payload: z.strictObject({}),
    attempts: 3,
    backoffMs: 1_000,
    keepCompletedSeconds: 3_600,
    keepFailedSeconds: KEEP_FAILED_SECONDS,
  },
} as const satisfies Record<string, JobKind>;

export type JobName = keyof typeof JOB_KINDS;
export type JobPayload<N extends JobName> = z.infer<(typeof JOB_KINDS)[N]['payload']>;

export interface EnqueueOptions {
  /** The id of the job: letters, digits and dashes. A job is not added while another with its id exists. */
  jobId?: string;
  /** The moment at which the job is due, by the product's clock; missing: now. */
  dueAt?: Date;
}

export interface JobQueues {
  /** Adds a job; rejects when Redis is away. */
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>, options?: EnqueueOptions): Promise<void>;
  /** Adds a job in the background; never throws and never waits. For jobs whose absence a sweep makes up for. */
  enqueueSoon<N extends JobName>(name: N, payload: JobPayload<N>, options?: EnqueueOptions): void;
  /** Removes a waiting job in the background, if it is still there. */
  removeSoon(name: JobName, jobId: string): void;
  /**
   * Removes the delayed jobs of the queue whose id matches and is not in `wanted`, which is read after the jobs were
   * listed. Returns their number; rejects when Redis is away.
   */
  removeOrphans(
    name: QueueName,
    { ids, wanted }: { ids: RegExp; wanted: () => Promise<ReadonlySet<string>> },
  ): Promise<number>;
  /** The BullMQ queue itself. */
  queue(name: QueueName): Queue;
  /** Waits for the work in the background, then closes the queues. */
  close(): Promise<void>;
}

/** The prefix of BullMQ's keys. */
export const jobPrefix = (env: Pick<Env, 'REDIS_PREFIX'>) => `${env.REDIS_PREFIX}-jobs`;

/** Tries, backoff, retention and priority as BullMQ's options. */
export function retryOptions(kind: JobKind): JobsOptions {
  const { attempts, backoffMs, priority, keepCompletedSeconds, keepFailedSeconds } = kind;
  return {
    attempts,
    ...(priority === undefined ? {} : { priority }),
    backoff: { type: 'exponential', delay: backoffMs, jitter: 0.5 },
    removeOnComplete: keepCompletedSeconds === 0 ? true : { age: keepCompletedSeconds, count: 1_000 },
    removeOnFail: { age: keepFailedSeconds, count: 5_000 },
  };
}

/** The job option that names the request that added the job; the worker logs it. */
export function originOf(): Pick<JobsOptions, 'telemetry'> {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { telemetry: { metadata: requestId } };
}

interface Deps {
  env: Pick<Env, 'REDIS_PREFIX'>;
  log: Logger;
  clock: Clock;
  redis: Redis;
}

/** The queues as seen by processes that add jobs; they share the fail-fast client. */
export function createJobQueues({ env, log, clock, redis }: Deps): JobQueues {
  const queues = new Map<QueueName, Queue>();
  const pending = new Set<Promise<unknown>>();
  const background = (name: JobName, work: Promise<unknown>) => {
    const done = work
      .catch((err: Error) => log.warn({ job: name, err: { message: err.message } }, 'queue not reached'))
      .finally(() => pending.delete(done));
    pending.add(done);
  };
  const open = (name: QueueName): Queue => {
    let queue = queues.get(name);
    if (!queue) {
      queue = new Queue(name, {
        connection: redis,
        prefix: jobPrefix(env),
        skipVersionCheck: true,
        ...jobTracing(),
      });
      queue.on('error', (err) => log.debug({ queue: name, err: { message: err.message } }, 'queue error'));
      queues.set(name, queue);
    }
    return queue;
  };
  const enqueue = async <N extends JobName>(
    name: N,
    payload: JobPayload<N>,
    options: EnqueueOptions = {},
  ) => {
    const kind = JOB_KINDS[name];
    await open(kind.queue).add(name, kind.payload.parse(payload), {
      ...retryOptions(kind),
      ...originOf(),
      ...(options.jobId ? { jobId: options.jobId } : {}),
      delay: options.dueAt ? Math.max(0, options.dueAt.getTime() - clock.now()) : 0,
    });
  };
  return {
    queue: open,
    enqueue,
    enqueueSoon: (name, payload, options) => background(name, enqueue(name, payload, options)),
    async removeOrphans(name, { ids, wanted }) {
      const delayed = (await open(name).getRanges(['delayed'], 0, -1)).filter((id) => ids.test(id));
      // Read only now: every listed job belongs to a record that was written before.
      const keep = delayed.length > 0 ? await wanted() : new Set();
      const orphans = delayed.filter((id) => !keep.has(id));
      for (const id of orphans) await open(name).remove(id);
      return orphans.length;
    },
    removeSoon: (name, jobId) => background(name, open(JOB_KINDS[name].queue).remove(jobId)),
    async close() {
      // A queue that was never connected to Redis would wait for it forever.
      await within(CLOSE_MS, Promise.all(pending));
      await within(CLOSE_MS, Promise.allSettled([...queues.values()].map((queue) => queue.close())));
    },
  };
}
