import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../test/support/dashboard.tsx';
import { useSession } from './data/session.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';

holdDashboard();

function open({ isOn, permission }: { isOn: boolean; permission: NotificationPermission }) {
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
  const user = { ...testUser([]), isNotificationsEnabled: isOn };
  const onClose = vi.fn();
  renderDashboard(<NotificationsDialog onClose={onClose} />, {
    user,
    server: () => ({ body: { message: 'Done', user: { ...user, isNotificationsEnabled: !isOn } } }),
  });
  fireEvent.click(screen.getByRole('button', { name: isOn ? 'Disable' : 'Enable' }));
  return onClose;
}

it('keeps a token of this browser once the browser allows notifications', async () => {
  const onClose = open({ isOn: false, permission: 'granted' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked[0]?.body).toEqual({ token: expect.stringMatching(/^.{16,}$/) });
  expect(useSession.getState().user?.isNotificationsEnabled).toBe(true);
});

it('says what to do when the browser denies them, and keeps nothing', async () => {
  open({ isOn: false, permission: 'denied' });
  expect(await screen.findByText(/^Notification permission denied\./)).toBeTruthy();
  expect(asked).toEqual([]);
});

it('forgets the token when they are disabled', async () => {
  open({ isOn: true, permission: 'granted' });
  await waitFor(() => expect(asked[0]?.body).toEqual({ token: null }));
});
