import { screen, within } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
import { staffDownloadExample } from '@touchline/contract/records/download';
import { pushExample } from '@touchline/contract/records/push';
import { beforeEach, expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../../test/support/dashboard.tsx';
import { testId, testInstant, testSettings } from '../../../../../test/support/records.ts';
import { serverClock } from '../../../lib/server-clock.ts';
import MobileOverviewPage from './mobile-overview-page.tsx';

holdDashboard();
beforeEach(() => serverClock.learnFromHello(Date.parse(testInstant())));

const STATISTICS = {
  '/api/mobile/downloads/statistics': {
    total: 310,
    releases: 1,
    byPlatform: [{ platform: 'android', downloads: 310, share: 100 }],
    averageSizeInMB: 24.5,
    latest: { android: staffDownloadExample, ios: null },
  },
  '/api/mobile/users/statistics': {
    total: 40,
    online: 10,
    allowed: 30,
    byPlatform: [
      { platform: 'ios', users: 10, share: 25, online: 4, allowed: 5 },
      { platform: 'android', users: 30, share: 75, online: 6, allowed: 25 },
    ],
  },
} as const;
const delivered = {
  ...pushExample,
  _id: testId(7),
  title: 'Kick-off in the north',
  state: 'delivered',
  deliverAt: testInstant(-60_000),
  devices: 30,
  sent: 18,
  failed: 12,
};
const pending = { ...pushExample, _id: testId(8), deliverAt: testInstant(2_304_000) };

function open(permissions: PermissionKey[]) {
  renderDashboard(<MobileOverviewPage />, {
    user: testUser(permissions),
    path: '/dashboard/mobile',
    server: (_, { pathname, searchParams }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname.endsWith('/estimate')) return { body: { devices: 30, byPlatform: [] } };
      if (pathname in STATISTICS)
        return { body: { statistics: STATISTICS[pathname as keyof typeof STATISTICS] } };
      const isPending = searchParams.get('state') === 'pending';
      return { body: { notifications: [isPending ? pending : delivered], page: 1, size: 10, total: 1 } };
    },
  });
}
const region = (name: string) => screen.findByRole('region', { name });

it('shows the last pushes with their results, the next one with its countdown, users and releases', async () => {
  open(['app-users:access', 'app-downloads:access', 'app-notifications:access', 'app-notifications:view']);
  const row = (await within(await region('Last pushes')).findByText(/Kick-off in the north/)).closest('tr');
  expect(row?.textContent).toMatch(/Delivered1812$/);
  const next = await region('Next scheduled');
  expect(await within(next).findByRole('timer')).toBeTruthy();
  expect(await within(next).findByText(/to 30 phones/)).toBeTruthy();
  expect(within(await region('Users by platform')).getByText('75.0 %')).toBeTruthy();
  expect((await region('Latest releases')).textContent).toContain('310 downloads');
  expect(screen.getByText('25.0 % of users')).toBeTruthy();
});

it('leaves out, and does not ask for, what the user may not see', async () => {
  open(['app-users:access']);
  expect(await region('Users by platform')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Last pushes' })).toBeNull();
  expect(screen.queryByText('Total downloads')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add notification' })).toBeNull();
  expect(asked.every(({ call }) => !/downloads|notifications/.test(call))).toBe(true);
});
