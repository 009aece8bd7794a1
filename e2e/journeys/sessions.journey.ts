import type { Locator, Page } from '@playwright/test';
import { createFaq, updateFaq } from '@touchline/contract/calls/faqs';
import { signOutOthers } from '@touchline/contract/calls/sessions';
import { createTemporaryPassword, updateUser } from '@touchline/contract/calls/users';
import { RECONNECTING_PILL_MS } from '@touchline/contract/constants';
import type { PermissionKey } from '@touchline/contract/permissions';
import { controlTexts } from '@touchline/contract/texts/controls';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { expireSessions } from '../support/sessions.ts';
import { type Staff, signInAsStaff } from '../support/staff.ts';
import { addUser, PASSWORD, signInAs } from '../support/users.ts';
import { DESKTOP } from '../support/visitor.ts';

const FAQ = '/dashboard/support/faq';
const KEYS: PermissionKey[] = [
  'dashboard:access',
  'profile:access',
  'faqs:access',
  'faqs:view',
  'faqs:create',
  'faqs:update',
];
/** Refusals that the journeys cause. */
const REFUSED = /status of (401|403)/;

const signedOut = (page: Page) => page.getByRole('dialog', { name: 'You Were Signed Out' });
const addForm = (page: Page) => page.getByRole('dialog', { name: dialogTexts.faq.add });
const pill = (page: Page) => page.getByText(controlTexts.connection.reconnecting);

async function signInAgain(page: Page, password = PASSWORD): Promise<void> {
  await signedOut(page).getByLabel('Password', { exact: true }).fill(password);
  await signedOut(page).getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Changes a question until the pages show it, and then once more: the second change arrives by the connections that are
 * open now.
 */
async function expectLive(staff: Staff, faq: { _id: string; title: string }, pages: Page[]): Promise<void> {
  const expectChange = async (options: { timeout?: number } = {}): Promise<void> => {
    const description = `Answer ${Math.random()}`;
    await staff.call(updateFaq, { params: { id: faq._id }, body: { title: faq.title, description } });
    for (const page of pages) await expect(page.getByText(description)).toBeVisible(options);
  };
  // A change between a list's answer and the page's first connection is not shown.
  await expect(() => expectChange({ timeout: 1_000 })).toPass();
  await expectChange();
  for (const page of pages) await expect(pill(page)).toHaveCount(0);
}

const openAddForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: dialogTexts.faq.submit }).click();
  return addForm(page).getByLabel('Title');
};

test('after a session ended (elsewhere, by suspension or expiry), a sign-in continues in every tab, with live updates', async ({
  site,
  staff,
  visit,
}) => {
  const { faq } = await staff.call(createFaq, {
    body: { title: 'Who blows it?', description: 'The referee.' },
  });
  const user = await addUser(staff, 'ida.session', KEYS);
  const visitor = await visit(DESKTOP);
  visitor.expects(REFUSED);
  const { page } = visitor;
  await signInAs(page, user.email, FAQ);
  const second = await page.context().newPage();
  await second.goto(FAQ);
  const title = await openAddForm(page);
  await title.fill('Where is the coin?');
  await expectLive(staff, faq, [page, second]);

  // Ended elsewhere: one tab signs in again, and the other one continues with that session.
  const account = { email: user.email, password: PASSWORD, role: 'super-admin' };
  const elsewhere = await signInAsStaff({ url: site.url, accounts: [account] });
  await elsewhere.call(signOutOthers);
  await expect(signedOut(second)).toBeVisible();
  await signInAgain(page);
  for (const tab of [page, second]) await expect(signedOut(tab)).toHaveCount(0);
  await expectLive(staff, faq, [page, second]);

  // Suspended, and then active again.
  const { _id: id, username, email } = user;
  const become = (status: 'Active' | 'Suspended') =>
    staff.call(updateUser, { params: { id }, body: { username, email, status } });
  await staff.confirm();
  await become('Suspended');
  await signInAgain(page);
  await expect(page.getByRole('dialog', { name: 'Account Suspended' })).toContainText(errorTexts.suspended);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await become('Active');
  await signInAgain(page);
  await expectLive(staff, faq, [page, second]);

  // Expired: the next call of the page notices it, and is repeated after the sign-in.
  await expireSessions(site, user._id);
  await addForm(page).getByLabel('Description').fill('In the pocket.');
  // The dialog to sign in may already be over the form, for a call that the page made by itself.
  await addForm(page).getByRole('button', { name: dialogTexts.faq.submit }).dispatchEvent('click');
  await signInAgain(page);
  await expect(page.getByText(resultTexts.faqs.created)).toBeVisible();
  await expect(page.getByText('Where is the coin?')).toBeVisible();
  await expectLive(staff, faq, [page, second]);
});

test('a forced new password blocks all connections, and afterwards the page is live', async ({
  staff,
  visit,
}) => {
  const { faq } = await staff.call(createFaq, { body: { title: 'Who throws in?', description: 'They do.' } });
  const user = await addUser(staff, 'jens.session', KEYS);
  const visitor = await visit(DESKTOP);
  visitor.expects(REFUSED);
  const { page } = visitor;
  await page.clock.install();
  await signInAs(page, user.email, FAQ);
  await expectLive(staff, faq, [page]);
  await staff.confirm();
  const { password } = await staff.call(createTemporaryPassword, { params: { id: user._id } });
  await signInAgain(page, password);
  const forced = page.getByRole('dialog', { name: dialogTexts.password.title });
  await expect(forced).toBeVisible();
  await page.clock.fastForward(2 * RECONNECTING_PILL_MS);
  await expect(pill(page)).toHaveCount(0);
  const tab = await page.context().newPage();
  await tab.goto(FAQ);
  const inTab = tab.getByRole('dialog', { name: dialogTexts.password.title });
  await expect(inTab).toBeVisible();
  await forced.getByLabel('Temporary password').fill(password);
  await forced.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await forced.getByLabel('Confirm new password').fill(PASSWORD);
  await forced.getByRole('button', { name: dialogTexts.password.submit }).click();
  await expect(forced).toHaveCount(0);
  await expect(inTab).toHaveCount(0);
  await expectLive(staff, faq, [page, tab]);
});

test('a log-out clears every tab, and keeps only the appearance for the next user of the browser', async ({
  staff,
  visit,
}) => {
  const [first, next] = [await addUser(staff, 'kim.first', KEYS), await addUser(staff, 'lou.next', KEYS)];
  const { page } = await visit(DESKTOP);
  const table = (tab: Page) => tab.getByRole('grid', { name: 'FAQs' });
  const choose = async (line: string) => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: line }).click();
  };
  const keptKeys = () => page.evaluate(() => Object.keys(localStorage));
  await signInAs(page, first.email, '/dashboard/profile');
  await choose('Light theme');
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('FAQ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FAQ);
  await (await openAddForm(page)).fill('What did Kim type?');
  // The address contains the open form.
  await page.reload();
  await expect(addForm(page).getByLabel('Title')).toHaveValue('What did Kim type?');
  await page.goto(FAQ);
  expect(await keptKeys()).toEqual(
    expect.arrayContaining([`draft:${first._id}:faq:new`, `recent-places:${first._id}`]),
  );
  const second = await page.context().newPage();
  await second.goto(FAQ);
  await expect(table(second)).toBeVisible();

  await choose(dashboardTexts.navigation.signOut);
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL('/sign-in');
    await expect(tab.getByLabel('Email')).toBeVisible();
    for (const gone of [table(tab), signedOut(tab)]) await expect(gone).toHaveCount(0);
  }
  expect((await keptKeys()).toSorted()).toEqual(['ad-notice-date', 'preferences']);
  await page.goBack();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(table(page)).toHaveCount(0);

  await signInAs(page, next.email, FAQ);
  await expect(second).toHaveURL('/dashboard');
  await expect(await openAddForm(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('group', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
