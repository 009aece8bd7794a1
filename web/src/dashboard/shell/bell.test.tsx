import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
import { type PushRecord, pushExample } from '@touchline/contract/records/push';
import { requestExample } from '@touchline/contract/records/request';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testInstant, testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/staff-data.ts';
import { Bell } from './bell.tsx';

holdDashboard();

const push = (n: number): PushRecord => ({
  ...pushExample,
  _id: testId(n),
  title: `Evening push ${n}`,
  state: 'failed',
});
const counts = { active: 0, waiting: 0, delayed: 0, completed: 0 };
const worker = { _id: 'w1', name: 'machine-1', startedAt: testInstant(), seenAt: testInstant() };

/** Opens the bell of a user with these permissions, on a site with content for every part; `pushes` can be changed. */
function open(...keys: PermissionKey[]) {
  const pushes = [push(1)];
  const queue = { name: 'go-live', isPaused: false, oldestWaitingSince: null, doneLastDay: 0, perMinute: [] };
  renderDashboard(<Bell />, {
    user: testUser(keys),
    server: (_, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname === '/api/mobile/notifications')
        return { body: { notifications: pushes, total: pushes.length } };
      if (pathname === '/api/queues')
        return {
          body: {
            queues: [{ ...queue, averageMs: null, counts: { ...counts, failed: 2 } }],
            workers: [{ ...worker, isSilent: true, silentQueues: [] }],
          },
        };
      return { body: { requests: [requestExample], total: 1 } };
    },
  });
  fireEvent.click(screen.getByRole('button', { name: /^(Requests|Alerts)$/ }));
  return pushes;
}
const lists = () =>
  asked.map(({ call }) => call.replace(/^GET |\?.*/g, '')).filter((path) => path !== '/api/setting');

it('lists the newest requests with match-requests:view alone', async () => {
  open('match-requests:view');
  expect(await screen.findByRole('link', { name: /^Harbour vs Millbrook/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Needs attention' })).toBeNull();
  expect(lists()).toEqual(['/api/match-requests']);
});

it('lists failed pushes with app-notifications:view alone, with links for who can open their page', async () => {
  open('app-notifications:view', 'app-notifications:access');
  const link = await screen.findByRole('link', { name: /^A push failed ?Evening push 1$/ });
  expect(link.getAttribute('href')).toBe(
    '/dashboard/mobile/notifications?tab=scheduled&state=&q=Evening%20push%201',
  );
  expect(screen.queryByRole('heading', { name: 'New requests' })).toBeNull();
  expect(lists()).toEqual(['/api/mobile/notifications']);
});

it('names a failed push without a link to a page that the user cannot open', async () => {
  open('app-notifications:view');
  expect(await screen.findByText('Evening push 1')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows a push as soon as it fails, and the number of all beside the three newest', async () => {
  const pushes = open('app-notifications:view');
  await screen.findByText('Evening push 1');
  pushes.unshift(push(2), push(3), push(4));
  act(() =>
    applyLiveEvent(queryClient, {
      name: 'record:changed',
      payload: { collection: 'pushes', id: testId(4), version: 2 },
    }),
  );
  expect(await screen.findByText('4 pushes failed in all')).toBeTruthy();
  expect(screen.getAllByText('A push failed')).toHaveLength(3);
});

it('lists failed jobs and silent workers with queues:access alone', async () => {
  open('queues:access');
  expect(await screen.findByRole('link', { name: /^2 jobs failed ?Queue go-live$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^A worker is silent ?machine-1$/ })).toBeTruthy();
  expect(lists()).toEqual(['/api/queues']);
});

it('says that it loads until all answers have come, and only then that there is nothing', async () => {
  let answer = (_: object) => {};
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  renderDashboard(<Bell />, {
    user: testUser(['app-notifications:view']),
    server: (_, { pathname }) =>
      pathname === '/api/setting' ? { body: { settings: testSettings() } } : { body: answered },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  await waitFor(() => expect(lists()).toEqual(['/api/mobile/notifications']));
  expect(screen.queryByText('Nothing to see here.')).toBeNull();
  answer({ notifications: [], total: 0 });
  expect(await screen.findByText('Nothing to see here.')).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});

it('says that something could not be loaded, and asks again', async () => {
  const answers = [{ status: 503, body: { message: 'Service unavailable.', code: 'UNAVAILABLE' } }];
  renderDashboard(<Bell />, {
    user: testUser(['app-notifications:view']),
    server: () => answers.shift() ?? { body: { notifications: [push(1)], total: 1 } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Alerts' }));
  expect(await screen.findByText('Could not load. Try again.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Evening push 1')).toBeTruthy();
});

it('is empty and makes no requests for users with none of the permissions', async () => {
  open('leagues:view');
  expect(await screen.findByText('Nothing to see here.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(screen.queryByRole('link')).toBeNull();
  expect(lists()).toEqual([]);
});
