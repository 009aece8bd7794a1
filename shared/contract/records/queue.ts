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
      /** Completed jobs that are still kept. */
      completed: count,
    }),
    /** The time from which the oldest waiting job could have run. */
    oldestWaitingSince: instantSchema.nullable(),
    /** The number of jobs completed in the last 24 hours. */
    doneLastDay: count,
    /** The mean time of a job in the last two hours. */
    averageMs: milliseconds.nullable(),
    /** The number of jobs completed in each of the last 60 minutes; the last one is the current minute. */
    perMinute: z.array(count),
  })
  .meta({ id: 'Queue' });
export type QueueRecord = z.infer<typeof queueSchema>;

/** A worker process that has reported within the last ten minutes. */
export const workerSchema = z
  .object({
    _id: z.string(),
    /** Its machine and process. */
    name: z.string(),
    startedAt: instantSchema,
    seenAt: instantSchema,
    /** True when it has not reported for 20 seconds. */
    isSilent: z.boolean(),
    /** The queues that it should run and does not. */
    silentQueues: z.array(z.enum(QUEUE_NAMES)),
    /** The greatest difference between its machine's clock and that of MongoDB or Redis. */
    clockApartMs: milliseconds,
  })
  .meta({ id: 'Worker' });
export type WorkerRecord = z.infer<typeof workerSchema>;

/** A scheduled job as Redis knows it: the times of its runs. */
export const schedulerSchema = z
  .object({
    name: z.string(),
    queue: z.enum(QUEUE_NAMES),
    everyMs: milliseconds,
    nextAt: instantSchema.nullable(),
  })
  .meta({ id: 'Scheduler' });

/** A scheduled job that staff can run at once. */
export const dutySchema = z
  .object({ name: z.string(), title: z.string(), about: z.string() })
  .meta({ id: 'Duty' });

/** One health check; `value` is a number of things or milliseconds, `of` its limit. */
const healthCheckSchema = z.object({
  name: z.enum(HEALTH_CHECKS),
  isOk: z.boolean(),
  value: z.number().nullable(),
  of: z.number().nullable(),
  /** What another service says of it, in its own words. */
  words: z.string().optional(),
});
export type HealthCheck = z.infer<typeof healthCheckSchema>;

/** Whether everything runs, and the checks behind it. */
export const healthSchema = z
  .object({ isOk: z.boolean(), checks: z.array(healthCheckSchema) })
  .meta({ id: 'Health' });

/** A job with its title and its subject. */
export const jobSchema = z
  .object({
    /** The queue and the job's own id. */
    _id: z.string(),
    queue: z.enum(QUEUE_NAMES),
    jobId: z.string(),
    /** Its name in the queue. */
    name: z.string(),
    title: z.string(),
    /** The game, the notification or the work that it is about. */
    about: z.string(),
    /** The page of the dashboard for its game or notification; null for none. */
    path: z.string().nullable(),
    state: z.enum(JOB_STATES),
    /** The number of tries. */
    attempt: count,
    attempts: count,
    addedAt: instantSchema,
    /** The time at which a delayed job is due. */
    dueAt: instantSchema.nullable(),
    startedAt: instantSchema.nullable(),
    finishedAt: instantSchema.nullable(),
    /** The error of its last try. */
    error: z.string().nullable(),
  })
  .meta({ id: 'Job' });
export type JobRecord = z.infer<typeof jobSchema>;

/** A job with all its facts. */
export const jobDetailSchema = jobSchema
  .extend({
    /** Its payload: ids and times. */
    data: z.unknown(),
    /** Its log, oldest line first. */
    logs: z.array(z.string()),
    /** The stack traces of its failed tries, oldest first. */
    traces: z.array(z.string()),
  })
  .meta({ id: 'JobDetail' });
export type JobDetail = z.infer<typeof jobDetailSchema>;

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
