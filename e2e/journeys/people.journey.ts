import type { Page } from '@playwright/test';
import { confirmPassword } from '@touchline/contract/calls/sessions';
import type { PermissionKey } from '@touchline/contract/permissions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { peopleTexts as people } from '@touchline/contract/texts/people';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { ageNewestSession } from '../support/sessions.ts';
import { accountOf } from '../support/site.ts';
import { give, PASSWORD } from '../support/users.ts';
import { PHONE } from '../support/visitor.ts';

const USERS = '/dashboard/users';
const QUEUES = '/dashboard/queues';
const FAQ = '/dashboard/support/faq';
const { access } = dashboardTexts;

const choose = async (page: Page, name: string, line: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: line }).click();
};

test('a user is added, edited, suspended, deleted, restored and given a temporary password', async ({
  own,
  staff,
}) => {
  const name = `${own.word.toLowerCase()}.stone`;
  const list = `${USERS}?q=${own.word}`;
  const { page, open } = await staff.open(`${list}&add=true`);
  const form = page.getByRole('dialog', { name: dialogTexts.user.add });
  const submit = () => form.getByRole('button', { name: dialogTexts.user.submit }).click();
  await form.getByLabel(formTexts.labels.username).fill('abe');
  await submit();
  await expect(form.getByText(formTexts.user.usernameTooShort)).toBeVisible();
  await form.getByLabel(formTexts.labels.username).fill(name);
  await form.getByLabel('Email').fill(`${own.word}@people.example`);
  await form.getByLabel('Password', { exact: true }).fill('short');
  await submit();
  await expect(form.getByText(formTexts.password.tooShort)).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit();
  await expect(page.getByText(resultTexts.users.created)).toBeVisible();

  // A new user is of the staff, and gets a role at once.
  const role = page.getByRole('dialog', { name: dialogTexts.assignRole.title });
  await expect(role.getByText(people.assignment.now(name, 'staff'))).toBeVisible();
  await role.getByRole('radio', { name: /^editor/ }).check();
  await role.getByRole('button', { name: dialogTexts.assignRole.submit }).click();
  await expect(page.getByText(resultTexts.users.roleAssigned)).toBeVisible();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('editor');
  await choose(page, name, 'Edit');
  await page.getByLabel('Email').fill(`${name}@people.example`);
  await page.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(row).toContainText(`${name}@people.example`);
  await choose(page, name, 'Suspend');
  await page.getByRole('button', { name: dialogTexts.suspendUser.submit }).click();
  await expect(row).toContainText('Suspended');
  await choose(page, name, 'Activate');
  await page.getByRole('button', { name: dialogTexts.activateUser.submit }).click();
  await expect(row).toContainText('Active');

  await choose(page, name, 'Delete');
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: dashboardTexts.lists.undo }).click();
  await expect(page.getByText(resultTexts.users.restored)).toBeVisible();
  await expect(row).toBeVisible();
  await choose(page, name, 'Delete');
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(row).toHaveCount(0);
  await open(`${list}&deleted=true`);
  await choose(page, name, 'Restore');
  await expect(row).toHaveCount(0);

  await open(list);
  await choose(page, name, 'Temporary password');
  await page.getByRole('button', { name: dialogTexts.temporaryPassword.submit }).click();
  const shown = page.getByRole('dialog', { name: dialogTexts.temporaryPassword.title });
  await expect(shown.getByText(dialogTexts.temporaryPassword.text)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toHaveCount(0);
});

test('the details of a user have an address; the sessions in them end in the other browser after one password, and the activity leads back', async ({
  own,
  site,
  staff,
}) => {
  const user = await own.user(['dashboard:access', 'faqs:access', 'faqs:view']);
  const elsewhere = await staff.open(FAQ, { as: user });
  // The list has other users alone.
  const { page, calls } = await staff.open(`${USERS}?q=Demo&user=${user._id}`);
  const details = page.getByRole('region', { name: dialogTexts.user.view });
  await expect(details.getByRole('heading', { name: user.username })).toBeVisible();
  await expect(page.getByRole('row', { name: user.username })).toHaveCount(0);
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
  const confirmation = page.getByRole('dialog', { name: 'Confirm It Is You' });
  await confirmation.getByLabel('Password', { exact: true }).fill(accountOf(site).password);
  await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(resultTexts.users.sessionsEnded(1))).toBeVisible();
  await expect(sessions.getByText(people.details.noSessions)).toBeVisible();
  await expect(elsewhere.page.getByRole('dialog')).toContainText(user.email);

  // Every action of the row is there too; the next ones need no password.
  const act = async (line: string, submit: string) => {
    await details.getByRole('button', { name: people.details.actions }).click();
    await page.getByRole('menuitem', { name: line }).click();
    await page.getByRole('button', { name: submit }).click();
  };
  await act('Suspend', dialogTexts.suspendUser.submit);
  await expect(details.getByText('Suspended')).toBeVisible();

  await activity.getByRole('link', { name: people.details.allActivity }).click();
  await expect(page).toHaveURL(new RegExp(`/activity\\?users=${user._id}$`));
  await page.getByRole('button', { name: 'Logged In Successfully', exact: true }).click();
  await page.getByRole('link', { name: people.log.openUser }).click();
  await expect(details.getByRole('heading', { name: user.username })).toBeVisible();

  await act('Delete', 'Delete user');
  await expect(page.getByText(resultTexts.users.deleted)).toBeVisible();
  await page.getByRole('button', { name: dashboardTexts.lists.undo }).click();
  await expect(page.getByText(resultTexts.users.restored)).toBeVisible();
  await expect(confirmation).toHaveCount(0);
  await expect
    .poll(() => calls.filter((call) => call === `${confirmPassword.method} ${confirmPassword.path}`))
    .toHaveLength(1);
});

test('permissions act at once on the open page of their user, are joined with those that another user gives meanwhile, and come with a role', async ({
  own,
  staff,
}) => {
  const keys: PermissionKey[] = ['dashboard:access', 'users:access', 'users:view'];
  const [reader, target] = [await own.user(keys, 'reader'), await own.user([], 'target')];
  const { page } = await staff.open(`${USERS}?q=${own.word}`, { as: reader });
  const seen = page.getByRole('row', { name: target.username });
  await expect(seen.getByTitle(access.missing('View details of users'))).not.toHaveCount(0);

  const { page: chief } = await staff.open(`${USERS}/roles?tab=assignment&q=${own.word}`);
  const dialog = chief.getByRole('dialog', { name: dialogTexts.assignPermissions.title });
  const box = (key: PermissionKey) => dialog.getByRole('checkbox', { name: new RegExp(` ${key}$`) });
  const openDialog = () =>
    chief.getByRole('button', { name: `Assign permissions: ${reader.username}` }).click();
  const save = async () => {
    await dialog.getByRole('button', { name: dialogTexts.assignPermissions.submit(1) }).click();
    await expect(dialog).toHaveCount(0);
  };
  const rowOf = (username: string) => chief.getByRole('row', { name: username });
  await openDialog();
  await box('users:view-info').check();
  await save();
  await expect(seen).toContainText(target.email);
  // The dialog shows the row as it was read, so the row must have arrived first.
  await expect(rowOf(reader.username).getByText(/^4 permissions/)).toBeVisible();

  await openDialog();
  await box('users:access').uncheck();
  await save();
  await expect(page.getByRole('heading', { name: access.title })).toBeVisible();
  await expect(page.getByText(access.text)).toBeVisible();
  await expect(page.getByText(access.advice)).toBeVisible();
  await expect(rowOf(reader.username).getByText(/^3 permissions/)).toBeVisible();

  await openDialog();
  await box('users:access').check();
  await give(staff, reader, ['dashboard:access', 'users:view', 'users:view-info', 'faqs:access']);
  await save();
  await expect(chief.getByText(/Permissions: .* meanwhile\. That is kept\./)).toBeVisible();
  await expect(rowOf(reader.username).getByText(/^5 permissions/)).toBeVisible();
  await expect(seen).toContainText(target.email);

  await chief.getByRole('button', { name: `Assign role: ${target.username}` }).click();
  const role = chief.getByRole('dialog', { name: dialogTexts.assignRole.title });
  await role.getByRole('radio', { name: /^editor/ }).check();
  await role.getByLabel(dashboardTexts.users.applyUsualPermissions).check();
  await role.getByRole('button', { name: dialogTexts.assignRole.submit }).click();
  for (const text of [resultTexts.users.roleAssigned, resultTexts.users.permissionsUpdated])
    await expect(chief.getByText(text, { exact: true })).toBeVisible();
  await expect(rowOf(target.username)).toContainText('editor');
  await expect(rowOf(target.username).getByText(/^36 permissions/)).toBeVisible();
  await expect(seen).toContainText('editor');
});

test('access to a page is requested, declined for a day, granted to another user, and opens the page by itself', async ({
  own,
  staff,
}) => {
  const [first, second] = [
    await own.user(['dashboard:access'], 'first'),
    await own.user(['dashboard:access'], 'second'),
  ];
  const { page: chief } = await staff.open('/dashboard');
  const asker = await staff.open(QUEUES, { ...PHONE, as: first });
  const ask = async (page: Page, reason: string) => {
    await page.getByRole('button', { name: access.request }).click();
    await page.getByLabel(/^Reason/).fill(reason);
    await page.getByRole('button', { name: access.send }).click();
  };
  const expectStatus = (page: Page, text: RegExp) =>
    expect(page.getByRole('main').getByRole('status')).toHaveText(text);
  const waiting = /^Access requested: .* The page opens by itself once it is granted\.$/;
  await expect(asker.page.getByRole('heading', { name: access.title })).toBeVisible();
  await ask(asker.page, '');
  await expectStatus(asker.page, waiting);

  await chief.getByRole('button', { name: /^(Alerts|Requests|\d+ new requests?)\b/ }).click();
  await chief.getByRole('button', { name: `Decline: ${first.username}, Queues` }).click();
  await expect(chief.getByText(resultTexts.accessRequests.declined)).toBeVisible();
  const declined = /^Your request was declined\. Declined by .+, \d+ .* You can ask again after 24 hours\.$/;
  await expectStatus(asker.page, declined);
  await asker.open(QUEUES);
  await expectStatus(asker.page, declined);

  const { page } = await staff.open(FAQ, { as: second });
  await ask(page, own.name('asks for Saturday'));
  await expectStatus(page, waiting);
  // The bell is still open, and shows the new request with all permissions that the page needs.
  await expect(chief.getByText(own.name('asks for Saturday'))).toBeVisible();
  const asked = chief.getByRole('group', { name: `Permissions for ${second.username}` });
  await expect(asked.getByRole('checkbox')).toHaveCount(2);
  await expect(asked.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await chief.getByRole('button', { name: `Grant: ${second.username}, Support: FAQ` }).click();
  await expect(chief.getByText(resultTexts.accessRequests.granted)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'FAQs' }).getByRole('gridcell')).not.toHaveCount(0);
});
