import { OFFLINE } from '@touchline/contract/languages/offline';
import { pathIn } from '@touchline/contract/languages/paths';
import { PAGES } from '@touchline/contract/page-table';
import { offlineTexts } from '@touchline/contract/texts/offline';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { siteTexts } from '@touchline/contract/texts/site';
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { expectWorker } from '../support/service-worker.ts';
import { expectReloaded } from '../support/visitor.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';
import { stores } from './support/stored.ts';

/** The browser keeps the page without a network. */
const KEEPS = { serviceWorkers: 'allow', hasRunningClock: true } as const;

for (const { name, options, theme, system } of [
  { name: 'a desktop', options: DESKTOP, theme: 'light', system: 'dark' },
  { name: 'a phone', options: PHONE, theme: 'dark', system: 'light' },
] as const)
  test(`on ${name} the page without a network has the chosen theme, and a button that is pressed by keys`, async ({
    open,
  }) => {
    const { page } = await open(PAGES.about.path, {
      ...options,
      ...KEEPS,
      colorScheme: system,
      before: stores({ preferences: { theme } }),
    });
    await expectWorker(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: offlineTexts.title })).toBeVisible();
    await expect(page.locator(`html[data-theme="${theme}"]`)).toBeAttached();
    // Nothing comes back before the network does.
    const tryAgain = page.getByRole('button', { name: offlineTexts.tryAgain });
    await page.keyboard.press('Tab');
    await expect(tryAgain).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tryAgain).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      pageHeadTexts.about.title,
    );
  });

for (const [code, path, dir] of [
  ['de', pathIn('de', PAGES.about.path), 'ltr'],
  ['ar', pathIn('ar', PAGES.about.path), 'rtl'],
  ['en', '/xx', 'ltr'],
] as const)
  test(`the page without a network is in the language of the address: ${path}`, async ({ open }) => {
    const { page, begin } = await open(PAGES.about.path, { ...PHONE, ...KEEPS });
    const texts = code === 'en' ? offlineTexts : OFFLINE[code];
    await expectWorker(page);
    await page.context().setOffline(true);
    await begin(path);
    await expect(page.getByRole('heading', { name: texts.title })).toBeVisible();
    await expect(page.getByRole('button', { name: texts.tryAgain })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('direction', dir);
  });

test('the dashboard has the same page without a network', async ({ open }) => {
  const { page } = await open('/dashboard/matches', KEEPS);
  await expectWorker(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: offlineTexts.title })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'offline page of staff');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Ongoing' })).toBeVisible();
});

test("a page that is opened without a network shows the site's own message, and loads when the network is back", async ({
  open,
}) => {
  const { page } = await open('/', PHONE);
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: pageHeadTexts.privacy.title }).click();
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { name: 'Could not load' });
  await expect(title).toBeFocused();
  await expect(main.getByText(siteTexts.noAnswer)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText(siteTexts.noAnswer);
  await expect(title).toBeVisible();
  await page.context().setOffline(false);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(pageHeadTexts.privacy.title);
  await expectReloaded(page);
});

test("a form that is sent without a network keeps its text, and shows the site's own message", async ({
  open,
}) => {
  const { page } = await open(PAGES.contact.path, PHONE);
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

test('live updates start although their file failed to load at first', async ({ open }) => {
  const { page, begin } = await open('about:blank');
  // A second request for it has another address.
  await page.route(/socket-client-[^?]*\.js$/, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('socket-client'));
  const connected = page.waitForEvent('websocket');
  await begin('/about-us');
  await lost;
  // The event of a returning network.
  await page.evaluate("dispatchEvent(new Event('online'))");
  await connected;
});
