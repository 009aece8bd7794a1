import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OwnUser } from '@touchline/contract/records/users';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BrowserPush, removeBrowserPush, stubBrowserPush } from '../../../test/support/browser-push.ts';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../test/support/dashboard.tsx';
import { testSettings } from '../../../test/support/records.ts';
import { useSession } from './data/session.ts';
import { forgetStaffPush, renewStaffPush } from './data/staff-push.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';
import AlertsPage from './settings/alerts-page.tsx';

holdDashboard();

const KEY = Buffer.from('the public key').toString('base64url');
let push: BrowserPush;
beforeEach(() => {
  push = stubBrowserPush();
});
afterEach(removeBrowserPush);

const bodies = () => asked.flatMap(({ call, body }) => (call.endsWith('/notifications') ? [body] : []));

function open({ isOn, answer, key }: { isOn: boolean; answer: NotificationPermission; key?: string }) {
  push.answer = answer;
  const user = { ...testUser([]), isNotificationsEnabled: isOn };
  const onClose = vi.fn();
  renderDashboard(<NotificationsDialog onClose={onClose} />, {
    user,
    server: (_method, { pathname }, body) => ({
      body: pathname.endsWith('/setting')
        ? { settings: testSettings({ vapidPublicKey: key ?? null }) }
        : {
            message: 'Done',
            user: {
              ...user,
              isNotificationsEnabled: !isOn,
              hasPushes: (body as { subscription?: object }).subscription !== undefined,
            },
          },
    }),
  });
  fireEvent.click(screen.getByRole('button', { name: isOn ? 'Disable' : 'Enable' }));
  return { onClose, user };
}

it('keeps a token of this browser once the browser allows notifications', async () => {
  const { onClose } = open({ isOn: false, answer: 'granted' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([{ token: expect.stringMatching(/^.{16,}$/) }]);
  expect(useSession.getState().user?.isNotificationsEnabled).toBe(true);
});

it('also subscribes the browser where the site sends pushes, and again after a change of its key', async () => {
  const { onClose, user } = open({ isOn: false, answer: 'granted', key: KEY });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const keys = { p256dh: 'p256dh', auth: 'auth' };
  expect(bodies()).toMatchObject([{ subscription: { endpoint: 'https://push.example/1', keys } }]);
  const enabled = { ...user, isNotificationsEnabled: true };
  await renewStaffPush(enabled);
  expect(bodies()).toHaveLength(1);
  push.endpoint = null;
  await renewStaffPush(enabled);
  expect(bodies()[1]).toMatchObject({ subscription: { endpoint: 'https://push.example/2' } });
});

it.each([
  { case: 'subscribes', hasService: true, text: 'On in this browser' },
  {
    case: 'cannot subscribe',
    hasService: false,
    text: 'Only while the dashboard is open in this browser.',
  },
])('says what works where the browser $case', async ({ hasService, text }) => {
  push.hasService = hasService;
  const { onClose } = open({ isOn: false, answer: 'granted', key: KEY });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  cleanup();
  renderDashboard(<AlertsPage />, {
    user: useSession.getState().user as OwnUser,
    server: () => ({ body: {} }),
  });
  expect(screen.getByText(text, { selector: '.type-label-sm' })).toBeTruthy();
});

it('says what to do when the browser denies them, and keeps nothing', async () => {
  open({ isOn: false, answer: 'denied' });
  expect(await screen.findByText(/^Notification permission denied\./)).toBeTruthy();
  expect(asked).toEqual([]);
});

it('forgets the token when they are disabled, and ends the subscription', async () => {
  localStorage.setItem('staff-push', '"https://push.example/1"');
  push.endpoint = 'https://push.example/1';
  const { onClose } = open({ isOn: true, answer: 'granted' });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([{ token: null }]);
  expect(push.endpoint).toBeNull();
});

it("leaves the subscription to a visitor's reminders of the same origin", async () => {
  localStorage.setItem('staff-push', '"https://push.example/1"');
  localStorage.setItem('reminders', JSON.stringify({ token: 'token', topics: [] }));
  push.endpoint = 'https://push.example/1';
  await forgetStaffPush();
  expect(localStorage.getItem('staff-push')).toBeNull();
  expect(push.endpoint).toBe('https://push.example/1');
});
