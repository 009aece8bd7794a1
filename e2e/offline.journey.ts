import { PAGES } from '@touchline/contract/page-table';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from './support/journey.ts';
import { expectAlive, expectReloaded, PHONE } from './support/visitor.ts';

/** What the browser says of its own, and the router of a page whose code did not come. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|dynamically imported module/;

test('a page that is opened without a network says so in our words, and comes when the network does', async ({
  visit,
}) => {
  const visitor = await visit(PHONE);
  visitor.expects(NO_NETWORK);
  const { page } = visitor;
  await page.goto('/');
  await expectAlive(visitor);
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: PAGES.privacy.title }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Could not load' })).toBeFocused();
  await expect(main.getByText(siteTexts.noAnswer)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText(siteTexts.noAnswer);
  await expect(main.getByRole('heading', { name: 'Could not load' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(PAGES.privacy.title);
  await expectReloaded(page);
});

test('a form that is sent without a network keeps what was typed, and says so in our words', async ({
  visit,
}) => {
  const visitor = await visit(PHONE);
  visitor.expects(NO_NETWORK);
  const { page } = visitor;
  await page.goto(PAGES.contact.path);
  await expectAlive(visitor);
  const message = page.getByLabel('Message');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Keller');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Subject').fill('A stream');
  await message.fill('The second stream of yesterday stood still.');
  // The rules of the form come with the focus; leaving the field with a mistake shows that they are there.
  await page.getByLabel('Subject').fill('A');
  await message.focus();
  await expect(page.getByText('Subject must be at least 3 characters long')).toBeVisible();
  await page.getByLabel('Subject').fill('A stream');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: siteTexts.noAnswer })).toBeVisible();
  await expect(message).toHaveValue('The second stream of yesterday stood still.');
});
