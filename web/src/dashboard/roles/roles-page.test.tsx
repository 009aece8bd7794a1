import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PERMISSION_KEYS, type PermissionKey, SEEDED_ROLES } from '@touchline/contract/permissions';
import { type RoleView, roleExample } from '@touchline/contract/records/roles';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { formTexts } from '@touchline/contract/texts/forms';
import { peopleTexts } from '@touchline/contract/texts/people';
import { expect, it } from 'vitest';
import { asked, holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { testId, testSettings } from '../../../../test/support/records.ts';
import RolesPage from './roles-page.tsx';

holdDashboard();

/** The page of a super-admin, with the seeded roles and one more, which the server changes. */
function open({ users = 0, path = '/dashboard/users/roles' } = {}): void {
  const seeded = SEEDED_ROLES.map(({ name, role, permissions }, n) => ({
    ...roleExample,
    ...{ _id: testId(n), name, role, permissions: [...permissions], users: 1 },
  }));
  let late: RoleView = {
    ...roleExample,
    ...{ _id: testId(0xb0), name: 'Late desk', role: 'late-desk', users },
    permissions: ['faqs:access', 'faqs:view'],
  };
  renderDashboard(<RolesPage />, {
    user: testUser(PERMISSION_KEYS, 'super-admin'),
    path,
    server: (method, { pathname }, body) => {
      if (pathname === '/api/setting') return { body: { settings: testSettings() } };
      if (method === 'PUT') late = { ...late, ...(body as Partial<RoleView>) };
      if (method !== 'GET') return { body: { message: 'Saved', role: late } };
      return { body: { roles: [...seeded, late], page: 1, size: 25, total: seeded.length + 1 } };
    },
  });
}

// By text: computing role and name of this many boxes takes seconds in jsdom.
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *' }));
const box = (key: PermissionKey) =>
  screen.getByText(key).closest('label')?.querySelector('input') as HTMLInputElement;
const writes = () => asked.filter(({ call }) => !call.startsWith('GET'));
const openMenu = async (role: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${role}` }));
async function choose(role: string, line: string): Promise<void> {
  await openMenu(role);
  fireEvent.click(await screen.findByRole('menuitem', { name: line }));
}

it('adds a role with its name and its usual permissions', async () => {
  open({ path: '/dashboard/users/roles?add=true' });
  const form = within(await screen.findByRole('dialog', { name: dialogTexts.role.add }));
  const submit = () => fireEvent.click(form.getByText(dialogTexts.role.submit, { selector: 'button *' }));
  submit();
  expect(await form.findByText(formTexts.role.nameRequired)).toBeTruthy();
  fireEvent.change(form.getByLabelText(formTexts.labels.roleName), { target: { value: 'Night desk' } });
  fireEvent.click(form.getByRole('button', { name: /^FAQs/ }));
  fireEvent.click(box('faqs:view'));
  submit();
  await waitFor(() =>
    expect(writes()).toEqual([
      { call: 'POST /api/roles', body: { name: 'Night desk', permissions: ['faqs:view'] } },
    ]),
  );
});

it('shows the usual permissions of a role, and changes them', async () => {
  open();
  await choose('Late desk', 'View');
  const dialog = await screen.findByRole('dialog', { name: peopleTexts.role.view });
  const viewed = within(dialog);
  expect(dialog.textContent).toContain('2 of 71 permissions usual');
  expect(box('faqs:view')).toMatchObject({ checked: true, disabled: true });
  expect(viewed.queryByText(/^Save \d/)).toBeNull();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());

  await choose('Late desk', 'Edit');
  await screen.findByRole('dialog', { name: peopleTexts.role.edit });
  fireEvent.click(box('faqs:create'));
  press(dialogTexts.assignPermissions.submit(1));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  const [{ body } = { body: {} }] = writes();
  expect((body as { permissions: string[] }).permissions.toSorted()).toEqual([
    'faqs:access',
    'faqs:create',
    'faqs:view',
  ]);
  const row = screen.getByText('Late desk').closest('tr');
  await waitFor(() => expect(row?.textContent).toContain('3 usual permissions'));
});

it('says why a role cannot be deleted or edited', async () => {
  open({ users: 1 });
  await openMenu('Late desk');
  expect(await screen.findByText(errorTexts.roleInUse(1))).toBeTruthy();
  await openMenu('Staff');
  expect(await screen.findByText(errorTexts.roleProtected)).toBeTruthy();
  await openMenu('Super Admin');
  const edit = await screen.findByRole('menuitem', { name: /^Edit/ });
  expect(edit.textContent).toContain(errorTexts.superAdminRole);
});
