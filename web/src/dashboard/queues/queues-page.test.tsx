import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HealthCheck, JobRecord, QueueRecord, WorkerRecord } from '@touchline/contract/records/queue';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testInstant, testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import QueuesPage from './queues-page.tsx';

holdDashboard();

const queue = (name: QueueRecord['name'], fields: Partial<QueueRecord> = {}): QueueRecord => ({
  name,
  isPaused: false,
  counts: { failed: 0, active: 0, waiting: 0, delayed: 0, completed: 0 },
  oldestWaitingSince: null,
  doneLastDay: 0,
  averageMs: null,
  perMinute: [],
  ...fields,
});
const job = (fields: Partial<JobRecord> = {}): JobRecord => ({
  _id: 'go-live:one',
  queue: 'go-live',
  jobId: 'one',
  name: 'go-live',
  title: 'Go live',
  about: 'Port Calder vs Greyhaven United, 20:00',
  path: '/dashboard/matches/65f0c0ffee65f0c0ffee0001',
  state: 'failed',
  attempt: 10,
  attempts: 10,
  addedAt: testInstant(),
  dueAt: null,
  startedAt: testInstant(),
  finishedAt: testInstant(),
  error: 'The database does not answer.',
  ...fields,
});
const worker: WorkerRecord = {
  _id: 'w1',
  name: 'machine-1, process 7',
  startedAt: testInstant(),
  seenAt: testInstant(),
  isSilent: false,
  silentQueues: [],
  clockApartMs: 0,
};
const operator = testUser(['queues:access', 'queues:update']);

/** A server with these queues; its answers can be changed. */
function open({ user = operator, path = '/dashboard/queues' } = {}) {
  const state = {
    queues: [
      queue('go-live', { counts: { failed: 1, active: 0, waiting: 0, delayed: 3, completed: 0 } }),
      queue('push'),
    ],
    workers: [worker],
    checks: [{ name: 'workers', isOk: true, value: 1, of: 1 }] as HealthCheck[],
    jobs: [job()],
    isJobGone: false,
  };
  renderDashboard(<QueuesPage />, {
    user,
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method !== 'GET') return { body: { message: 'Done', job: job({ state: 'waiting' }) } };
      if (pathname === '/api/queues')
        return {
          body: {
            queues: state.queues,
            workers: state.workers,
            schedulers: [{ name: 'reconcile', queue: 'upkeep', everyMs: 60_000, nextAt: null }],
            duties: [{ name: 'reconcile', title: 'Reconcile alarms', about: 'Gives every game its alarm' }],
            health: { isOk: state.checks.every(({ isOk }) => isOk), checks: state.checks },
          },
        };
      if (pathname.endsWith('/jobs/one') && state.isJobGone)
        return { status: 404, body: { message: 'Job not found.', code: 'NOT_FOUND', requestId: 'r' } };
      if (pathname.endsWith('/jobs/one'))
        return {
          body: { job: { ...job(), data: { gameId: 'x' }, logs: ['Try 10 failed'], traces: ['at line 1'] } },
        };
      return { body: { jobs: state.jobs, page: 1, size: 25, total: state.jobs.length } };
    },
  });
  return state;
}

const changes = () => asked.filter(({ call }) => !call.startsWith('GET'));
const choose = async (line: string) => {
  fireEvent.click(await screen.findByRole('button', { name: /^Actions for Go live: Port Calder/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: line }));
};
const confirm = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

it('says in one line whether everything runs, and what does not', async () => {
  const state = open();
  expect(await screen.findByText('Everything runs')).toBeTruthy();
  state.checks = [{ name: 'workers', isOk: false, value: 0, of: 1 }];
  state.workers = [{ ...worker, isSilent: true }];
  applyLiveEvent(queryClient, { name: 'queues:changed', payload: { failed: 1, silentWorkers: 1 } });
  const health = await screen.findByRole('status', { name: 'Health' });
  await waitFor(() => expect(health.textContent).toContain('1 thing needs a look'));
  expect(health.textContent).toContain('0 of 1');
  expect(screen.getByText('Silent')).toBeTruthy();
  state.checks = [{ name: 'clocks', isOk: false, value: 600_000, of: null }];
  state.workers = [{ ...worker, clockApartMs: 600_000 }];
  applyLiveEvent(queryClient, { name: 'queues:changed', payload: { failed: 1, silentWorkers: 0 } });
  expect(await screen.findByText('Its clock is 10 min off')).toBeTruthy();
  expect(health.textContent).toContain('up to 10 min apart');
});

it('retries a failed job once it is confirmed', async () => {
  open();
  await choose('Retry');
  expect(changes()).toEqual([]);
  confirm('Retry job');
  await waitFor(() =>
    expect(changes().map(({ call }) => call)).toEqual(['POST /api/queues/go-live/jobs/one/retry']),
  );
});

it('shows the jobs of one queue and of one state, by its address', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'go-live' }));
  await waitFor(() =>
    expect(asked.some(({ call }) => call.startsWith('GET /api/queues/go-live/jobs'))).toBe(true),
  );
  fireEvent.click(screen.getByRole('button', { name: /^Delayed/ }));
  await waitFor(() => expect(asked.at(-1)?.call).toContain('state=delayed'));
});

it('shows the log and the error of a job', async () => {
  open();
  await choose('Details');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Try 10 failed')).toBeTruthy();
  expect(within(dialog).getByText('The database does not answer.')).toBeTruthy();
  expect(within(dialog).getByText('{"gameId":"x"}')).toBeTruthy();
});

it('says so when a job is gone while its details are open, and stops fetching it', async () => {
  const state = open();
  await choose('Details');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Try 10 failed');
  state.isJobGone = true;
  applyLiveEvent(queryClient, { name: 'queues:changed', payload: { failed: 0, silentWorkers: 0 } });
  expect(await within(dialog).findByText('This job is done and no longer kept.')).toBeTruthy();
  const questions = () => asked.filter(({ call }) => call.endsWith('/jobs/one')).length;
  const before = questions();
  applyLiveEvent(queryClient, { name: 'queues:changed', payload: { failed: 1, silentWorkers: 0 } });
  await waitFor(() => expect(asked.at(-1)?.call).toContain('/api/queues'));
  expect(questions()).toBe(before);
  expect(within(dialog).getByText('Try 10 failed')).toBeTruthy();
});

it('pauses every queue, runs a scheduled job and retries all failed jobs of a queue', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Pause all' }));
  confirm('Pause all');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Run now: Reconcile alarms' }));
  confirm('Run now');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Retry all failed' }));
  confirm('Retry all failed');
  await waitFor(() =>
    expect(changes().map(({ call }) => call)).toEqual([
      'POST /api/queues/go-live/pause',
      'POST /api/queues/push/pause',
      'POST /api/queues/duties/reconcile/run',
      'POST /api/queues/go-live/retry-failed',
    ]),
  );
});

it('disables what the user may not do, and says why', async () => {
  open({ user: testUser(['queues:access']) });
  const pause = await screen.findByRole('button', { name: 'Pause all' });
  expect(pause.getAttribute('aria-disabled')).toBe('true');
  expect(pause.title).toContain('permission');
  fireEvent.click(pause);
  expect(screen.queryByRole('dialog')).toBeNull();
  await choose('Details');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
