import { fireEvent, screen, within } from '@testing-library/react';
import { siteNotificationExample } from '@touchline/contract/records/site-notification';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import NotificationsPage from './notifications-page.tsx';

holdDashboard();

const news = { ...siteNotificationExample, _id: testId(1), title: 'Two new languages' };
const announcer = testUser(['notifications:access', 'notifications:update', 'notifications:delete']);

function open(path = '/dashboard/notifications/manage'): void {
  renderDashboard(<NotificationsPage />, {
    user: announcer,
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method === 'GET') return { body: { notifications: [news], page: 1, size: 25, total: 1 } };
      return { status: 500, body: { message: 'Something went wrong. Please try again later.' } };
    },
  });
}

it('shows the typed text as the bar on the site, and the one it replaces', async () => {
  open('/dashboard/notifications/manage?add=true');
  const dialog = await screen.findByRole('dialog', { name: 'Add Notification' });
  fireEvent.change(within(dialog).getByLabelText('Title'), { target: { value: 'Cup finals' } });
  fireEvent.change(within(dialog).getByLabelText('Description'), { target: { value: 'Six games.' } });
  const preview = within(dialog).getByRole('figure', { name: 'On the site' });
  expect(preview.textContent).toContain('Cup finals Six games.');
  expect(await within(dialog).findByText('Replaces “Two new languages”')).toBeTruthy();
});

it('says in the dialog why nothing was added, and keeps what was typed', async () => {
  open('/dashboard/notifications/manage?add=true');
  const dialog = await screen.findByRole('dialog', { name: 'Add Notification' });
  fireEvent.change(within(dialog).getByLabelText('Title'), { target: { value: 'Cup finals' } });
  fireEvent.change(within(dialog).getByLabelText('Description'), { target: { value: 'Six games.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add notification' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toBe('Something went wrong. Please try again later.');
  expect(screen.getAllByText('Something went wrong. Please try again later.')).toHaveLength(1);
  expect(within(dialog).getByLabelText<HTMLInputElement>('Title').value).toBe('Cup finals');
});

it('asks before many are deleted at once', async () => {
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Two new languages' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Notifications' });
  expect(dialog.textContent).toContain('1 notification leaves the site.');
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
});
