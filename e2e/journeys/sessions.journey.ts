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
import type { Own } from '../support/own.ts';
import { expireSessions } from '../support/sessions.ts';
import { type Staff, signInAsStaff } from '../support/staff.ts';
import { fillInSignIn } from '../support/staff-page.ts';
import { PASSWORD } from '../support/users.ts';

const FAQ = '/dashboard/support/faq';
const KEYS: PermissionKey[] = [
  'dashboard:access',
  'profile:access',
  'faqs:access',
  'faqs:view',
  'faqs:create',
  'faqs:update',
];

const signedOut = (page: Page) => page.getByRole('dialog', { name: 'You Were Signed Out' });
const addForm = (page: Page) => page.getByRole('dialog', { name: dialogTexts.faq.add });
const pill = (page: Page) => page.getByText(controlTexts.connection.reconnecting);

async function signInAgain(page: Page, password = PASSWORD): Promise<void> {
  await signedOut(page).getByLabel('Password', { exact: true }).fill(password);
  await signedOut(page).getByRole('button', { name: 'Sign in' }).click();
}

/** A question of this journey, and the list that has it alone. */
async function addQuestion(staff: Staff, own: Own) {
  const { faq } = await staff.call(createFaq, {
    body: { title: own.name('Who blows it?'), description: 'The referee.' },
  });
  return { faq, list: `${FAQ}?q=${own.word}` };
}

/**
 * Changes a question until the pages show it, and then once more: the second change arrives by the connections that are
 * open now.
 */
async function expectLive(staff: Staff, faq: { _id: string; title: string }, pages: Page[]): Promise<void> {
  for (const _ of ['once', 'and again']) {
    const description = `Answer ${Math.random()}`;
    await staff.call(updateFaq, { params: { id: faq._id }, body: { title: faq.title, description } });
    for (const page of pages) await expect(page.getByText(description)).toBeVisible();
  }
  for (const page of pages) await expect(pill(page)).toHaveCount(0);
}

const openAddForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: dialogTexts.faq.submit }).click();
  return addForm(page).getByLabel('Title');
};

const chooseOfAccount = async (page: Page, line: string): Promise<void> => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: line }).click();
};

test('a sign-in leads to the requested page, and the sign-in after a log-out does not', async ({
  site,
  visit,
}) => {
  const { page, open, connected } = await visit();
  const requested = '/dashboard/settings?tab=security';
  await open(requested);
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(requested)}`);
  await fillInSignIn(page, site);
  await expect(page).toHaveURL(requested);
  await expect(page.getByText('This session')).toBeVisible();
  const bell = page.getByRole('button', { name: /new requests/ });
  await expect(bell).toBeVisible();
  await connected();
  await chooseOfAccount(page, dashboardTexts.navigation.signOut);
  await expect(page).toHaveURL('/sign-in');
  await open('/dashboard/nowhere');
  await fillInSignIn(page, site);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await expect(bell).toBeVisible();
});

test('after a session ended (elsewhere, by suspension or expiry), a sign-in continues in every tab, with live updates', async ({
  own,
  site,
  staff,
}) => {
  const { faq, list } = await addQuestion(staff, own);
  const user = await own.user(KEYS);
  const { page, newTab } = await staff.open(list, { as: user });
  const other = await newTab();
  await other.open(list);
  await other.connected();
  const title = await openAddForm(page);
  await title.fill(own.name('Where is the coin?'));
  await expectLive(staff, faq, [page, other.page]);

  // Ended elsewhere: one tab signs in again, and the other one continues with that session.
  const account = { email: user.email, password: PASSWORD, role: 'super-admin' };
  const elsewhere = await signInAsStaff({ url: site.url, accounts: [account] });
  await elsewhere.call(signOutOthers);
  await expect(signedOut(other.page)).toBeVisible();
  await signInAgain(page);
  for (const tab of [page, other.page]) await expect(signedOut(tab)).toHaveCount(0);
  await expectLive(staff, faq, [page, other.page]);

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
  await expectLive(staff, faq, [page, other.page]);

  // Expired: the next call of the page notices it, and is repeated after the sign-in.
  await expireSessions(site, user._id);
  await addForm(page).getByLabel('Description').fill('In the pocket.');
  // The dialog to sign in may already be over the form, for a call that the page made by itself.
  await addForm(page).getByRole('button', { name: dialogTexts.faq.submit }).dispatchEvent('click');
  await signInAgain(page);
  await expect(page.getByText(resultTexts.faqs.created)).toBeVisible();
  await expect(page.getByText(own.name('Where is the coin?'))).toBeVisible();
  await expectLive(staff, faq, [page, other.page]);
});

test('a forced new password blocks all connections, and afterwards every tab is live', async ({
  own,
  staff,
}) => {
  const { faq, list } = await addQuestion(staff, own);
  const user = await own.user(KEYS);
  const { page, newTab } = await staff.open(list, { as: user });
  await page.clock.install();
  await expectLive(staff, faq, [page]);
  await staff.confirm();
  const { password } = await staff.call(createTemporaryPassword, { params: { id: user._id } });
  await signInAgain(page, password);
  const forced = page.getByRole('dialog', { name: dialogTexts.password.title });
  await expect(forced).toBeVisible();
  await page.clock.fastForward(2 * RECONNECTING_PILL_MS);
  await expect(pill(page)).toHaveCount(0);
  const other = await newTab();
  await other.begin(list);
  const inOther = other.page.getByRole('dialog', { name: dialogTexts.password.title });
  await expect(inOther).toBeVisible();
  await forced.getByLabel('Temporary password').fill(password);
  await forced.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await forced.getByLabel('Confirm new password').fill(PASSWORD);
  await forced.getByRole('button', { name: dialogTexts.password.submit }).click();
  await expect(forced).toHaveCount(0);
  await expect(inOther).toHaveCount(0);
  await other.connected();
  await expectLive(staff, faq, [page, other.page]);
});

test('a log-out clears every tab, and keeps only the appearance for the next user of the browser', async ({
  own,
  staff,
}) => {
  const [first, next] = [await own.user(KEYS, 'first'), await own.user(KEYS, 'next')];
  const { page, open, newTab, connected } = await staff.open('/dashboard/profile', { as: first });
  const table = (tab: Page) => tab.getByRole('grid', { name: 'FAQs' });
  const keptKeys = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  await chooseOfAccount(page, 'Light theme');
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('FAQ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FAQ);
  await (await openAddForm(page)).fill('What did the first one type?');
  // The address contains the open form.
  await expect(page).toHaveURL(`${FAQ}?add=true`);
  await open(`${FAQ}?add=true`);
  await expect(addForm(page).getByLabel('Title')).toHaveValue('What did the first one type?');
  await open(FAQ);
  await expect
    .poll(keptKeys)
    .toEqual(expect.arrayContaining([`draft:${first._id}:faq:new`, `recent-places:${first._id}`]));
  const other = await newTab();
  await other.open(FAQ);
  await other.connected();
  await expect(table(other.page)).toBeVisible();

  await chooseOfAccount(page, dashboardTexts.navigation.signOut);
  for (const tab of [page, other.page]) {
    await expect(tab).toHaveURL('/sign-in');
    await expect(tab.getByLabel('Email')).toBeVisible();
    for (const gone of [table(tab), signedOut(tab)]) await expect(gone).toHaveCount(0);
  }
  await expect.poll(keptKeys).toEqual(['ad-notice-date', 'preferences']);
  await page.goBack();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(table(page)).toHaveCount(0);

  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.page).toHaveURL('/dashboard');
  await connected();
  await open(FAQ);
  const empty = await openAddForm(page);
  await expect(empty).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('group', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
