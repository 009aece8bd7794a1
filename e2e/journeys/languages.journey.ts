import type { Page } from '@playwright/test';
import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { OFFERS } from '@touchline/contract/languages/offers';
import { PAGES } from '@touchline/contract/page-table';
import { gamePath } from '@touchline/contract/rules/slugs';
import { languageTexts, notLoadedText } from '@touchline/contract/texts/languages';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { siteTexts } from '@touchline/contract/texts/site';
import { holdBack, shiftsOf, sumOf, watchShifts } from '../support/first-paint.ts';
import { expect, test } from '../support/journey.ts';
import { listedGames } from '../support/site.ts';
import { DESKTOP, expectHydrated, PHONE, stored, UNCACHED } from '../support/visitor.ts';

const FRENCH = { locale: 'fr-FR' };
const { fr, de, ar } = CATALOGUES;
const offerOf = (page: Page, name: string) => page.getByRole('complementary', { name });
const inFrench = (page: Page) => offerOf(page, 'Touchline existe en français.');
const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
const languageOf = (page: Page) => page.evaluate('document.documentElement.lang');

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`the language of the browser is offered from the first paint on, and moves nothing, ${size}`, async ({
    visit,
  }) => {
    const visitor = await visit({ ...options, ...UNCACHED, ...FRENCH });
    const { page } = visitor;
    await watchShifts(page);
    const release = await holdBack(page, '**/assets/entry-client-*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const bar = inFrench(page);
    await expect(bar).toBeVisible();
    await expect(bar).toHaveAttribute('lang', 'fr');
    // Its box is that of the page with styles and fonts.
    await page.evaluate('document.fonts.ready.then(() => true)');
    const heightOf = async () => (await bar.boundingBox())?.height;
    if (options === DESKTOP) await expect.poll(heightOf).toBe(52);
    const box = await bar.boundingBox();
    release();
    await expectHydrated(visitor);
    await expect(bar).toBeVisible();
    expect(await bar.boundingBox()).toEqual(box);
    expect(await languageOf(page)).toBe('en');
    const shifts = await shiftsOf(page);
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
  });

  test(`an offer that is declined is not made again, ${size}`, async ({ visit }) => {
    const visitor = await visit({ ...options, ...FRENCH });
    const { page } = visitor;
    await page.goto('/');
    await inFrench(page).getByRole('button', { name: OFFERS.fr.decline }).click();
    await expect(inFrench(page)).toBeHidden();
    await expectHydrated(visitor);
    await page.getByRole('contentinfo').getByRole('link', { name: pageHeadTexts.about.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageHeadTexts.about.title);
    for (const path of ['/', PAGES.about.path]) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(inFrench(page)).toBeHidden();
      expect(await languageOf(page)).toBe('en');
    }
    expect(await stored(page, 'language')).toBeNull();
  });
}

test('an offer that is accepted leads to the same page, and the home page opens in that language from then on', async ({
  visit,
}) => {
  const visitor = await visit({ ...DESKTOP, ...FRENCH });
  const { page, calls } = visitor;
  await page.goto('/?category=Tennis');
  await expectHydrated(visitor);
  // The page changes without a load: the link leads to the one that is open.
  await page.getByRole('contentinfo').getByRole('link', { name: pageHeadTexts.about.title }).click();
  await expect(page).toHaveURL(PAGES.about.path);
  calls.length = 0;
  await inFrench(page).getByRole('link', { name: OFFERS.fr.accept }).click();
  await expect(page).toHaveURL(`/fr${PAGES.about.path}`);
  await expectHydrated(visitor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.heads.about.title);
  await expect(page).toHaveTitle(`${fr.heads.about.title} | Touchline`);
  await expect(inFrench(page)).toBeHidden();

  await page.goto('/?category=Tennis#leagues');
  await expect(page).toHaveURL('/fr?category=Tennis#leagues');
  await expect(page).toHaveTitle(`${fr.sports.Tennis}: ${fr.site.home.list} | Touchline`);
  // Other addresses are those of their language.
  await page.goto(PAGES.about.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageHeadTexts.about.title);
  await expect(inFrench(page)).toBeHidden();
  await page
    .getByRole('navigation', { name: siteTexts.layout.main })
    .getByRole('link', { name: 'Home' })
    .last()
    .click();
  await expect(page).toHaveURL('/');
  expect(await languageOf(page)).toBe('en');
});

/** Runs in the page: notes how the home page looks when it is left, and how often it was painted. */
const noteHome = `
  if (location.pathname === '/')
    addEventListener('pagehide', () => {
      const { display } = getComputedStyle(document.documentElement);
      sessionStorage.setItem('home', display + ' ' + performance.getEntriesByType('paint').length);
    });`;

test('nothing of the home page is painted before that of the kept language takes its place', async ({
  visit,
}) => {
  const visitor = await visit({ ...DESKTOP, ...UNCACHED });
  const { page } = visitor;
  await page.goto(PAGES.about.path);
  await page.evaluate(() => localStorage.setItem('language', '"de"'));
  await page.addInitScript({ content: noteHome });
  await page.goto('/', { waitUntil: 'commit' }).catch(() => undefined);
  await expect(page).toHaveURL('/de');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('home'))).toBe('none 0');
  // The page that was left is no entry of the history.
  await page.goBack();
  await expect(page).toHaveURL(PAGES.about.path);
});

test('a first visit is never led elsewhere, and survives what browsers say of their languages', async ({
  visit,
}) => {
  for (const languages of [
    'undefined',
    'null',
    "'fr'",
    '[]',
    "['C', '', null, 7, '*']",
    "['__proto__', 'xx-YY']",
  ]) {
    const visitor = await visit(DESKTOP);
    const { page } = visitor;
    await page.addInitScript({
      content: `Object.defineProperty(navigator, 'languages', { get: () => ${languages} });`,
    });
    await page.goto('/');
    await expectHydrated(visitor);
    expect(pathOf(page), languages).toBe('/');
    await expect(page.getByRole('complementary', { name: /Touchline/ }), languages).toHaveCount(0);
  }
  const { page } = await visit({ ...DESKTOP, locale: 'ja-JP' });
  await page.goto('/');
  await expect(offerOf(page, OFFERS.ja.text.replace('{name}', 'Touchline'))).toBeVisible();
  expect(pathOf(page)).toBe('/');
});

test('the menu names every language in itself, leads to the same page in it, and keeps it', async ({
  site,
  visit,
}) => {
  const [fixture] = await listedGames(site);
  if (!fixture) throw new Error('The demo data lacks a game.');
  const path = gamePath(fixture.match._id, fixture.game);
  const visitor = await visit(DESKTOP);
  const { page, calls } = visitor;
  await page.goto(`${path}?x=y`);
  await expectHydrated(visitor);
  await page.getByRole('banner').getByRole('button', { name: languageTexts.language }).click();
  const items = page.locator('header a[hreflang]');
  await expect(items).toHaveCount(14);
  await expect(items.first()).toHaveAttribute('aria-current', 'true');
  const arabic = page.getByRole('link', { name: 'العربية' });
  await expect(arabic).toHaveAttribute('lang', 'ar');
  expect(Math.round((await arabic.boundingBox())?.height ?? 0)).toBe(44);
  calls.length = 0;
  await arabic.click();
  await expect(page).toHaveURL(`/ar${path}?x=y`);
  await expectHydrated(visitor);
  expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
  expect(await stored(page, 'language')).toBe('ar');

  // Another choice takes its place; English has the addresses without a code.
  calls.length = 0;
  await page.getByRole('banner').getByRole('button', { name: ar.languages.language }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${path}?x=y`);
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect([pathOf(page), await languageOf(page)]).toEqual(['/', 'en']);
});

test('the menu of a phone has the languages in one column', async ({ visit }) => {
  const visitor = await visit(PHONE);
  const { page } = visitor;
  await page.goto(PAGES.about.path);
  await expectHydrated(visitor);
  await page.getByRole('button', { name: siteTexts.layout.menu }).click();
  const menu = page.getByRole('dialog');
  await menu.getByText(languageTexts.language, { exact: true }).click();
  const boxes = await Promise.all(
    (await menu.locator('a[hreflang]').all()).map((link) => link.boundingBox()),
  );
  expect(boxes).toHaveLength(14);
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
  for (const box of boxes) expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await menu.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`/de${PAGES.about.path}`);
});

test('links, buttons and the head keep the language', async ({ site, visit }) => {
  const visitor = await visit({ ...DESKTOP, locale: 'de-DE' });
  const { page } = visitor;
  await page.goto('/de');
  await expectHydrated(visitor);
  const hrefs = async () => {
    const links = await page.locator('a[href^="/"]').all();
    const all = await Promise.all(links.map((link) => link.getAttribute('href')));
    // Players and calendars have no language in their paths.
    return all.filter((href) => !/^\/(?:stream\?|api\/)/.test(href ?? ''));
  };
  for (const href of await hrefs()) expect(href).toMatch(/^\/de(?:[/?#]|$)/);

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: de.heads.privacy.title }).click();
  await expect(page).toHaveURL(`/de${PAGES.privacy.path}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(de.heads.privacy.title);
  await expect(page).toHaveTitle(`${de.heads.privacy.title} | Touchline`);
  const head = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name);
  const canonical = `${site.url}/de${PAGES.privacy.path}`;
  await expect.poll(() => head('[rel="canonical"]', 'href')).toBe(canonical);
  expect(await head('[property="og:locale"]', 'content')).toBe('de_DE');
  expect(await head('[hreflang="x-default"]', 'href')).toBe(site.url + PAGES.privacy.path);

  // The policy says that it is in English, and its own links keep the language.
  await expect(page.getByText(de.languages.onlyEnglish)).toBeVisible();
  for (const href of await hrefs()) expect(href).toMatch(/^\/de(?:[/?#]|$)/);
  await page.getByRole('main').getByRole('link', { name: 'cookie policy' }).click();
  await expect(page).toHaveURL(`/de${PAGES.cookies.path}`);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/de');
});

test('a page whose texts do not load is in English and says so; a reload tries again', async ({ visit }) => {
  const visitor = await visit({ ...DESKTOP, ...UNCACHED });
  const { page } = visitor;
  visitor.expects(/\/assets\/fr-/);
  let isRefused = true;
  await page.route('**/assets/fr-*.js', (route) => (isRefused ? route.abort('failed') : route.continue()));
  await page.goto(`/fr${PAGES.contact.path}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageHeadTexts.contact.title);
  const word = page.getByRole('alert').filter({ hasText: notLoadedText });
  await expect(word).toBeVisible();
  expect(await languageOf(page)).toBe('en');
  await expect(page).toHaveTitle(`${pageHeadTexts.contact.title} | Touchline`);
  isRefused = false;
  await word.getByRole('button', { name: siteTexts.tryAgain }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.heads.contact.title);
  expect(await languageOf(page)).toBe('fr');
});
