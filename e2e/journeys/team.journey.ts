import type { Page } from '@playwright/test';
import { createFaq, updateFaq } from '@touchline/contract/calls/faqs';
import { createUser, updatePermissions } from '@touchline/contract/calls/users';
import type { PermissionKey } from '@touchline/contract/permissions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import type { Staff } from '../support/staff.ts';
import { signInOn } from '../support/staff-page.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

const PASSWORD = 'Harbour-22';
const QUEUES = '/dashboard/queues';
const FAQ = '/dashboard/support/faq';
const ACTIVITY = '/dashboard/users/activity';
const { access } = dashboardTexts;

/** Adds a user for this journey alone with these permissions, and signs the user in on the page. */
async function join(
  page: Page,
  staff: Staff,
  { username, path, keys }: { username: string; path: string; keys: readonly PermissionKey[] },
): Promise<void> {
  const email = `${username}@team.example`;
  await staff.confirm();
  const { user } = await staff.call(createUser, {
    body: { username, email, password: PASSWORD, role: 'staff' },
  });
  await staff.confirm();
  await staff.call(updatePermissions, { params: { id: user._id }, body: { newPermissions: [...keys] } });
  await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
}

async function askForAccess(page: Page, reason = ''): Promise<void> {
  await page.getByRole('button', { name: access.request }).click();
  await page.getByLabel(/^Reason/).fill(reason);
  await page.getByRole('button', { name: access.send }).click();
}

const openBell = (page: Page) =>
  page.getByRole('button', { name: /^(Alerts|Requests|\d+ new requests?)\b/ }).click();

test('access to a page is requested, declined for a day, granted to another user, and opens the page by itself', async ({
  site,
  staff,
  visit,
}) => {
  const [chief, asker, second] = [await visit(DESKTOP), await visit(PHONE), await visit(DESKTOP)];
  await signInOn(chief.page, site, '/dashboard');
  await join(asker.page, staff, { username: 'wanda', path: QUEUES, keys: ['dashboard:access'] });
  await expect(asker.page.getByRole('heading', { name: access.title })).toBeVisible();
  await askForAccess(asker.page);
  const waiting = /^Access requested: .* The page opens by itself once it is granted\.$/;
  const expectStatus = (page: Page, text: RegExp) =>
    expect(page.getByRole('main').getByRole('status')).toHaveText(text);
  await expectStatus(asker.page, waiting);

  await openBell(chief.page);
  await chief.page.getByRole('button', { name: 'Decline: wanda, Queues' }).click();
  await expect(chief.page.getByText(resultTexts.accessRequests.declined)).toBeVisible();
  const declined = /^Your request was declined\. Declined by .+, \d+ .* You can ask again after 24 hours\.$/;
  await expectStatus(asker.page, declined);
  await asker.page.reload();
  await expectStatus(asker.page, declined);

  await join(second.page, staff, { username: 'otto', path: FAQ, keys: ['dashboard:access'] });
  await askForAccess(second.page, 'The questions of Saturday');
  await expectStatus(second.page, waiting);
  // The bell is still open, and shows the new request with all permissions that the page needs.
  await expect(chief.page.getByText('The questions of Saturday')).toBeVisible();
  const asked = chief.page.getByRole('group', { name: 'Permissions for otto' }).getByRole('checkbox');
  await expect(asked).toHaveCount(2);
  for (const box of await asked.all()) await expect(box).toBeChecked();
  await chief.page.getByRole('button', { name: 'Grant: otto, Support: FAQ' }).click();
  await expect(chief.page.getByText(resultTexts.accessRequests.granted)).toBeVisible();
  await expect(second.page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  await expect(second.page.getByRole('gridcell').first()).toBeVisible();
});

test('a table is saved as a view, changed, updated and deleted; the day has views of its own', async ({
  site,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, '/dashboard/matches/schedule');
  const menu = page.getByRole('button', { name: /^Views/ });
  const choose = async (name: string) => {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('No streams yet');
  await expect(page).toHaveURL(/withoutStreams=true/);
  await expect(menu).toHaveAccessibleName('Views: No streams yet');
  await choose('Tonight');
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=/);
  await choose('Save as a view');
  const dialog = page.getByRole('dialog', { name: dialogTexts.savedView.add });
  await dialog.getByLabel(formTexts.labels.viewName).fill('My evening');
  await dialog.getByRole('button', { name: dialogTexts.savedView.submit }).click();
  await expect(menu).toHaveAccessibleName('Views: My evening');
  await page.getByRole('button', { name: 'Clear Days' }).click();
  await expect(menu).toHaveAccessibleName('Views: My evening, changed');
  await choose("Update 'My evening'");
  await expect(menu).toHaveAccessibleName('Views: My evening');
  await page.goto('/dashboard/matches/schedule?sort=-startsAt');
  await choose('My evening');
  await expect(page).not.toHaveURL(/sort=-startsAt/);
  await choose("Delete 'My evening'");
  await page
    .getByRole('dialog', { name: dialogTexts.remove.title('View') })
    .getByRole('button', { name: dialogTexts.savedView.remove })
    .click();
  await expect(page.getByText(resultTexts.savedViews.deleted)).toBeVisible();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Save as a view' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'My evening' })).toHaveCount(0);
});

test("two users in the same dialog see each other, and each other's saves", async ({
  site,
  staff,
  visit,
}) => {
  const body = { title: 'Where is the whistle?', description: 'In the pocket.' };
  const { faq } = await staff.call(createFaq, { body });
  const [here, there] = [await visit(DESKTOP), await visit(DESKTOP)];
  await signInOn(here.page, site, FAQ);
  await join(there.page, staff, {
    username: 'vera.holm',
    path: FAQ,
    keys: ['faqs:access', 'faqs:view', 'faqs:update'],
  });
  const edit = async (page: Page) => {
    await page.getByRole('button', { name: `Actions for ${faq.title}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    return page.getByRole('dialog', { name: dialogTexts.faq.edit });
  };
  const [mine, hers] = [await edit(here.page), await edit(there.page)];
  await expect(mine.getByText('vera.holm is here too')).toBeVisible();
  await expect(hers.getByText(/is here too$/)).toBeVisible();
  await hers.getByLabel('Description').fill('On the table.');
  await hers.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(hers).toBeHidden();
  await expect(mine.getByText(errorTexts.stale)).toBeVisible();
  await expect(mine.getByText('vera.holm is here too')).toBeHidden();
});

test('of two users who answer one request for access at once the second reads what the first decided', async ({
  site,
  staff,
  visit,
}) => {
  const [chief, judge, asker] = [await visit(DESKTOP), await visit(DESKTOP), await visit(DESKTOP)];
  // The second answer.
  chief.expects(/status of 409/);
  const keys = ['dashboard:access', 'permissions:update'] as const;
  await join(judge.page, staff, { username: 'judith', path: '/dashboard', keys });
  await join(asker.page, staff, { username: 'arthur', path: QUEUES, keys: ['dashboard:access'] });
  await askForAccess(asker.page);
  await signInOn(chief.page, site, '/dashboard');
  await openBell(chief.page);
  await openBell(judge.page);
  const { promise: isDecided, resolve: decide } = Promise.withResolvers<void>();
  await chief.page.route('**/api/access-requests/*', async (route) => {
    await isDecided;
    await route.continue();
  });
  await chief.page.getByRole('button', { name: 'Grant: arthur, Queues' }).click();
  await judge.page.getByRole('button', { name: 'Decline: arthur, Queues' }).click();
  await expect(judge.page.getByText(resultTexts.accessRequests.declined)).toBeVisible();
  decide();
  await expect(chief.page.getByText(errorTexts.accessAnswered('declined', 'judith'))).toBeVisible();
  await expect(asker.page.getByRole('heading', { name: access.title })).toBeVisible();
});

test('the values before a change are restored from the log', async ({ site, staff, visit }) => {
  const body = { title: 'How long is a half?', description: '45 minutes.' };
  const { faq } = await staff.call(createFaq, { body });
  const params = { id: faq._id };
  await staff.call(updateFaq, { params, body: { ...body, description: '30 minutes.' } });
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, `${ACTIVITY}?entity=FAQ`);
  await page.getByRole('button', { name: `Updated FAQ: ${faq.title}`, exact: true }).click();
  const { title, submit } = dialogTexts.restoreValues;
  await page.getByRole('button', { name: submit }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('row', { name: 'Description 30 minutes. 45 minutes.' })).toBeVisible();
  await dialog.getByRole('button', { name: submit }).click();
  await expect(page.getByText(resultTexts.faqs.updated)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(`${FAQ}?q=half`);
  await expect(page.getByText('45 minutes.')).toBeVisible();
});

test('a cell of the matrix leads to the permissions of its user', async ({ site, visit }) => {
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, '/dashboard/users/roles?tab=matrix&role=staff');
  const cell = page.getByRole('button', { name: /, View games: held/ }).first();
  const user = ((await cell.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  await cell.click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.assignPermissions.title });
  await expect(dialog.getByText(user).first()).toBeVisible();
  // It is open at the permission of the cell.
  const box = dialog.getByRole('checkbox', { name: 'View games:view' });
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
});
