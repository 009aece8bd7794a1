import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PERMISSION_KEYS, type PermissionKey } from '@touchline/contract/permissions';
import { accessRequestExample } from '@touchline/contract/records/access-request';
import { type PushRecord, pushExample } from '@touchline/contract/records/push';
import { requestExample } from '@touchline/contract/records/request';
import { type Webhook, webhookExample } from '@touchline/contract/records/webhook';
import { errorTexts } from '@touchline/contract/texts/errors';
import { expect, it, vi } from 'vitest';
import {
  asked,
  changeUser,
  holdDashboard,
  renderDashboard,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testInstant, testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import { titleOf } from '../pages.ts';
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

const webhook = (n: number, overrides: Partial<Webhook>): Webhook => ({
  ...webhookExample,
  _id: testId(n),
  host: `hooks-${n}.example.org`,
  ...overrides,
});
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const webhooks = [
  webhook(1, { isActive: false, offAt: hoursAgo(90) }),
  webhook(2, { dropped: 12, droppedAt: hoursAgo(2) }),
  webhook(3, { dropped: 7, droppedAt: hoursAgo(25) }),
  webhook(4, {}),
];

const OUT = { title: 'Cup final', homeTeam: 'Port Calder', awayTeam: 'Greyhaven' };

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
      if (pathname === '/api/streams/outages')
        return { body: { outages: [{ gameId: testId(9), ...OUT, since: testInstant() }] } };
      if (pathname === '/api/webhooks') return { body: { webhooks } };
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
  fireEvent.click(screen.getByRole('button', { name: /^(Requests|Alerts)/ }));
  return pushes;
}
const lists = () => [
  ...new Set(
    asked.map(({ call }) => call.replace(/^GET |\?.*/g, '')).filter((path) => path !== '/api/setting'),
  ),
];

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

it('lists the webhooks that are off by themselves or left deliveries out today with dev-tools:access alone', async () => {
  open('dev-tools:access', 'profile:access');
  const off = 'A webhook is off after 3 days of failures';
  const link = await screen.findByRole('link', { name: new RegExp(`^${off} ?hooks-1.example.org$`) });
  expect(link.getAttribute('href')).toBe('/dashboard/settings?tab=webhooks');
  expect(
    screen.getByRole('link', { name: /^12 deliveries left out, too many waited ?hooks-2.example.org$/ }),
  ).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(lists()).toEqual(['/api/webhooks']);
  expect(screen.getByTitle('Alerts, more needs attention')).toBeTruthy();
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
  fireEvent.click(screen.getByRole('button', { name: /^Alerts/ }));
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
  fireEvent.click(screen.getByRole('button', { name: /^Alerts/ }));
  expect(await screen.findByText('Could not load. Try again.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Evening push 1')).toBeTruthy();
});

it('says that something else waits', async () => {
  open('queues:access');
  expect(await screen.findByTitle('Alerts, more needs attention')).toBeTruthy();
  const event = { name: 'queues:changed', payload: { failed: 0, silentWorkers: 0 } } as const;
  act(() => applyLiveEvent(queryClient, event));
  expect(screen.getByTitle('Alerts')).toBeTruthy();
});

it('is empty and makes no requests for users with none of the permissions', async () => {
  open('leagues:view');
  expect(await screen.findByText('Nothing to see here.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(screen.queryByRole('link')).toBeNull();
  expect(lists()).toEqual([]);
});

it('names the games of which no stream plays with streams:access alone, and leads to their streams', async () => {
  open('streams:access');
  const line = await screen.findByRole('link', { name: /^No stream plays: Port Calder vs Greyhaven/ });
  expect(line.getAttribute('href')).toBe('/dashboard/streams?sort=health&q=Cup%20final');
  expect(lists()).toEqual(['/api/streams/outages']);
  expect(screen.getByTitle('Alerts, more needs attention')).toBeTruthy();
});

it('shows one browser notification for an outage, to users who have turned them on', async () => {
  const shown: string[] = [];
  class Notice {
    static permission = 'granted';
    constructor(title: string) {
      shown.push(title);
    }
  }
  vi.stubGlobal('Notification', Notice);
  open('streams:access');
  const { homeTeam, awayTeam } = OUT;
  const event = {
    name: 'streams:down',
    payload: { id: 'one', gameId: testId(9), homeTeam, awayTeam },
  } as const;
  act(() => applyLiveEvent(queryClient, event));
  expect(shown).toEqual([]);
  changeUser({ ...testUser(['streams:access']), isNotificationsEnabled: true });
  for (const id of ['one', 'one', 'two'])
    act(() => applyLiveEvent(queryClient, { ...event, payload: { ...event.payload, id } }));
  const text = 'No stream plays: Port Calder vs Greyhaven';
  await waitFor(() => expect(shown).toEqual([text, text]));
});

it('says what another user has decided about a request for access first', async () => {
  const message = errorTexts.accessAnswered('declined', 'judith');
  renderDashboard(<Bell />, {
    user: testUser(PERMISSION_KEYS, 'super-admin'),
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method !== 'GET') return { status: 409, body: { code: 'CONFLICT', message } };
      const nothing = { requests: [], notifications: [], outages: [], webhooks: [], queues: [], workers: [] };
      return { body: { ...nothing, accessRequests: [accessRequestExample], total: 0 } };
    },
  });
  fireEvent.click(screen.getByRole('button', { name: /^(Requests|Alerts)/ }));
  const { user, path } = accessRequestExample;
  fireEvent.click(await screen.findByRole('button', { name: `Grant: ${user.username}, ${titleOf(path)}` }));
  expect(await screen.findByText(message)).toBeTruthy();
});
