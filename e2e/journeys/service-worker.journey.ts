import type { Page } from '@playwright/test';
import { OFFLINE } from '@touchline/contract/languages/offline';
import { pathIn } from '@touchline/contract/languages/paths';
import { PAGES } from '@touchline/contract/page-table';
import { offlineTexts } from '@touchline/contract/texts/offline';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { CALM, expectAccessibleAtBothWidths } from '../support/accessibility.ts';
import { startDeployedSite } from '../support/deployed-site.ts';
import { expect, test } from '../support/journey.ts';
import { signInOn } from '../support/staff-page.ts';
import { DESKTOP, expectHydrated, expectNoReload, markPage, PHONE } from '../support/visitor.ts';

/** The browser's own message about a page without a network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION|WebSocket|status of 503/;

/** Waits until the service worker of the page's origin is active. */
const expectWorker = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)'),
    )
    .toBe('activated');

/** The addresses of everything that the service worker keeps. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const kept = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept;
  })()`);

for (const view of [
  { name: 'desktop', options: DESKTOP, theme: 'light', system: 'dark' },
  { name: 'phone', options: PHONE, theme: 'dark', system: 'light' },
] as const) {
  test(`a reload without a network shows our own page, which comes back with it (${view.name})`, async ({
    visit,
  }) => {
    const visitor = await visit({ ...view.options, colorScheme: view.system });
    visitor.expects(NO_NETWORK);
    const { page } = visitor;
    await page.goto(PAGES.about.path);
    await expectHydrated(visitor);
    await expectWorker(page);
    // Not the system's theme.
    await page.evaluate(`localStorage.setItem('preferences', '${JSON.stringify({ theme: view.theme })}')`);
    await page.context().setOffline(true);
    await page.reload();
    const title = page.getByRole('heading', { name: offlineTexts.title });
    await expect(title).toBeVisible();
    await expect(page.locator(`html[data-theme="${view.theme}"]`)).toBeAttached();
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
    await expect(title).toBeHidden();
    // No page and no answer is ever kept.
    await page.reload();
    await expectHydrated(visitor);
    const kept = await keptAddresses(page);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  });
}

test('the page without a network is in the language of the page that was asked for', async ({ visit }) => {
  const visitor = await visit(PHONE);
  visitor.expects(NO_NETWORK);
  const { page } = visitor;
  await page.goto(PAGES.about.path);
  await expectHydrated(visitor);
  await expectWorker(page);
  await page.context().setOffline(true);
  for (const [code, dir] of [
    ['de', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    await page.goto(pathIn(code, PAGES.about.path));
    await expect(page.getByRole('heading', { name: OFFLINE[code].title })).toBeVisible();
    await expect(page.getByRole('button', { name: OFFLINE[code].tryAgain })).toBeVisible();
    expect(await page.evaluate('getComputedStyle(document.documentElement).direction')).toBe(dir);
  }
  await page.goto('/xx');
  await expect(page.getByRole('heading', { name: offlineTexts.title })).toBeVisible();
  await page.context().close();
});

test('a page that is opened while the site does not answer loads when it is pressed', async ({
  site,
  visit,
}) => {
  const deployed = await startDeployedSite(site);
  const visitor = await visit({ ...DESKTOP, baseURL: deployed.url });
  visitor.expects(NO_NETWORK);
  const { page } = visitor;
  await page.goto(PAGES.about.path);
  await expectHydrated(visitor);
  await expectWorker(page);
  deployed.setDown(true);
  await page.goto(PAGES.privacy.path);
  await expect(page.getByRole('heading', { name: offlineTexts.title })).toBeVisible();
  deployed.setDown(false);
  await page.getByRole('button', { name: offlineTexts.tryAgain }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    pageHeadTexts.privacy.title,
  );
  await page.context().close();
  await deployed.close();
});

test('another build takes over at the next navigation, and the open page goes on with the files that it knows', async ({
  site,
  visit,
}) => {
  const deployed = await startDeployedSite(site);
  const visitor = await visit({ ...DESKTOP, baseURL: deployed.url });
  const { page } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  await expectWorker(page);
  // Under the worker, a page of the first build loads its parts.
  await page.reload();
  await page.getByRole('contentinfo').getByRole('link', { name: pageHeadTexts.privacy.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: pageHeadTexts.privacy.title })).toBeVisible();
  await expect.poll(async () => (await keptAddresses(page)).join()).toContain('privacy-page');
  await page.goto('/');

  deployed.deploy();
  await markPage(page);
  // A part that only the first build had, and that this document has not loaded yet.
  await page.getByRole('contentinfo').getByRole('link', { name: pageHeadTexts.privacy.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: pageHeadTexts.privacy.title })).toBeVisible();
  await expectNoReload(page);
  await expect(page.locator('html[data-build]')).toHaveCount(0);

  // The next navigation has the new HTML and the new files; a page that is opened beside it, too.
  await page.reload();
  await expect(page.locator('html[data-build="second"]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: pageHeadTexts.privacy.title })).toBeVisible();
  await expect.poll(async () => (await keptAddresses(page)).join()).toContain('-second.js');
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(other.locator('html[data-build="second"]')).toBeAttached();
  await page.context().close();
  await deployed.close();
});

test('the dashboard has the same page without a network', async ({ site, visit }) => {
  const visitor = await visit({ ...DESKTOP, ...CALM });
  visitor.expects(NO_NETWORK);
  const { page } = visitor;
  await signInOn(page, site, '/dashboard/matches');
  await expectWorker(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: offlineTexts.title })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'offline page of staff');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Ongoing' })).toBeVisible();
});
