import { act, fireEvent, screen, within } from '@testing-library/react';
import { PERMISSION_KEYS, STAFF_DEFAULT } from '@touchline/contract/permissions';
import { roleExample } from '@touchline/contract/records/roles';
import { userPermissionsExample } from '@touchline/contract/records/users';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import MatrixPage from './matrix-page.tsx';

holdDashboard();

const ana = {
  ...userPermissionsExample,
  _id: testId(1),
  username: 'ana',
  permissions: [...STAFF_DEFAULT.filter((key) => key !== 'faqs:view'), 'faqs:create' as const],
};
const user = testUser(PERMISSION_KEYS, 'super-admin');
const own = { ...ana, _id: user._id, username: user.username, permissions: [...STAFF_DEFAULT] };

/** The user's permissions in the server's answer. */
let listed: typeof userPermissionsExample;

function open(path = '/dashboard/users/roles?tab=matrix', hasUsual = true, as = user) {
  listed = ana;
  const role = { ...roleExample, role: 'staff', name: 'Staff', permissions: [...STAFF_DEFAULT] };
  const { permissions: _, ...hidden } = role;
  renderDashboard(<MatrixPage />, {
    user: as,
    path,
    server: (_, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (pathname === '/api/roles')
        return { body: { roles: [hasUsual ? role : hidden], page: 1, size: 100, total: 1 } };
      return { body: { users: [listed, own], page: 1, size: 25, total: 2 } };
    },
  });
}

it('marks what differs from the usual permissions of the role', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'ana, View FAQs: not held, though usual' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ana, Add FAQs: held, not usual' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ana, View games: held' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ana, Delete games: not held' })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

it('marks nothing where the usual permissions may not be seen', async () => {
  open(undefined, false);
  expect(await screen.findByRole('button', { name: 'ana, View FAQs: not held' })).toBeTruthy();
  expect(screen.queryByText('Usual for the role, not held')).toBeNull();
});

it('shows a permission granted meanwhile, also to users that may not see the list of users', async () => {
  open(undefined, true, testUser(['permissions:view', 'roles:view']));
  await screen.findByRole('button', { name: 'ana, Delete games: not held' });
  listed = { ...ana, permissions: [...ana.permissions, 'games:delete'] };
  act(() =>
    applyLiveEvent(queryClient, {
      name: 'record:changed',
      payload: { collection: 'permissions', id: ana._id, version: 2 },
    }),
  );
  expect(await screen.findByRole('button', { name: 'ana, Delete games: held, not usual' })).toBeTruthy();
});

it('asks the server for a role and a permission', async () => {
  open('/dashboard/users/roles?tab=matrix&role=staff&key=games:update');
  await screen.findByRole('button', { name: 'ana, View games: held' });
  const call = asked.find((one) => one.call.startsWith('GET /api/users/permissions'))?.call ?? '';
  expect(call).toContain('role=staff');
  expect(call).toContain('key=games%3Aupdate');
});

it("opens from a cell the permissions of its user; for one's own it only says that it is skipped", async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'ana, View games: held' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign Permissions' });
  expect(within(dialog).getAllByText(/ana/).length).toBeGreaterThan(0);
});

it('is navigated by arrow keys, with one Tab stop', async () => {
  open();
  await screen.findByRole('button', { name: 'ana, View games: held' });
  const cells = screen.getAllByRole('button', { name: /^(ana|robin\.hale), / });
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]]);
  fireEvent.keyDown(cells[0] as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cells[1]);
  fireEvent.keyDown(cells[1] as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(cells[PERMISSION_KEYS.length + 1]);
});
