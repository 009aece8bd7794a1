import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { jobsExample, queuesExample } from '../examples/queues.ts';
import { listQuery, oneOrMore, pageExample, pageOf } from '../list-query.ts';
import { JOB_STATES, QUEUE_NAMES } from '../lists/queues.ts';
import { instantExample, messageAnswer } from '../records/common.ts';
import {
  dutySchema,
  healthSchema,
  jobDetailSchema,
  jobExample,
  jobSchema,
  queueSchema,
  schedulerSchema,
  workerSchema,
} from '../records/queue.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'Queues', about: 'The work behind the site.' };

const path = '/api/queues';
const results = resultTexts.queues;
const queueParams = z.strictObject({ queue: z.enum(QUEUE_NAMES).meta({ example: 'go-live' }) });
const jobParams = queueParams.extend({
  jobId: z.string().min(1).max(200).meta({ example: jobExample.jobId }),
});
const jobAnswer = messageAnswer.extend({ job: jobSchema });

export const getQueues = defineCall({
  id: 'queues.get',
  method: 'GET',
  path,
  summary: 'Every queue, the workers, the scheduled jobs, and the health of all of them',
  entity: 'Queue',
  needs: 'queues:access',
  response: z.object({
    queues: z.array(queueSchema),
    workers: z.array(workerSchema),
    schedulers: z.array(schedulerSchema),
    duties: z.array(dutySchema),
    health: healthSchema,
  }),
  example: {
    response: {
      queues: queuesExample,
      workers: [
        {
          _id: '5f2f6f0e-7d8c-4d0c-9d2c-1d5f2f0a9c11',
          name: 'machine-1, process 4711',
          startedAt: instantExample,
          seenAt: instantExample,
          isSilent: false,
          silentQueues: [],
          clockApartMs: 0,
        },
      ],
      schedulers: [{ name: 'reconcile', queue: 'upkeep', everyMs: 60_000, nextAt: instantExample }],
      duties: [
        {
          name: 'reconcile',
          title: 'Reconcile alarms',
          about: 'Gives every scheduled game and notification its alarm',
        },
      ],
      health: { isOk: true, checks: [{ name: 'go-live-alarms', isOk: true, value: 34, of: 34 }] },
    },
  },
});

export const listJobs = defineCall({
  id: 'queues.listJobs',
  method: 'GET',
  path: `${path}/{queue}/jobs`,
  summary: 'Jobs of a queue, or of all of them, as a paged list',
  entity: 'Queue',
  needs: 'queues:access',
  params: z.strictObject({
    queue: z.enum([...QUEUE_NAMES, 'all']).meta({ description: 'A queue, or all of them', example: 'all' }),
  }),
  query: listQuery({
    sort: ['state'],
    defaultSort: 'state',
    filters: { state: oneOrMore(JOB_STATES) },
  }),
  response: pageOf('jobs', jobSchema),
  example: { query: { state: 'failed' }, response: { jobs: jobsExample, ...pageExample(jobsExample) } },
});

export const getJob = defineCall({
  id: 'queues.getJob',
  method: 'GET',
  path: `${path}/{queue}/jobs/{jobId}`,
  summary: 'One job with its tries, its log and its error',
  entity: 'Job',
  needs: 'queues:access',
  params: jobParams,
  response: z.object({ job: jobDetailSchema }),
  example: {
    response: {
      job: {
        ...jobExample,
        data: { gameId: '65f0c0ffee65f0c0ffee0002', autoLiveAt: instantExample },
        logs: [`${instantExample} Try 10 failed after 30012 ms: The database does not answer.`],
        traces: ['Error: The database does not answer.'],
      },
    },
  },
});

export const retryJob = defineCall({
  id: 'queues.retryJob',
  method: 'POST',
  path: `${path}/{queue}/jobs/{jobId}/retry`,
  summary: 'Runs a failed job again, with all its tries',
  entity: 'Job',
  needs: 'queues:update',
  activity: 'Retried',
  params: jobParams,
  response: jobAnswer,
  example: {
    response: {
      message: results.jobRetried,
      job: { ...jobExample, state: 'waiting', attempt: 0, error: null },
    },
  },
});

export const promoteJob = defineCall({
  id: 'queues.promoteJob',
  method: 'POST',
  path: `${path}/{queue}/jobs/{jobId}/promote`,
  summary: 'Runs a delayed job now',
  entity: 'Job',
  needs: 'queues:update',
  activity: 'Promoted',
  params: jobParams,
  response: jobAnswer,
  example: {
    response: {
      message: results.jobPromoted,
      job: { ...jobExample, state: 'waiting', attempt: 0, error: null },
    },
  },
});

export const removeJob = defineCall({
  id: 'queues.removeJob',
  method: 'DELETE',
  path: `${path}/{queue}/jobs/{jobId}`,
  summary: 'Removes a job that is not running',
  entity: 'Job',
  needs: 'queues:update',
  activity: 'Removed',
  params: jobParams,
  response: messageAnswer,
  example: { response: { message: results.jobRemoved } },
});

export const retryFailed = defineCall({
  id: 'queues.retryFailed',
  method: 'POST',
  path: `${path}/{queue}/retry-failed`,
  summary: 'Runs every failed job of a queue again',
  entity: 'Queue',
  needs: 'queues:update',
  activity: 'Retried failed jobs of',
  params: queueParams,
  response: messageAnswer.extend({ count: z.int().min(0) }),
  example: { response: { message: results.jobsRetried(3), count: 3 } },
});

export const pauseQueue = defineCall({
  id: 'queues.pause',
  method: 'POST',
  path: `${path}/{queue}/pause`,
  summary: 'Pauses a queue: no further job begins',
  entity: 'Queue',
  needs: 'queues:update',
  activity: 'Paused',
  params: queueParams,
  response: messageAnswer,
  example: { response: { message: results.paused } },
});

export const resumeQueue = defineCall({
  id: 'queues.resume',
  method: 'POST',
  path: `${path}/{queue}/resume`,
  summary: 'Resumes a paused queue',
  entity: 'Queue',
  needs: 'queues:update',
  activity: 'Resumed',
  params: queueParams,
  response: messageAnswer,
  example: { response: { message: results.resumed } },
});

export const runDuty = defineCall({
  id: 'queues.runDuty',
  method: 'POST',
  path: `${path}/duties/{name}/run`,
  summary: 'Runs a scheduled job at once, in addition to its schedule',
  entity: 'Duty',
  needs: 'queues:update',
  activity: 'Started',
  params: z.strictObject({
    name: z
      .string()
      .regex(/^[a-z-]{1,50}$/)
      .meta({ example: 'reconcile' }),
  }),
  response: messageAnswer,
  example: {
    response: { message: results.dutyStarted },
  },
});
