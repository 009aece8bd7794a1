import { listUsers, updatePermissions } from '@touchline/contract/calls/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { expect, test } from '../support/journey.ts';
import { accountOf } from '../support/site.ts';
import { fillInSignIn } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

test('a sign-in leads to the requested page, and the sign-in after a log-out does not', async ({
  site,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await page.goto('/dashboard/settings?tab=security');
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent('/dashboard/settings?tab=security')}`);
  await fillInSignIn(page, site);
  await expect(page).toHaveURL('/dashboard/settings?tab=security');
  await expect(page.getByText('This session')).toBeVisible();
  // The socket is connected once the count of requests is there; leaving the page earlier logs an error.
  const bell = page.getByRole('button', { name: /new requests/ });
  await expect(bell).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: dashboardTexts.navigation.signOut }).click();
  await expect(page).toHaveURL('/sign-in');
  await page.goto('/dashboard/nowhere');
  await fillInSignIn(page, site);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await expect(bell).toBeVisible();
});

test('a removed permission closes the open page at once, and its return opens it again', async ({
  site,
  staff,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await page.goto('/dashboard/profile');
  await fillInSignIn(page, site, 'staff');
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();

  const { email } = accountOf(site, 'staff');
  const find = async () => {
    const { users } = await staff.call(listUsers);
    const user = users.find((one) => one.email === email);
    if (!user?.permissions) throw new Error('The list of users lacks the account.');
    return { ...user, permissions: user.permissions };
  };
  const before = await find();
  const give = async (newPermissions: typeof before.permissions) => {
    const { _id: id, version } = await find();
    await staff.confirm();
    await staff.call(updatePermissions, { params: { id }, body: { newPermissions, version } });
  };
  await give(before.permissions.filter((key) => key !== 'profile:access'));
  await expect(page.getByRole('heading', { name: dashboardTexts.access.title })).toBeVisible();
  await expect(page.getByText(dashboardTexts.access.advice)).toBeVisible();
  await give(before.permissions);
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
});
