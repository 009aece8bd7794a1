import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { expect, it } from 'vitest';
import {
  asked,
  changeUser,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testPerson, testSettings } from '../../../../test/support/records.ts';
import { applyLiveEvent } from '../data/live-updates.ts';
import { queryClient } from '../data/query-client.ts';
import UsersPage from './users-page.tsx';

holdDashboard();

const superAdmin = testUser(PERMISSION_KEYS, 'super-admin');
const keeper = testUser(['users:view', 'users:view-info', 'users:create', 'users:update', 'users:delete']);

/** A server with the signed-in user and two others; `write` answers every change. */
function open({
  user = keeper,
  users = [testPerson(1, 'jonas.weber'), testPerson(2, 'otabek.rashidov', { status: 'Suspended' })],
  write = (): StubAnswer => ({ body: { message: 'User updated successfully' } }),
  path = '/dashboard/users',
} = {}) {
  const list: UserView[] = [...users, user];
  const router = renderDashboard(<UsersPage />, {
    user,
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method !== 'GET') return write();
      if (pathname === '/api/roles') return { body: { roles: [], page: 1, size: 100, total: 0 } };
      if (pathname !== '/api/users')
        return { body: { user: list.find(({ _id }) => pathname.endsWith(_id)) } };
      return { body: { users: [...list], page: 1, size: 25, total: list.length } };
    },
  });
  return { list, router };
}

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;
const openMenu = async (name: string) =>
  fireEvent.click(within(await rowOf(name)).getByRole('button', { name: `Actions for ${name}` }));
async function choose(name: string, line: string): Promise<void> {
  await openMenu(name);
  fireEvent.click(await screen.findByRole('menuitem', { name: line }));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const writes = () => asked.filter(({ call }) => !call.startsWith('GET'));

it("marks the user's own row and shows states in words", async () => {
  open();
  expect(within(await rowOf('robin.hale')).getByText('You')).toBeTruthy();
  expect(within(await rowOf('jonas.weber')).getByText('Active')).toBeTruthy();
  expect(within(await rowOf('otabek.rashidov')).getByText('Suspended')).toBeTruthy();
});

it('shows without the key to details that they are left out, and offers neither their filter nor their sort', async () => {
  const { _id, username, role, version, changedAt } = testPerson(1, 'jonas.weber');
  open({ user: testUser(['users:view']), users: [{ _id, username, role, version, changedAt }] });
  const row = within(await rowOf('jonas.weber'));
  expect(row.getAllByTitle('You need the permission View details of users.')).toHaveLength(6);
  expect(screen.queryByText('Status', { selector: 'button *' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Created' })).toBeNull();
});

it('says that there are no users', async () => {
  renderDashboard(<UsersPage />, {
    user: keeper,
    path: '/dashboard/users?q=nobody',
    server: () => ({ body: { users: [], roles: [], page: 1, size: 25, total: 0, settings: testSettings() } }),
  });
  expect(await screen.findByText('No Users found.')).toBeTruthy();
});

it('adds a user of the staff by name, e-mail and password, after the rules of each', async () => {
  open({ write: () => ({ status: 201, body: { message: 'User created successfully' } }) });
  await rowOf('jonas.weber');
  fireEvent.click(screen.getByRole('button', { name: 'Add user' }));
  await screen.findByRole('dialog', { name: 'Add User' });
  const submit = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Add user' }).at(-1) as HTMLElement);
  type('Username', 'ab');
  type('Email', 'nothing');
  type('Password', 'much-too-long-a-password');
  submit();
  expect(await screen.findByText('Username must be at least 4 characters.')).toBeTruthy();
  expect(screen.getByText('Invalid email address')).toBeTruthy();
  expect(screen.getByText('Password must not exceed 12 characters.')).toBeTruthy();
  expect(writes()).toEqual([]);
  type('Username', 'new.person');
  type('Email', 'new@example.com');
  type('Password', 'Harbour-22');
  submit();
  expect(await screen.findByText('User created successfully')).toBeTruthy();
  expect(writes()[0]?.body).toEqual({
    username: 'new.person',
    email: 'new@example.com',
    password: 'Harbour-22',
    role: 'staff',
  });
  expect(JSON.stringify(localStorage)).not.toContain('Harbour-22');
});

it('asks before it suspends, and sends the status alone, so that nothing stops it', async () => {
  open();
  await choose('jonas.weber', 'Suspend');
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend user' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({ status: 'Suspended' });
});

it('asks before it deletes, and takes it back by Undo', async () => {
  open({ write: () => ({ body: { message: 'User deleted successfully' } }) });
  await choose('otabek.rashidov', 'Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(writes().at(-1)?.call).toMatch(/^POST \/api\/users\/.*\/restore$/));
});

it('gives the reason for every action that cannot be used on a row', async () => {
  open({ users: [testPerson(1, 'ana.ribeiro', { role: 'super-admin' })] });
  const reasonOf = (line: string) => {
    const item = screen.getByRole('menuitem', { name: new RegExp(`^${line}`) });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    return (item.textContent ?? '').slice(line.length);
  };
  await openMenu('ana.ribeiro');
  await screen.findByRole('menuitem', { name: 'View' });
  expect(reasonOf('Edit')).toBe('Only a super-admin can change a super-admin.');
  expect(reasonOf('Suspend')).toBe('Only a super-admin can change a super-admin.');
  expect(reasonOf('Permissions')).toBe('You need the permission Edit permissions.');
  expect(reasonOf('Notifications')).toBe('You are not authorized to enable or disable notifications.');
  expect(reasonOf('Temporary password')).toBe('You need the permission Super Admin.');
  expect(reasonOf('Delete')).toBe('Only a super-admin can change a super-admin.');
});

it('lets users neither suspend nor delete themselves', async () => {
  open();
  await openMenu('robin.hale');
  for (const line of [/^Suspend/, /^Delete/]) {
    const item = await screen.findByRole('menuitem', { name: line });
    expect(item.textContent).toContain('You cannot delete or suspend yourself.');
  }
  expect(screen.getByRole('menuitem', { name: 'Notifications' })).toBeTruthy();
});

it('shows a temporary password this once, and only Done closes it', async () => {
  open({
    user: superAdmin,
    write: () => ({ status: 201, body: { message: 'Temporary password created', password: 'k7Rw2mXq9TzB' } }),
  });
  await choose('jonas.weber', 'Temporary password');
  fireEvent.click(await screen.findByRole('button', { name: 'Create password' }));
  expect(await screen.findByText('k7Rw2mXq9TzB')).toBeTruthy();
  const dialog = screen.getByRole('dialog', { name: 'Temporary Password' });
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.getByText('k7Rw2mXq9TzB')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('k7Rw2mXq9TzB')).toBeNull());
});

it('shows when a password was changed, and never more of it', async () => {
  open({ user: superAdmin });
  await choose('jonas.weber', 'View');
  const dialog = within(await screen.findByRole('dialog', { name: 'User Details' }));
  expect(dialog.getByText('••••••••')).toBeTruthy();
  expect(dialog.getByText('Changed on 21 Nov 2025')).toBeTruthy();
});

it('changes a row in place when another user changes it, and disables at once what is no longer allowed', async () => {
  const { list } = open();
  await rowOf('jonas.weber');
  list.splice(0, 1, testPerson(1, 'jonas.weber', { status: 'Suspended', version: 2 }));
  act(() => applyLiveEvent(queryClient, { name: 'record:changed', payload: { collection: 'users' } }));
  await waitFor(async () => expect(within(await rowOf('jonas.weber')).getByText('Suspended')).toBeTruthy());
  changeUser(testUser(['users:view', 'users:view-info']));
  expect(screen.getByRole('button', { name: 'Add user' }).title).toBe('You need the permission Add users.');
});

it("sorts by the last sign-in, and leads to one's own password in place of a temporary one", async () => {
  const { router } = open({
    user: superAdmin,
    path: '/dashboard/users?isVerified=true&hasSecondFactor=false&status=Active&q=robin',
  });
  await rowOf('robin.hale');
  fireEvent.click(screen.getByRole('button', { name: 'Signed in' }));
  expect(router.state.location.search).toMatch(/sort=-?lastSignInAt/);
  const lists = asked.filter(({ call }) => call.startsWith('GET /api/users?'));
  expect(lists[0]?.call).toMatch(/(?=.*isVerified=true)(?=.*hasSecondFactor=false)(?=.*status=Active)/);
  await choose('robin.hale', 'Change password');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/dashboard/profile', search: '?password=true' }),
  );
});
