import * as calls from '@touchline/contract/calls/queues';
import type { JobRecord } from '@touchline/contract/records/queue';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { listJobs } from '@touchline/core/queues/job-list';
import { readQueues } from '@touchline/core/queues/queues';
import { startScheduledJob } from '@touchline/core/queues/scheduled-jobs';
import * as jobs from '@touchline/core/queues/steer-jobs';
import { audited } from '../http/audit.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { ChangeFeed } from '../realtime/change-feed.ts';

/** The queues, their jobs and the health checks. */
export function queueEndpoints(core: Core, changeFeed: Pick<ChangeFeed, 'behindMs'>): Endpoint[] {
  const results = texts.results.queues;
  return [
    endpoint(calls.getQueues, () => readQueues(core, changeFeed.behindMs())),
    endpoint(calls.listJobs, async ({ params, query, rows }) => {
      const { records, ...page } = await listJobs(core, { ...query, ...params }, rows);
      return { jobs: records, ...page };
    }),
    endpoint(calls.getJob, async ({ params }) => ({ job: await jobs.findJob(core, params) })),
    endpoint(calls.retryJob, async ({ params, signedIn }) => {
      const job = await jobs.retryJob(core, params, signedIn.user);
      return audited(subjectOf(job), { message: results.jobRetried, job });
    }),
    endpoint(calls.promoteJob, async ({ params, signedIn }) => {
      const job = await jobs.promoteJob(core, params, signedIn.user);
      return audited(subjectOf(job), { message: results.jobPromoted, job });
    }),
    endpoint(calls.removeJob, async ({ params }) => {
      return audited(subjectOf(await jobs.removeJob(core, params)), { message: results.jobRemoved });
    }),
    endpoint(calls.retryFailed, async ({ params: { queue }, signedIn }) => {
      const count = await jobs.retryFailedJobs(core, queue, signedIn.user);
      return audited({ name: `${queue}, ${count}` }, { message: results.jobsRetried(count), count });
    }),
    endpoint(calls.pauseQueue, async ({ params: { queue } }) => {
      await jobs.pauseQueue(core, queue);
      return audited({ name: queue }, { message: results.paused });
    }),
    endpoint(calls.resumeQueue, async ({ params: { queue } }) => {
      await jobs.resumeQueue(core, queue);
      return audited({ name: queue }, { message: results.resumed });
    }),
    endpoint(calls.runDuty, async ({ params: { name } }) => {
      await startScheduledJob(core, name);
      return audited({ name }, { message: results.dutyStarted });
    }),
  ];
}

const subjectOf = ({ _id, title, about }: JobRecord) => ({
  id: _id,
  name: [title, about].filter(Boolean).join(', '),
});
