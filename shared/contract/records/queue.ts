import { z } from 'zod';
import { HEALTH_CHECKS, JOB_STATES, QUEUE_NAMES } from '../lists/queues.ts';
import { instantExample, instantSchema } from './common.ts';

const count = z.int().min(0);
const milliseconds = z.number().min(0);

/** A queue as a whole. */
export const queueSchema = z
  .object({
    name: z.enum(QUEUE_NAMES),
    isPaused: z.boolean(),
    counts: z.object({
      failed: count,
      active: count,
      waiting: count,
      delayed: count,
      /** Finished ones that are still kept. */
      completed: count,
    }),
    /** Since when the first of those that wait could have run. */
    oldestWaitingSince: instantSchema.nullable(),
    /** How many were done in the last 24 hours. */
    doneLastDay: count,
    /** How long one took, on average, in the last two hours. */
    averageMs: milliseconds.nullable(),
    /** How many were done in each of the last 60 minutes; the last one is the current minute. */
    perMinute: z.array(count),
  })
  .meta({ id: 'Queue' });
export type QueueRecord = z.infer<typeof queueSchema>;

/** A worker process that has said within the last ten minutes that it runs. */
export const workerSchema = z
  .object({
    _id: z.string(),
    /** Its machine and process. */
    name: z.string(),
    startedAt: instantSchema,
    seenAt: instantSchema,
    /** It has said nothing for 20 seconds. */
    isSilent: z.boolean(),
    /** The queues whose jobs it does not run, though it should. */
    silentQueues: z.array(z.enum(QUEUE_NAMES)),
  })
  .meta({ id: 'Worker' });
export type WorkerRecord = z.infer<typeof workerSchema>;

/** A scheduled job as Redis knows it: when it runs. */
export const schedulerSchema = z
  .object({
    name: z.string(),
    queue: z.enum(QUEUE_NAMES),
    everyMs: milliseconds,
    nextAt: instantSchema.nullable(),
  })
  .meta({ id: 'Scheduler' });

/** A scheduled job that can be run at once. */
export const dutySchema = z
  .object({ name: z.string(), title: z.string(), about: z.string() })
  .meta({ id: 'Duty' });

/** One thing that was looked at; `value` is a number of things or milliseconds, `of` what it is compared with. */
const healthCheckSchema = z.object({
  name: z.enum(HEALTH_CHECKS),
  isOk: z.boolean(),
  value: z.number().nullable(),
  of: z.number().nullable(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;

/** Whether everything runs, and what that rests on. */
export const healthSchema = z
  .object({ isOk: z.boolean(), checks: z.array(healthCheckSchema) })
  .meta({ id: 'Health' });

/** A job in the words of the product. */
export const jobSchema = z
  .object({
    /** The queue and the job's own id. */
    _id: z.string(),
    queue: z.enum(QUEUE_NAMES),
    jobId: z.string(),
    /** The name that it has in the queue. */
    name: z.string(),
    title: z.string(),
    /** The game, the notification or the work that it is about. */
    about: z.string(),
    /** The page of the dashboard that shows what it is about. */
    path: z.string().nullable(),
    state: z.enum(JOB_STATES),
    /** How often it was tried. */
    attempt: count,
    attempts: count,
    addedAt: instantSchema,
    /** When a delayed one is due. */
    dueAt: instantSchema.nullable(),
    startedAt: instantSchema.nullable(),
    finishedAt: instantSchema.nullable(),
    /** Why its last try failed. */
    error: z.string().nullable(),
  })
  .meta({ id: 'Job' });
export type JobRecord = z.infer<typeof jobSchema>;

/** A job with everything that is known of it. */
export const jobDetailSchema = jobSchema
  .extend({
    /** What it was given: ids and moments. */
    data: z.unknown(),
    /** What happened to it, oldest first. */
    logs: z.array(z.string()),
    /** Where each of its failed tries ended, oldest first. */
    traces: z.array(z.string()),
  })
  .meta({ id: 'JobDetail' });
export type JobDetail = z.infer<typeof jobDetailSchema>;

export const queueExample: QueueRecord = {
  name: 'go-live',
  isPaused: false,
  counts: { failed: 1, active: 0, waiting: 0, delayed: 34, completed: 0 },
  oldestWaitingSince: null,
  doneLastDay: 118,
  averageMs: 42,
  perMinute: [0, 1, 0],
};

export const jobExample: JobRecord = {
  _id: 'go-live:golive-65f0c0ffee65f0c0ffee0002-1795284300',
  queue: 'go-live',
  jobId: 'golive-65f0c0ffee65f0c0ffee0002-1795284300',
  name: 'go-live',
  title: 'Go live',
  about: 'Port Calder vs Greyhaven United, 20:00',
  path: '/dashboard/matches/65f0c0ffee65f0c0ffee0001',
  state: 'failed',
  attempt: 10,
  attempts: 10,
  addedAt: instantExample,
  dueAt: null,
  startedAt: instantExample,
  finishedAt: instantExample,
  error: 'The database does not answer.',
};
