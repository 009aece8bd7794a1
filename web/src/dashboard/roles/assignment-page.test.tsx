import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  PERMISSION_KEYS,
  type PermissionKey,
  SEEDED_ROLES,
  STAFF_DEFAULT,
} from '@touchline/contract/permissions';
import type { OwnUser, UserView } from '@touchline/contract/records/users';
import { expect, it } from 'vitest';
import {
  asked,
  holdDashboard,
  renderDashboard,
  type StubAnswer,
  testUser,
} from '../../../../test/support/dashboard.tsx';
import { testId, testInstant, testPerson, testSettings } from '../../../../test/support/records.ts';
import AssignmentPage from './assignment-page.tsx';

holdDashboard();

const createdAt = { seconds: 1_763_748_000, nanoseconds: 0 };
const roles = SEEDED_ROLES.map(({ name, role, permissions }, n) => ({
  _id: testId(0xb0 + n),
  name,
  role,
  permissions: [...permissions],
  users: 1,
  createdAt,
  version: 1,
  changedAt: testInstant(),
}));
const superAdmin = testUser(PERMISSION_KEYS, 'super-admin');
/** May assign roles, and has few other permissions. */
const keeper = testUser(
  ['users:view', 'roles:view', 'roles:assign', 'permissions:update', 'games:view'],
  'admin',
);

const jonas = testPerson(1, 'jonas.weber', { role: 'editor', permissions: ['games:view', 'faqs:view'] });

interface Server {
  user?: OwnUser;
  users?: readonly UserView[];
  write?: (call: string) => StubAnswer;
  path?: string;
}

function open({
  user = superAdmin,
  users = [jonas],
  write = () => ({ body: { message: 'Permissions updated successfully', user: jonas } }),
  path = '/dashboard/users/roles?tab=assignment',
}: Server = {}): void {
  renderDashboard(<AssignmentPage />, {
    user,
    path,
    server: (method, { pathname }) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method !== 'GET') return write(`${method} ${pathname}`);
      const page = { page: 1, size: 100, total: 1 };
      return { body: pathname === '/api/roles' ? { roles, ...page } : { users: [...users, user], ...page } };
    },
  });
}

// By text and label: computing role and name of this many boxes takes seconds in jsdom.
const press = async (name: string) =>
  fireEvent.click(await screen.findByText(name, { selector: 'button *' }));
const rowButton = (name: string) => screen.findByLabelText<HTMLButtonElement>(name);
const box = (key: PermissionKey) =>
  screen.getByText(key).closest('label')?.querySelector('input') as HTMLInputElement;
const boxes = (dialog: HTMLElement) => [
  ...dialog.querySelectorAll<HTMLInputElement>('input[type="checkbox"]'),
];
const dialogOf = async (title: string) =>
  (await screen.findByText(title, { selector: 'h2' })).closest('dialog') as HTMLElement;
const writes = () => asked.filter(({ call }) => !call.startsWith('GET'));
const openPermissions = async (name: string) => {
  fireEvent.click(await rowButton(`Assign permissions: ${name}`));
  return within(await dialogOf('Assign Permissions'));
};

it('collects ticks and saves them in one call, in the order of the catalogue, with the version that was seen', async () => {
  open();
  const dialog = await openPermissions('jonas.weber');
  expect(dialog.getByText('Save 0 changes').closest('button')?.disabled).toBe(true);
  fireEvent.click(box('games:delete'));
  fireEvent.click(box('faqs:view'));
  expect(dialog.getByText('Adds')).toBeTruthy();
  expect(dialog.getByText('Takes away')).toBeTruthy();
  expect(dialog.getByText('2 changes')).toBeTruthy();
  await press('Show changes');
  expect(boxes(await dialogOf('Assign Permissions'))).toHaveLength(2);
  await press('Save 2 changes');
  expect(await screen.findByText('Permissions updated successfully')).toBeTruthy();
  expect(writes()).toEqual([
    {
      call: `PUT /api/users/${jonas._id}/permissions`,
      body: { newPermissions: ['games:view', 'games:delete'], version: 1 },
    },
  ]);
});

it('ticks all of an item, finds a permission by its words, and asks before changes are dropped', async () => {
  open();
  const dialog = await openPermissions('jonas.weber');
  fireEvent.change(dialog.getByLabelText('Find a permission'), { target: { value: 'affiliate' } });
  expect(boxes(await dialogOf('Assign Permissions'))).toHaveLength(5);
  fireEvent.click(dialog.getByLabelText('Select all of Affiliate'));
  expect(dialog.getByText('5 changes')).toBeTruthy();
  await press('Cancel');
  await press('Discard');
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(writes()).toEqual([]);
});

it('disables what the actor lacks with the reason, and keeps the Super Admin group from all but super-admins', async () => {
  open({ user: keeper });
  await openPermissions('jonas.weber');
  expect(screen.queryByText('password:view')).toBeNull();
  expect(box('games:delete').disabled).toBe(true);
  expect(box('games:delete').closest('label')?.title).toBe('You can only grant permissions that you hold.');
  expect(box('games:view').disabled).toBe(false);
  expect(box('faqs:view').disabled).toBe(false);
  fireEvent.click(screen.getByLabelText('Select all of Games'));
  expect(screen.getByText('Save 0 changes')).toBeTruthy();
});

it('shows all of a super-admin checked and disabled', async () => {
  const ana = testPerson(2, 'ana.ribeiro', { role: 'super-admin', permissions: [...PERMISSION_KEYS] });
  open({ users: [ana] });
  const dialog = await openPermissions('ana.ribeiro');
  const all = boxes(await dialogOf('Assign Permissions'));
  expect(all).toHaveLength(71);
  expect(all.every(({ checked, disabled }) => checked && disabled)).toBe(true);
  expect(dialog.getByText('A super-admin holds every permission.')).toBeTruthy();
  expect(dialog.queryByText(/^Save/)).toBeNull();
});

it('skips the own record, and is closed for users of the own role', async () => {
  open({ user: keeper, users: [testPerson(3, 'ebru.yilmazer', { role: 'admin' })] });
  fireEvent.click(await rowButton('Assign permissions: robin.hale'));
  expect(
    await screen.findByText('Action skipped: User is attempting to act on their own record.'),
  ).toBeTruthy();
  expect(document.querySelector('dialog')).toBeNull();
  const same = await rowButton('Assign permissions: ebru.yilmazer');
  expect(same.title).toBe('You cannot edit the permissions of a user with your own role.');
  expect((await rowButton('Assign role: robin.hale')).title).toBe('You cannot change your own role.');
});

it('joins with what another user has granted meanwhile, saves both and says so', async () => {
  const stale = {
    message: 'This record was changed by someone else.',
    code: 'STALE',
    requestId: 'r',
    current: { ...jonas, permissions: ['games:view', 'faqs:view', 'leagues:view'], version: 4 },
    changedBy: { _id: testId(9), username: 'ana.ribeiro' },
  };
  let isStale = true;
  open({
    write: () => {
      const answer = isStale ? { status: 409, body: stale } : { body: { message: 'Saved', user: jonas } };
      isStale = false;
      return answer;
    },
  });
  await openPermissions('jonas.weber');
  fireEvent.click(box('games:delete'));
  await press('Save 1 change');
  await waitFor(() => expect(writes()).toHaveLength(2));
  const { newPermissions } = (writes()[1]?.body ?? {}) as { newPermissions?: string[] };
  expect(newPermissions?.toSorted()).toEqual(
    ['games:view', 'faqs:view', 'leagues:view', 'games:delete'].toSorted(),
  );
  expect(writes()[1]?.body).toMatchObject({ version: 4 });
  expect(await screen.findByText(/ana\.ribeiro changed Permissions: View leagues meanwhile/)).toBeTruthy();
});

it('starts from what is usual for a role, and says what the actor cannot grant', async () => {
  open({ user: keeper });
  const dialog = await openPermissions('jonas.weber');
  fireEvent.change(dialog.getByLabelText('Start from'), { target: { value: 'staff' } });
  expect(box('faqs:view').checked).toBe(true);
  expect(
    dialog.getByText('20 permissions were left out: you can only grant permissions that you hold.'),
  ).toBeTruthy();
});

it('asks for a user and a role before it assigns one', async () => {
  open({ path: '/dashboard/users/roles?tab=assignment&assign=true' });
  const dialog = within(await dialogOf('Assign Role'));
  fireEvent.click(dialog.getByRole('button', { name: 'Assign role' }));
  expect(await dialog.findByText('Select a user to assign a role.')).toBeTruthy();
  expect(dialog.getByText('Select a role.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

it('offers neither the role that is assigned nor super-admin, and applies usual permissions by a second call', async () => {
  const changed = { ...jonas, role: 'staff', version: 2 };
  open({
    write: (call) => ({
      body: { message: call.endsWith('/role') ? 'Role assigned successfully' : 'Done', user: changed },
    }),
  });
  fireEvent.click(await rowButton('Assign role: jonas.weber'));
  const dialog = within(await dialogOf('Assign Role'));
  expect(await dialog.findByText('editor is already assigned.')).toBeTruthy();
  expect(dialog.queryByRole('radio', { name: /^super-admin/ })).toBeNull();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^editor/ }).disabled).toBe(true);
  fireEvent.click(dialog.getByRole('radio', { name: /^staff/ }));
  const usual = dialog.getByRole<HTMLInputElement>('checkbox', {
    name: "Also apply this role's usual permissions",
  });
  expect(usual.checked).toBe(false);
  expect(dialog.getByText('2 now, 22 then: adds 20, takes away none.')).toBeTruthy();
  fireEvent.click(usual);
  fireEvent.click(dialog.getByRole('button', { name: 'Assign role' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()[0]).toEqual({
    call: `PUT /api/users/${jonas._id}/role`,
    body: { role: 'staff', version: 1 },
  });
  expect(writes()[1]?.body).toEqual({ newPermissions: [...STAFF_DEFAULT], version: 2 });
});

it('disables both controls without their keys, with the reason', async () => {
  open({ user: testUser(['users:view', 'roles:view', 'roles-permissions:access']) });
  expect((await rowButton('Assign role: jonas.weber')).title).toBe('You need the permission Assign roles.');
  expect((await rowButton('Assign permissions: jonas.weber')).title).toBe(
    'You need the permission Edit permissions.',
  );
});
