import type { Page } from '@playwright/test';
import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { LANGUAGE_CODES, LANGUAGES } from '@touchline/contract/languages/languages';
import { LANGUAGE_NAMES } from '@touchline/contract/languages/names';
import { OFFERS } from '@touchline/contract/languages/offers';
import { PAGES } from '@touchline/contract/page-table';
import { languageTexts, notLoadedText } from '@touchline/contract/texts/languages';
import { pageHeadTexts } from '@touchline/contract/texts/page-heads';
import { siteTexts } from '@touchline/contract/texts/site';
import { holdBack, shiftsOf, sumOf, watchShifts } from '../support/first-paint.ts';
import { type Box, look } from '../support/look.ts';
import { stored } from '../support/visitor.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

const FRENCH = { locale: 'fr-FR' };
const { fr, de } = CATALOGUES;
const offerOf = (page: Page, code: keyof typeof OFFERS) =>
  page.getByRole('complementary', { name: OFFERS[code].text.replace('{name}', 'Touchline') });
const expectLanguage = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`the language of the browser is offered from the first paint on, and moves nothing, ${size}`, async ({
    open,
  }) => {
    const { page, begin, ready } = await open(PAGES.about.path, { ...options, ...FRENCH });
    await watchShifts(page);
    const release = await holdBack(page, '**/assets/entry-client-*.js');
    await begin('/');
    const bar = offerOf(page, 'fr');
    await expect(bar).toBeVisible();
    await expect(bar).toHaveAttribute('lang', 'fr');
    // Its box is that of the page with styles and fonts.
    await page.evaluate('document.fonts.ready.then(() => true)');
    let painted: Box | undefined;
    await look(page).until('the bar is as high as its line', { bar }, (boxes) => {
      painted = boxes.bar;
      return options !== DESKTOP || boxes.bar.height === 52;
    });
    release();
    await ready();
    await expect(bar).toBeVisible();
    await look(page).until(
      'hydration leaves the bar where it was',
      { bar },
      (boxes) => JSON.stringify(boxes.bar) === JSON.stringify(painted),
    );
    await expectLanguage(page, 'en');
    await expect.poll(async () => sumOf(await shiftsOf(page))).toBeLessThanOrEqual(0.02);
  });

  test(`an offer that is declined is not made again, ${size}`, async ({ open }) => {
    const { page, open: openNext } = await open('/', { ...options, ...FRENCH });
    await offerOf(page, 'fr').getByRole('button', { name: OFFERS.fr.decline }).click();
    await expect(offerOf(page, 'fr')).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: pageHeadTexts.about.title }).click();
    await expect(heading(page)).toHaveText(pageHeadTexts.about.title);
    for (const path of ['/', PAGES.about.path]) {
      await openNext(path);
      await expect(offerOf(page, 'fr')).toBeHidden();
      await expectLanguage(page, 'en');
    }
    await expect.poll(() => stored(page, 'language')).toBeNull();
  });
}

for (const [kept, path, browser] of [
  ['de', PAGES.about.path, 'fr-FR'],
  ['en', `/de${PAGES.about.path}`, 'de-DE'],
] as const) {
  test(`a page of another language offers the one that was chosen, once a session: ${kept}`, async ({
    open,
  }) => {
    const { page, begin, ready, open: openNext } = await open('/favicon.svg', { locale: browser });
    await page.evaluate((code) => localStorage.setItem('language', JSON.stringify(code)), kept);
    await begin(path);
    await ready();
    await expect(offerOf(page, kept)).toBeVisible();
    await expect(
      page.getByRole('complementary', { name: OFFERS.fr.text.replace('{name}', 'Touchline') }),
    ).toBeHidden();
    await openNext(path);
    await expect(offerOf(page, kept)).toBeHidden();
    // Another session offers it again, and leads to the same page.
    await page.evaluate(() => sessionStorage.clear());
    await openNext(path);
    await offerOf(page, kept).getByRole('link').click();
    await expectLanguage(page, kept);
    await expect(page).toHaveURL(kept === 'en' ? PAGES.about.path : `/${kept}${PAGES.about.path}`);
    await expect(offerOf(page, kept)).toBeHidden();
  });
}

/** Runs in the page: notes how the home page looks when it is left, and how often it was painted. */
const noteHome = `
  if (location.pathname === '/')
    addEventListener('pagehide', () => {
      const { display } = getComputedStyle(document.documentElement);
      sessionStorage.setItem('home', display + ' ' + performance.getEntriesByType('paint').length);
    });`;

test('nothing of the home page is painted before that of the kept language takes its place', async ({
  open,
}) => {
  // The clock of tests knows no paints.
  const { page, begin } = await open(PAGES.about.path, { hasRunningClock: true });
  await page.evaluate(() => localStorage.setItem('language', '"de"'));
  await page.addInitScript({ content: noteHome });
  await begin('/').catch(() => undefined);
  await expect(page).toHaveURL('/de');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('home'))).toBe('none 0');
  // The page that was left is no entry of the history.
  await page.goBack();
  await expect(page).toHaveURL(PAGES.about.path);
});

for (const languages of [
  'undefined',
  'null',
  "'fr'",
  '[]',
  "['C', '', null, 7, '*']",
  "['__proto__', 'xx-YY']",
]) {
  test(`a first visit survives a browser whose languages are ${languages}`, async ({ open }) => {
    const content = `Object.defineProperty(navigator, 'languages', { get: () => ${languages} });`;
    const { page } = await open('/', { before: (opened) => opened.addInitScript({ content }) });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('complementary', { name: /Touchline/ })).toHaveCount(0);
  });
}

test('a first visit is never led elsewhere', async ({ open }) => {
  const { page } = await open('/', { locale: 'ja-JP' });
  await expect(offerOf(page, 'ja')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the menu names every language in itself', async ({ open }) => {
  const { page } = await open(EXAMPLE_GAMES.waiting.path);
  await page.getByRole('banner').getByRole('button', { name: languageTexts.language }).click();
  const items = page.getByRole('banner').locator('a[hreflang]');
  await expect(items).toHaveText(LANGUAGE_CODES.map((code) => LANGUAGE_NAMES[code]));
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  const arabic = page.getByRole('link', { name: 'العربية' });
  await expect(arabic).toHaveAttribute('lang', 'ar');
  await look(page).until('a line is as high as a finger', { arabic }, (boxes) => boxes.arabic.height === 44);
});

test('the menu of a phone has the languages in one column', async ({ open }) => {
  const { page } = await open(PAGES.about.path, PHONE);
  await page.getByRole('button', { name: siteTexts.layout.menu }).click();
  const menu = page.getByRole('dialog');
  await menu.getByText(languageTexts.language, { exact: true }).click();
  await expect(menu.locator('a[hreflang]')).toHaveCount(LANGUAGE_CODES.length);
  const lines = Object.fromEntries(
    LANGUAGE_CODES.map((code) => [code, menu.locator(`a[hreflang="${LANGUAGES[code].locale}"]`)]),
  );
  await look(page).until('one column of lines as high as a finger', lines, ({ page: _page, ...boxes }) =>
    Object.values(boxes).every(({ left, height }) => left === boxes.en?.left && Math.round(height) >= 44),
  );
  await menu.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(`/de${PAGES.about.path}`);
});

/** Runs in the page: its links that leave German. Players and calendars have no language in their paths. */
const NOT_GERMAN = `[...document.querySelectorAll('a[href^="/"]')]
  .map((link) => link.getAttribute('href'))
  .filter((href) => !/^\\/(?:stream\\?|api\\/)/.test(href) && !/^\\/de(?:[/?#]|$)/.test(href))`;

test('links, buttons and the head keep the language', async ({ open }) => {
  const { page, site } = await open('/de', { locale: 'de-DE' });
  await expect(page.locator('a[href^="/de/match/"]')).not.toHaveCount(0);
  await look(page).untilNone('every link is German', NOT_GERMAN);

  await page.getByRole('contentinfo').getByRole('link', { name: de.heads.privacy.title }).click();
  await expect(page).toHaveURL(`/de${PAGES.privacy.path}`);
  await expect(heading(page)).toHaveText(de.heads.privacy.title);
  await expect(page).toHaveTitle(`${de.heads.privacy.title} | Touchline`);
  const head = (selector: string) => page.locator(`head ${selector}`);
  const canonical = `${site.url}/de${PAGES.privacy.path}`;
  await expect(head('[rel="canonical"]')).toHaveAttribute('href', canonical);
  await expect(head('[property="og:locale"]')).toHaveAttribute('content', 'de_DE');
  await expect(head('[hreflang="x-default"]')).toHaveAttribute('href', site.url + PAGES.privacy.path);

  // The policy says that it is in English, and its own links keep the language.
  await expect(page.getByText(de.languages.onlyEnglish)).toBeVisible();
  await look(page).untilNone('every link is German', NOT_GERMAN);
  await page.getByRole('main').getByRole('link', { name: 'cookie policy' }).click();
  await expect(page).toHaveURL(`/de${PAGES.cookies.path}`);
  const { homeOf } = de.site.layout;
  await page
    .getByRole('banner')
    .getByRole('link', { name: homeOf('Touchline') })
    .click();
  await expect(page).toHaveURL('/de');
});

test('a page whose texts do not load is in English and says so; a reload tries again', async ({ open }) => {
  const texts = '**/assets/fr-*.js';
  const { page } = await open(`/fr${PAGES.contact.path}`, {
    before: (opened) => opened.route(texts, (route) => route.abort('failed')),
  });
  await expect(heading(page)).toHaveText(pageHeadTexts.contact.title);
  const word = page.getByRole('alert').filter({ hasText: notLoadedText });
  await expect(word).toBeVisible();
  await expectLanguage(page, 'en');
  await expect(page).toHaveTitle(`${pageHeadTexts.contact.title} | Touchline`);
  await page.unroute(texts);
  await word.getByRole('button', { name: siteTexts.tryAgain }).click();
  await expect(heading(page)).toHaveText(fr.heads.contact.title);
  await expectLanguage(page, 'fr');
});
