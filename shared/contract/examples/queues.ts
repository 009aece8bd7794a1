import { QUEUE_NAMES } from '../lists/queues.ts';
import { type JobRecord, jobExample, type QueueRecord } from '../records/queue.ts';

/** Every queue: with failed jobs, paused, busy and idle. */
export const queuesExample: QueueRecord[] = QUEUE_NAMES.map((name) => ({
  name,
  isPaused: name === 'webhooks',
  counts: {
    failed: { 'go-live': 1, push: 2 }[name as string] ?? 0,
    active: name === 'views' ? 3 : 0,
    waiting: name === 'webhooks' ? 12_048 : 0,
    delayed: name === 'go-live' ? 34 : 0,
    completed: 0,
  },
  oldestWaitingSince: name === 'webhooks' ? '2026-11-21T17:41:00.000Z' : null,
  doneLastDay: name === 'views' ? 1_204_880 : 118,
  averageMs: name === 'reminders' ? null : 42,
  perMinute: [0, 1, 0],
}));

/** Jobs of several queues in every state. */
export const jobsExample: JobRecord[] = (
  [
    {},
    {
      ...{ queue: 'push', name: 'deliver', title: 'Send a push', about: 'Wolverhampton Wandererss' },
      ...{ path: null, error: 'The push service answered with 503. '.repeat(8).trim() },
    },
    {
      about: 'Wombwell Mammoth Memorial Wanderers Town vs Eintracht Braunschweig U, 22 Nov, 12:30',
      ...{ state: 'delayed', attempt: 0, error: null, startedAt: null, finishedAt: null },
      dueAt: '2026-11-22T12:15:00.000Z',
    },
    {
      queue: 'webhooks',
      title: 'Deliver an event',
      state: 'waiting',
      about: 'hooks.example.org',
      error: null,
    },
    { queue: 'views', title: 'Count views', state: 'active', about: 'نادي الشاطئ الرياضي', error: null },
    { queue: 'upkeep', title: 'Reconcile alarms', state: 'completed', about: '', path: null, error: null },
  ] satisfies readonly Partial<JobRecord>[]
).map((fields: Partial<JobRecord>, place) => {
  const job = { ...jobExample, ...fields };
  const jobId = place === 0 ? job.jobId : `${job.jobId}${place}`;
  return { ...job, jobId, _id: `${job.queue}:${jobId}` };
});
