import type { Page } from '@playwright/test';
import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { LANGUAGE_CODES } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import { categoryPath, gamePath } from '@touchline/contract/rules/slugs';
import { holdBack } from '../support/first-paint.ts';
import { expect, test } from '../support/journey.ts';
import { listedGames } from '../support/site.ts';
import { DESKTOP, expectHydrated, PHONE, UNCACHED } from '../support/visitor.ts';

const { de } = CATALOGUES;
const ENGLISH_TIMES = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Today|Tomorrow|[AP]M|Jan|Oct|Dec)\b/;
const timesOf = (page: Page) => page.locator('time[data-part]').allTextContents();

test('times and zones are in the language of the page from the first paint on, and hydration keeps them', async ({
  visit,
}) => {
  const visitor = await visit({ ...DESKTOP, ...UNCACHED, locale: 'en-US', timezoneId: 'Europe/Berlin' });
  const { page } = visitor;
  const release = await holdBack(page, '**/assets/entry-client-*.js');
  await page.goto('/de', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const painted = await timesOf(page);
  expect(painted.filter((text) => ENGLISH_TIMES.test(text))).toEqual([]);
  expect(painted.filter((text) => /^(Mo|Di|Mi|Do|Fr|Sa|So)\., \d/.test(text))).not.toEqual([]);
  expect(painted.filter((text) => /^\d\d:\d\d$/.test(text))).not.toEqual([]);
  const zone = page.locator('[data-zone-text]').filter({ visible: true }).first();
  await expect(zone).toContainText(/MES?Z/);
  const zoneText = await zone.textContent();
  release();
  await expectHydrated(visitor);
  const hydrated = await timesOf(page);
  expect(hydrated.filter((text) => ENGLISH_TIMES.test(text))).toEqual([]);
  expect(hydrated.slice(0, 5)).toEqual(painted.slice(0, 5));
  expect(await zone.textContent()).toBe(zoneText);
});

test('no language writes its days in English or in other digits, on the home page and on that of a game', async ({
  site,
  visit,
}) => {
  const visitor = await visit({ ...PHONE, locale: 'en-US' });
  const { page } = visitor;
  const [listed] = await listedGames(site);
  if (!listed) throw new Error('The site has no games.');
  for (const language of LANGUAGE_CODES.filter((code) => code !== 'en')) {
    for (const path of ['/', gamePath(listed.match._id, listed.game)]) {
      await page.goto(pathIn(language, path));
      await expectHydrated(visitor);
      const times = await timesOf(page);
      expect(times.length, language).toBeGreaterThan(0);
      // Some languages call the halves of the day AM and PM too.
      const english = times.filter((text) => ENGLISH_TIMES.test(text.replace(/\b[AP]M\b/, '')));
      expect(english, language).toEqual([]);
      expect(times.join('').match(/(?![0-9])\p{Nd}/u), language).toBeNull();
    }
  }
});

test('the search finds sports by the language of the page, and leads to the English address in it', async ({
  visit,
}) => {
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await page.goto('/de');
  await expectHydrated(visitor);
  await page.getByRole('searchbox').fill('fussball');
  const board = page.getByRole('region', { name: de.home.board.results });
  await board.getByRole('link', { name: /^Fußball/ }).click();
  await expect(page).toHaveURL(`/de${categoryPath('Football')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fußball');
});
