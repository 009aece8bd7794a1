import { act, screen } from '@testing-library/react';
import type { PermissionKey } from '@touchline/contract/permissions';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testSettings } from '../../../../test/support/records.ts';
import { signOut, useSession } from '../../lib/session.ts';
import { Shell } from './shell.tsx';

vi.mock(import('../../lib/staff-socket.ts'), () => ({ connectStaff: () => () => undefined }));
holdDashboard();

/** The frame, and a page beside it that it may send the user to. */
function Site() {
  return useLocation().pathname === '/sign-in' ? 'The sign-in' : <Shell />;
}

const open = (keys: readonly PermissionKey[] = ['dashboard:access'], path = '/dashboard/profile?edit=true') =>
  renderDashboard(<Site />, {
    user: testUser(keys),
    path,
    server: (method) => ({
      body: method === 'GET' ? { settings: testSettings() } : { message: 'Done' },
    }),
  });

it('records the log-out first, and then leads to a sign-in that goes on nowhere', async () => {
  const router = open();
  await screen.findByRole('navigation', { name: 'Dashboard' });
  await act(() => signOut());
  await screen.findByText('The sign-in');
  expect(router.state.location.search).toBe('');
  const writes = asked.filter(({ call }) => !call.startsWith('GET'));
  expect(writes[0]?.body).toEqual({ action: 'Logged Out Successfully' });
  expect(writes[1]?.call).toBe('POST /api/auth/sign-out');
});

it('leads who is not signed in to a sign-in that comes back', async () => {
  const router = open();
  act(() => useSession.setState({ status: 'signed-out', user: null }));
  await screen.findByText('The sign-in');
  expect(router.state.location.search).toBe('?next=%2Fdashboard%2Fprofile%3Fedit%3Dtrue');
});

it('keeps the list of matches marked while a match is open', async () => {
  open(['ongoing-matches:access', 'schedule-matches:access'], `/dashboard/matches/${'a'.repeat(24)}`);
  const list = await screen.findByRole('link', { name: 'Ongoing' });
  expect(list.getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Schedule' }).getAttribute('aria-current')).toBeNull();
});
