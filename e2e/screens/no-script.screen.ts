import type { Page } from '@playwright/test';
import { PAGES } from '@touchline/contract/page-table';
import { categoryPath, leaguePath, matchPath, streamPath } from '@touchline/contract/rules/slugs';
import { sitePageTexts } from '@touchline/contract/texts/site-pages';
import { withoutScripts } from '@touchline/contract/texts/without-scripts';
import { FAR_GAME, MANY_LEAGUES, MANY_OF_FOOTBALL } from './support/many-games.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

const { live, waiting } = EXAMPLE_GAMES;
const gameIn = (page: Page) => page.locator(`[data-game="${live.game._id}"]`).filter({ visible: true });
const showsGame = (page: Page) => expect(gameIn(page)).toHaveCount(1);

/** What each page shows of its content. */
const CONTENT: readonly { name: string; path: string; shows: (page: Page) => Promise<void> }[] = [
  {
    name: 'the home page',
    path: '/',
    async shows(page) {
      const games = page.locator('[data-list="schedule"] [data-game]').filter({ visible: true });
      await expect.poll(() => games.count()).toBeGreaterThan(5);
    },
  },
  { name: 'a match', path: matchPath(live.match), shows: showsGame },
  {
    name: 'a league',
    path: leaguePath({ _id: live.game.leagueId, name: live.game.league }),
    shows: showsGame,
  },
  { name: 'a sport', path: categoryPath('Football'), shows: showsGame },
  {
    name: 'a live game',
    path: live.path,
    async shows(page) {
      for (const { _id, title, language, quality } of live.game.streamUrls) {
        const link = page.getByRole('region', { name: 'Streams' }).getByRole('link', { name: title });
        await expect(link).toContainText(language);
        await expect(link).toContainText(quality);
        await expect(link).toHaveAttribute('href', streamPath(_id));
      }
      const title = live.game.streamUrls[0]?.title ?? '';
      await page.getByRole('link', { name: title }).click();
      await expect(page).toHaveTitle(`${title} · ${live.game.title}`);
    },
  },
  {
    name: 'a waiting game',
    path: waiting.path,
    shows: (page) =>
      expect(page.getByRole('region', { name: 'Countdown' })).toContainText(
        `${waiting.game.date.slice(0, 4)}, ${waiting.game.time} UTC`,
      ),
  },
  {
    name: 'the contact page',
    path: PAGES.contact.path,
    async shows(page) {
      const instead = page.getByRole('paragraph').filter({ hasText: sitePageTexts.contact.noForm });
      await expect(instead).toBeVisible();
      await expect(instead.getByRole('link')).toHaveAttribute('href', /^mailto:/);
    },
  },
];

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  for (const { name, path, shows } of CONTENT) {
    test(`without JavaScript ${name} says so, shows its content and offers nothing that needs it, ${size}`, async ({
      open,
    }) => {
      const { page } = await open(path, { ...options, javaScriptEnabled: false });
      await expect(page.locator('noscript p')).toHaveText(withoutScripts.off);
      await expect(page.getByText(withoutScripts.oldBrowser)).toBeHidden();
      for (const needsScripts of ['button, select, form', '.animate-breathe, .animate-spin'])
        await expect(page.locator(needsScripts).filter({ visible: true })).toHaveCount(0);
      await shows(page);
    });
  }
}

test('without JavaScript a sport with many games leads to its leagues, which have the others', async ({
  open,
}) => {
  const { page } = await open(categoryPath('Football'), {
    answers: MANY_OF_FOOTBALL,
    javaScriptEnabled: false,
  });
  const leagues = page.getByRole('navigation', { name: sitePageTexts.category.allLeagues });
  await expect(leagues.getByRole('link')).toHaveCount(MANY_LEAGUES.length);
  await expect(leagues.getByRole('link', { name: FAR_GAME.game.league })).toBeVisible();
});
