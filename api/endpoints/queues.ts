import * as calls from '@touchline/contract/calls/queues';
import type { JobRecord } from '@touchline/contract/records/queue';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { listJobs } from '@touchline/core/queues/job-list';
import { readQueues } from '@touchline/core/queues/queues';
import { startScheduledJob } from '@touchline/core/queues/scheduled-jobs';
import * as jobs from '@touchline/core/queues/steer-jobs';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { ChangeFeed } from '../realtime/change-feed.ts';

/** The work behind the site. */
export function queueEndpoints(core: Core, changeFeed: Pick<ChangeFeed, 'behindMs'>): Endpoint[] {
  const results = texts.results.queues;
  return [
    endpoint(calls.getQueues, () => readQueues(core, changeFeed.behindMs())),
    endpoint(calls.listJobs, async ({ params, query }) => {
      const { records, ...page } = await listJobs(core, { ...query, ...params });
      return { jobs: records, ...page };
    }),
    endpoint(calls.getJob, async ({ params }) => ({ job: await jobs.findJob(core, params) })),
    endpoint(calls.retryJob, async ({ params, signedIn, audit }) => {
      const job = await jobs.retryJob(core, params, signedIn.user);
      audit(subjectOf(job));
      return { message: results.jobRetried, job };
    }),
    endpoint(calls.promoteJob, async ({ params, signedIn, audit }) => {
      const job = await jobs.promoteJob(core, params, signedIn.user);
      audit(subjectOf(job));
      return { message: results.jobPromoted, job };
    }),
    endpoint(calls.removeJob, async ({ params, audit }) => {
      audit(subjectOf(await jobs.removeJob(core, params)));
      return { message: results.jobRemoved };
    }),
    endpoint(calls.retryFailed, async ({ params: { queue }, signedIn, audit }) => {
      const count = await jobs.retryFailedJobs(core, queue, signedIn.user);
      audit({ name: `${queue}, ${count}` });
      return { message: results.jobsRetried(count), count };
    }),
    endpoint(calls.pauseQueue, async ({ params: { queue }, audit }) => {
      await jobs.pauseQueue(core, queue);
      audit({ name: queue });
      return { message: results.paused };
    }),
    endpoint(calls.resumeQueue, async ({ params: { queue }, audit }) => {
      await jobs.resumeQueue(core, queue);
      audit({ name: queue });
      return { message: results.resumed };
    }),
    endpoint(calls.runDuty, async ({ params: { name }, audit }) => {
      await startScheduledJob(core, name);
      audit({ name });
      return { message: results.dutyStarted };
    }),
  ];
}

const subjectOf = ({ _id, title, about }: JobRecord) => ({
  id: _id,
  name: [title, about].filter(Boolean).join(', '),
});
