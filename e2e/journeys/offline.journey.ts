import { PAGES } from '@touchline/contract/page-table';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { DESKTOP, expectHydrated, expectReloaded, PHONE } from '../support/visitor.ts';

/** The browser's own message, and that of the router for a page whose code did not load. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|dynamically imported module/;

test("a page that is opened without a network shows the site's own message, and loads when the network is back", async ({
  visit,
}) => {
  const visitor = await visit(PHONE);
  visitor.expects(NO_NETWORK);
  // The page may reload before its service worker has the network again, which then answers with the offline page.
  visitor.expects(new RegExp(`status of 503 .*${PAGES.privacy.path}\\)`));
  const { page } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: pageHeadTexts.privacy.title }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Could not load' })).toBeFocused();
  await expect(main.getByText(siteTexts.noAnswer)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText(siteTexts.noAnswer);
  await expect(main.getByRole('heading', { name: 'Could not load' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(pageHeadTexts.privacy.title);
  await expectReloaded(page);
});

test("a form that is sent without a network keeps its text, and shows the site's own message", async ({
  visit,
}) => {
  const visitor = await visit(PHONE);
  visitor.expects(NO_NETWORK);
  const { page } = visitor;
  await page.goto(PAGES.contact.path);
  await expectHydrated(visitor);
  const message = page.getByLabel('Message');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Keller');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Subject').fill('A stream');
  await message.fill('The second stream of yesterday stood still.');
  // The rules of the form load with the focus; leaving the field with a mistake shows that they are loaded.
  await page.getByLabel('Subject').fill('A');
  await message.focus();
  await expect(page.getByText('Subject must be at least 3 characters long')).toBeVisible();
  await page.getByLabel('Subject').fill('A stream');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: siteTexts.noAnswer })).toBeVisible();
  await expect(message).toHaveValue('The second stream of yesterday stood still.');
});

test('live updates start although their file failed to load at first', async ({ visit }) => {
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  visitor.expects(/socket-client/);
  // A second request for it has another address.
  await page.route(/socket-client-[^?]*\.js$/, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('socket-client'));
  const connected = page.waitForEvent('websocket');
  await page.goto('/about-us');
  await lost;
  // The event of a returning network.
  await page.evaluate("dispatchEvent(new Event('online'))");
  await connected;
});
