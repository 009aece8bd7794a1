import type { Page } from '@playwright/test';
import { getSession } from '@touchline/contract/calls/auth';
import { createRole } from '@touchline/contract/calls/roles';
import { confirmPassword } from '@touchline/contract/calls/sessions';
import { listUsers } from '@touchline/contract/calls/users';
import type { UserView } from '@touchline/contract/records/users';
import { controlTexts } from '@touchline/contract/texts/controls';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { formTexts } from '@touchline/contract/texts/forms';
import { peopleTexts as people } from '@touchline/contract/texts/people';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { ageNewestSession } from '../support/sessions.ts';
import { accountOf } from '../support/site.ts';
import { signInOn } from '../support/staff-page.ts';
import { addUser, give, PASSWORD, signInAs } from '../support/users.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

const USERS = '/dashboard/users';
const ASSIGNMENT = '/dashboard/users/roles?tab=assignment';
const { users: texts } = dashboardTexts;

const choose = async (page: Page, name: string, line: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: line }).click();
};

test('a user is added, edited, suspended, deleted, restored and given a temporary password', async ({
  site,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, `${USERS}?add=true`);
  const form = page.getByRole('dialog', { name: dialogTexts.user.add });
  await form.getByLabel(formTexts.labels.username).fill('abe');
  await form.getByRole('button', { name: dialogTexts.user.submit }).click();
  await expect(form.getByText(formTexts.user.usernameTooShort)).toBeVisible();
  await form.getByLabel(formTexts.labels.username).fill('abel.stone');
  await form.getByLabel('Email').fill('abel@people.example');
  await form.getByLabel('Password', { exact: true }).fill('short');
  await form.getByRole('button', { name: dialogTexts.user.submit }).click();
  await expect(form.getByText(formTexts.password.tooShort)).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: dialogTexts.user.submit }).click();
  await expect(page.getByText(resultTexts.users.created)).toBeVisible();

  // A new user is of the staff, and gets a role at once.
  const role = page.getByRole('dialog', { name: dialogTexts.assignRole.title });
  await expect(role.getByText('abel.stone, now staff')).toBeVisible();
  await role.getByRole('radio', { name: /^editor/ }).check();
  await role.getByRole('button', { name: dialogTexts.assignRole.submit }).click();
  await expect(page.getByText(resultTexts.users.roleAssigned)).toBeVisible();
  const row = page.getByRole('row', { name: /abel\.stone/ });
  await expect(row).toContainText('editor');
  await choose(page, 'abel.stone', 'Edit');
  await page.getByLabel('Email').fill('abel.stone@people.example');
  await page.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(row).toContainText('abel.stone@people.example');
  await choose(page, 'abel.stone', 'Suspend');
  await page.getByRole('button', { name: dialogTexts.suspendUser.submit }).click();
  await expect(row).toContainText('Suspended');
  await choose(page, 'abel.stone', 'Activate');
  await page.getByRole('button', { name: dialogTexts.activateUser.submit }).click();
  await expect(row).toContainText('Active');

  await choose(page, 'abel.stone', 'Delete');
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: dashboardTexts.lists.undo }).click();
  await expect(page.getByText(resultTexts.users.restored)).toBeVisible();
  await expect(row).toBeVisible();
  await choose(page, 'abel.stone', 'Delete');
  await page.getByRole('button', { name: 'Delete user' }).click();
  await page.goto(`${USERS}?deleted=true`);
  await choose(page, 'abel.stone', 'Restore');
  await expect(row).toHaveCount(0);

  await page.goto(USERS);
  await choose(page, 'abel.stone', 'Temporary password');
  await page.getByRole('button', { name: dialogTexts.temporaryPassword.submit }).click();
  const shown = page.getByRole('dialog', { name: dialogTexts.temporaryPassword.title });
  await expect(shown.getByText(dialogTexts.temporaryPassword.text)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
});

test('the details of a user have an address, with the sessions, which end in the other browser, and the activity', async ({
  site,
  staff,
  visit,
}) => {
  const user = await addUser(staff, 'ilse.details', ['dashboard:access', 'faqs:access', 'faqs:view']);
  const [desk, elsewhere] = [await visit(DESKTOP), await visit(DESKTOP)];
  // The call that waits for the password, and those of the ended session.
  desk.expects(/status of 403/);
  elsewhere.expects(/status of 401/);
  await signInAs(elsewhere.page, user.email, '/dashboard/support/faq');
  const { page } = desk;
  // The list has other users alone.
  await signInOn(page, site, `${USERS}?q=Demo&user=${user._id}`);
  const details = page.getByRole('region', { name: dialogTexts.user.view });
  await expect(details.getByRole('heading', { name: user.username })).toBeVisible();
  await expect(page.getByRole('row', { name: /ilse/ })).toHaveCount(0);
  await expect(details).toContainText(user.email);
  const sessions = details.getByRole('region', { name: people.details.sessions });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('listitem')).toContainText('Chrome');
  const activity = details.getByRole('region', { name: people.details.activity });
  await expect(activity.getByRole('link', { name: /Logged In Successfully/ })).toBeVisible();

  await ageNewestSession(site);
  await sessions.getByRole('button', { name: people.endSessions.submit }).click();
  const question = page.getByRole('dialog', { name: people.endSessions.title });
  await expect(question).toContainText(people.endSessions.text(user.username));
  await question.getByRole('button', { name: people.endSessions.submit }).click();
  await page.getByLabel('Password', { exact: true }).fill(accountOf(site).password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(resultTexts.users.sessionsEnded(1))).toBeVisible();
  await expect(sessions.getByText(people.details.noSessions)).toBeVisible();
  await expect(elsewhere.page.getByRole('dialog')).toContainText(user.email);

  await activity.getByRole('link', { name: people.details.allActivity }).click();
  await expect(page).toHaveURL(new RegExp(`/activity\\?users=${user._id}$`));
  await page.getByRole('button', { name: 'Logged In Successfully', exact: true }).click();
  await page.getByRole('link', { name: people.log.openUser }).click();
  await expect(details.getByRole('heading', { name: user.username })).toBeVisible();

  // Every action of the row is there too, and one's own account leads to the own password.
  await details.getByRole('button', { name: people.details.actions }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByRole('button', { name: dialogTexts.suspendUser.submit }).click();
  await expect(details.getByText('Suspended')).toBeVisible();
  await page.goto(`${USERS}?isVerified=true&hasSecondFactor=false&status=Active&q=Demo+Super`);
  await page.getByRole('button', { name: people.details.signedIn }).click();
  await expect(page).toHaveURL(/sort=-?lastSignInAt/);
  await choose(page, 'Demo Super Admin', people.changePassword);
  await expect(page.getByRole('dialog', { name: dialogTexts.password.title })).toBeVisible();
});

test('roles and permissions follow every rule, and each refusal shows its message', async ({
  site,
  staff,
  visit,
}) => {
  const helper = await addUser(staff, 'clara.helper', [
    'dashboard:access',
    'roles-permissions:access',
    'roles:view',
    'users:view',
    'users:access',
  ]);
  const target = await addUser(staff, 'dora.target');
  const desk = await visit(DESKTOP);
  const { page } = desk;
  // The conflict.
  desk.expects(/status of 409/);
  await signInOn(page, site, ASSIGNMENT);
  const toast = (text: string) => page.getByText(text, { exact: true });

  // The role dialog: never offers super-admin or the current role, and requires a user.
  await page.getByRole('button', { name: dialogTexts.assignRole.submit, exact: true }).click();
  const role = page.getByRole('dialog', { name: dialogTexts.assignRole.title });
  await role.getByRole('button', { name: dialogTexts.assignRole.submit }).click();
  await expect(role.getByText(texts.selectForRole)).toBeVisible();
  await role.getByLabel('User').selectOption(target._id);
  await expect(role.getByText(errorTexts.roleAlreadyAssigned('staff'))).toBeVisible();
  await expect(role.getByRole('radio', { name: /^super-admin/ })).toHaveCount(0);
  await role.getByRole('radio', { name: /^editor/ }).check();
  await role.getByLabel(texts.applyUsualPermissions).check();
  await role.getByRole('button', { name: dialogTexts.assignRole.submit }).click();
  await expect(toast(resultTexts.users.roleAssigned)).toBeVisible();
  await expect(toast(resultTexts.users.permissionsUpdated)).toBeVisible();
  const row = page.getByRole('row', { name: /dora\.target/ });
  await expect(row).toContainText('editor');
  await expect(row).toContainText('36');

  // The signed-in user's own record.
  await expect(page.getByRole('button', { name: /^Assign role: Demo Super Admin/ })).toHaveAttribute(
    'title',
    errorTexts.selfRole,
  );
  await page.getByRole('button', { name: /^Assign permissions: Demo Super Admin/ }).click();
  await expect(toast(texts.ownPermissions)).toBeVisible();
  const { user: self } = await staff.call(getSession);
  await expect(give(staff, self as UserView, [])).rejects.toThrow(errorTexts.selfPermissions);

  // Permissions are saved in one call and take effect at once.
  await page.getByRole('button', { name: 'Assign permissions: dora.target' }).click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.assignPermissions.title });
  await dialog.getByRole('checkbox', { name: 'Delete leagues:delete' }).check();
  await dialog.getByRole('checkbox', { name: 'Delete faqs:delete' }).check();
  await dialog.getByRole('checkbox', { name: 'View faqs:view' }).uncheck();
  await dialog.getByRole('button', { name: dialogTexts.assignPermissions.submit(3) }).click();
  await expect(dialog).toHaveCount(0);
  // The dialog shows the row as it was read, so the row must have arrived first.
  await expect(row).toContainText('37');

  // Another user saves at the same time: both changes of the keys are joined.
  await page.getByRole('button', { name: 'Assign permissions: dora.target' }).click();
  await dialog.getByRole('checkbox', { name: 'View faqs:view' }).check();
  await give(staff, target, ['dashboard:access']);
  await dialog.getByRole('button', { name: dialogTexts.assignPermissions.submit(1) }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/Permissions: .* meanwhile\. That is kept\./)).toBeVisible();
  await expect(row).toContainText('2');

  // A user without either key sees both controls disabled, with the reason.
  const seen = await visit(DESKTOP);
  await signInAs(seen.page, helper.email, ASSIGNMENT);
  for (const [control, label] of [
    ['Assign role', 'Assign roles'],
    ['Assign permissions', 'Edit permissions'],
  ])
    await expect(seen.page.getByRole('button', { name: `${control}: dora.target` })).toHaveAttribute(
      'title',
      dashboardTexts.access.missing(label as string),
    );
  // With only the key of permissions, the helper may give only permissions that the helper has, never the Super Admin
  // group, and never change its own role.
  await give(staff, helper, [
    ...(helper.permissions ?? []),
    'roles-permissions:access',
    'users:view',
    'permissions:update',
    'roles:view',
  ]);
  await seen.page.getByRole('button', { name: 'Assign permissions: dora.target' }).click();
  const partial = seen.page.getByRole('dialog', { name: dialogTexts.assignPermissions.title });
  await expect(partial.getByText('Super Admin')).toHaveCount(0);
  await expect(partial.getByRole('checkbox', { name: /^Delete leagues:delete/ })).toBeDisabled();
  await expect(partial.getByText(errorTexts.onlyHeldPermissions).first()).toBeVisible();
  await partial.getByRole('button', { name: controlTexts.cancel }).click();
  await seen.page.getByRole('button', { name: /^Assign permissions: Demo Super Admin/ }).click();
  await expect(partial.getByText(texts.everyPermission)).toBeVisible();
  await expect(partial.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await partial.getByRole('button', { name: 'Close' }).last().click();
  await expect(seen.page.getByRole('button', { name: 'Assign permissions: Demo Staff' })).toHaveAttribute(
    'title',
    texts.sameRole,
  );
});

test('a role is added with default permissions, and cannot be deleted while a user has it', async ({
  site,
  staff,
  visit,
}) => {
  const user = await addUser(staff, 'edgar.desk');
  const { page } = await visit(PHONE);
  await signInOn(page, site, '/dashboard/users/roles?add=true');
  const form = page.getByRole('dialog', { name: dialogTexts.role.add });
  await form.getByRole('button', { name: dialogTexts.role.submit }).click();
  await expect(form.getByText(formTexts.role.nameRequired)).toBeVisible();
  await form.getByLabel(formTexts.labels.roleName).fill('Night desk');
  await form.getByRole('button', { name: /^FAQs/ }).click();
  await form.getByRole('checkbox', { name: 'View faqs:view' }).check();
  await form.getByRole('button', { name: dialogTexts.role.submit }).click();
  await expect(page.getByText(resultTexts.roles.created)).toBeVisible();
  await expect(page.getByText('1 usual permission', { exact: true })).toBeVisible();

  await page.goto(ASSIGNMENT);
  await choose(page, user.username, dialogTexts.assignRole.submit);
  await page.getByRole('radio', { name: /^night-desk/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: dialogTexts.assignRole.submit }).click();
  await expect(page.getByText(resultTexts.users.roleAssigned)).toBeVisible();
  await page.goto('/dashboard/users/roles');
  await page.getByRole('button', { name: 'Actions for Night desk' }).click();
  await expect(page.getByText(errorTexts.roleInUse(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Staff' }).click();
  await expect(page.getByText(errorTexts.roleProtected)).toBeVisible();
});

test('the usual permissions of a role are seen and changed, and its users keep theirs', async ({
  site,
  staff,
  visit,
}) => {
  await staff.call(createRole, { body: { name: 'Late desk', permissions: ['faqs:access', 'faqs:view'] } });
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, '/dashboard/users/roles');
  await choose(page, 'Late desk', 'View');
  const viewed = page.getByRole('dialog', { name: people.role.view, exact: true });
  await expect(viewed.getByText('2 of 71 permissions usual')).toBeVisible();
  await expect(viewed.getByRole('checkbox', { name: 'View faqs:view' })).toBeDisabled();
  await expect(viewed.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  await viewed.getByRole('button', { name: 'Close' }).last().click();
  await choose(page, 'Late desk', 'Edit');
  const edited = page.getByRole('dialog', { name: people.role.edit });
  await edited.getByRole('checkbox', { name: 'Add faqs:create' }).check();
  await edited.getByRole('button', { name: dialogTexts.assignPermissions.submit(1) }).click();
  await expect(page.getByText(resultTexts.roles.updated)).toBeVisible();
  await expect(edited).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Late desk/ })).toContainText('3');
  await page.getByRole('button', { name: 'Actions for Super Admin' }).click();
  await expect(page.getByRole('menuitem', { name: /^Edit/ })).toContainText(errorTexts.superAdminRole);
});

test('the password is requested once, the call repeats by itself, and the next call needs no password', async ({
  site,
  staff,
  visit,
}) => {
  const user = await addUser(staff, 'frida.confirm');
  const desk = await visit(DESKTOP);
  const { page } = desk;
  // The call that waits for the password.
  desk.expects(/status of 403/);
  let confirmations = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === confirmPassword.path) confirmations += 1;
  });
  const [account] = site.accounts.filter(({ role }) => role === 'super-admin');
  await signInOn(page, site, USERS);
  await ageNewestSession(site);
  await choose(page, user.username, 'Delete');
  await page.getByRole('button', { name: 'Delete user' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm It Is You' });
  await question.getByLabel('Password', { exact: true }).fill(account?.password ?? '');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(resultTexts.users.deleted)).toBeVisible();
  await page.getByRole('button', { name: dashboardTexts.lists.undo }).click();
  await expect(page.getByText(resultTexts.users.restored)).toBeVisible();
  await expect(question).toHaveCount(0);
  expect(confirmations).toBe(1);
});

test('a row changes in place when another user changes it, and the page closes with its permission', async ({
  staff,
  visit,
}) => {
  const reader = await addUser(staff, 'gerda.reader', ['dashboard:access', 'users:access', 'users:view']);
  const target = await addUser(staff, 'hugo.target', []);
  const { page } = await visit(DESKTOP);
  await signInAs(page, reader.email, USERS);
  await expect(page.getByRole('row', { name: /hugo\.target/ })).toBeVisible();
  await expect(page.getByTitle(dashboardTexts.access.missing('View details of users')).first()).toBeVisible();
  const { users } = await staff.call(listUsers);
  expect(users.some(({ _id }) => _id === target._id)).toBe(true);
  await give(staff, reader, ['dashboard:access', 'users:access', 'users:view', 'users:view-info']);
  await expect(page.getByRole('row', { name: /hugo\.target/ })).toContainText(target.email);
  await give(staff, reader, ['dashboard:access', 'users:view']);
  await expect(page.getByRole('heading', { name: dashboardTexts.access.title })).toBeVisible();
  await expect(page.getByText(dashboardTexts.access.text)).toBeVisible();
  await expect(page.getByText(dashboardTexts.access.advice)).toBeVisible();
});
