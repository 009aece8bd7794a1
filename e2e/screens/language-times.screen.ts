import type { Page } from '@playwright/test';
import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { LANGUAGE_CODES } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import { categoryPath } from '@touchline/contract/rules/slugs';
import { holdBack } from '../support/first-paint.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { expect, PHONE, test } from './support/screen.ts';

const { de } = CATALOGUES;
const ENGLISH_TIMES = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Today|Tomorrow|[AP]M|Jan|Oct|Dec)\b/;
const timesOf = (page: Page) => page.locator('time[data-part]').allTextContents();

test('times and zones are in the language of the page from the first paint on, and hydration keeps them', async ({
  open,
}) => {
  const options = { locale: 'en-US', timezoneId: 'Europe/Berlin' };
  const { page, begin, ready } = await open('/de/about-us', options);
  const release = await holdBack(page, '**/assets/entry-client-*.js');
  await begin('/de');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const german = [/^(Mo|Di|Mi|Do|Fr|Sa|So)\., \d/, /^\d\d:\d\d$/];
  let painted: string[] = [];
  await expect(async () => {
    painted = await timesOf(page);
    expect(painted.filter((text) => ENGLISH_TIMES.test(text))).toEqual([]);
    for (const form of german) expect(painted.filter((text) => form.test(text))).not.toEqual([]);
  }).toPass();
  // The zone is over the list as well.
  const zone = page.getByRole('contentinfo').locator('[data-zone-text]');
  await expect(zone).toContainText(/MES?Z/);
  const zoneText = (await zone.textContent()) ?? '';
  release();
  await ready();
  // Those of the first board: below it hydration adds and removes parts.
  await expect.poll(async () => (await timesOf(page)).slice(0, 5)).toEqual(painted.slice(0, 5));
  await expect.poll(async () => (await timesOf(page)).filter((text) => ENGLISH_TIMES.test(text))).toEqual([]);
  await expect(zone).toHaveText(zoneText);
});

/** Some languages call the halves of the day AM and PM too. */
const isWrong = (text: string): boolean =>
  ENGLISH_TIMES.test(text.replace(/\b[AP]M\b/, '')) || /(?![0-9])\p{Nd}/u.test(text);

for (const language of LANGUAGE_CODES.filter((code) => code !== 'en')) {
  for (const [name, path] of Object.entries({
    'the home page': '/',
    'the page of a game': EXAMPLE_GAMES.waiting.path,
  })) {
    test(`${name} writes no day in English or in other digits, in ${language}`, async ({ open }) => {
      const { page } = await open(pathIn(language, path), { ...PHONE, locale: 'en-US' });
      await expect(page.locator('time[data-part]')).not.toHaveCount(0);
      await expect.poll(async () => (await timesOf(page)).filter(isWrong)).toEqual([]);
    });
  }
}

test('the search finds sports by the language of the page, and leads to the English address in it', async ({
  open,
}) => {
  const { page } = await open('/de');
  await page.getByRole('searchbox').fill('fussball');
  const board = page.getByRole('region', { name: de.home.board.results });
  await board.getByRole('link', { name: /^Fußball/ }).click();
  await expect(page).toHaveURL(`/de${categoryPath('Football')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fußball');
});
