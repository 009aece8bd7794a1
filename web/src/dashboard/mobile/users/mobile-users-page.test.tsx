import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type DeviceRecord, deviceExample } from '@touchline/contract/records/device';
import { expect, it } from 'vitest';
import {
  asked,
  changeUser,
  holdDashboard,
  renderDashboard,
  testUser,
} from '../../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../../test/support/records.ts';
import { applyLiveEvent } from '../../data/live-updates.ts';
import { queryClient } from '../../data/query-client.ts';
import MobileUsersPage from './mobile-users-page.tsx';

holdDashboard();

/** A server with a named user in London, and one without name and position. */
function open() {
  const users: DeviceRecord[] = [
    { ...deviceExample, _id: testId(1), isOnline: false },
    { ...deviceExample, _id: testId(2), userName: '', lat: null, lng: null, isOnline: false },
  ];
  renderDashboard(<MobileUsersPage />, {
    user: testUser(['app-users:access', 'app-users:delete']),
    path: '/dashboard/mobile/users',
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method === 'DELETE') return { body: { message: 'Mobile user deleted successfully' } };
      const online = users.filter(({ isOnline }) => isOnline).length;
      if (pathname.endsWith('/statistics'))
        return { body: { statistics: { total: 2, online, allowed: 2, byPlatform: [] } } };
      return { body: { users: [...users], page: 1, size: 25, total: 2 } };
    },
  });
  return users;
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

it('leads from the place to a map in a new tab, with two decimals', async () => {
  open();
  const link = within(await rowOf('Ada')).getByRole('link', { name: '51.51, -0.13' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toContain('mlat=51.51&mlon=-0.13');
  expect(within(await rowOf('No name')).queryByRole('link')).toBeNull();
});

it('shows users that come online while it is open', async () => {
  const users = open();
  expect(within(await rowOf('Ada')).getByText('Offline')).toBeTruthy();
  users[0] = { ...deviceExample, _id: testId(1), isOnline: true };
  act(() => applyLiveEvent(queryClient, { name: 'record:changed', payload: { collection: 'devices' } }));
  expect(await within(await rowOf('Ada')).findByText('Online')).toBeTruthy();
  expect(await screen.findByText('1 online now')).toBeTruthy();
});

it('says before it deletes that this cannot be undone, and offers no Undo', async () => {
  open();
  fireEvent.click(within(await rowOf('Ada')).getByRole('button', { name: 'Actions for Ada' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Mobile User' });
  expect(question.textContent).toContain('This cannot be undone.');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete mobile user' }));
  expect(await screen.findByText('Mobile user deleted successfully')).toBeTruthy();
  await waitFor(() =>
    expect(asked.some(({ call }) => call === `DELETE /api/mobile/users/${testId(1)}`)).toBe(true),
  );
  expect(screen.queryByText('Undo')).toBeNull();
});

it('disables the deletion with its reason without the permission', async () => {
  open();
  await rowOf('Ada');
  changeUser(testUser(['app-users:access']));
  fireEvent.click(within(await rowOf('Ada')).getByRole('button', { name: 'Actions for Ada' }));
  expect((await screen.findByRole('menuitem')).textContent).toContain(
    'You need the permission Delete mobile users.',
  );
});
