import type { Page } from '@playwright/test';
import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { matchExample } from '@touchline/contract/records/match';
import { matchesExample } from '@touchline/contract/records/matches-example';
import { matchPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { homeTexts } from '@touchline/contract/texts/site-home';
import { answerList } from './support/answers.ts';
import { EXAMPLE_GAMES, PUBLIC_PAGES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

const { otherGames, searchAll } = siteTexts;
const others = (page: Page) => page.getByRole('complementary', { name: otherGames.name });
const linksToGames = (page: Page) => others(page).locator('a[href*="/game/"]');

/** Waits until the page shows live games and the next ones. */
async function expectGamesOn(page: Page): Promise<void> {
  await expect(others(page).getByRole('heading', { name: otherGames.onNow })).toBeVisible();
  await expect(others(page).getByRole('heading', { name: otherGames.laterToday })).toBeVisible();
  await expect(linksToGames(page).filter({ visible: true })).not.toHaveCount(0);
}

const OVER = { ...matchExample, _id: '65f0c0ffee65f0c0ffee0e09', title: 'Dead End Trophy', games: [] };
const DEAD_ENDS = [
  ...PUBLIC_PAGES.filter(({ status, heading }) => status === 404 || heading === 'Parkour'),
  { name: 'a match whose games are over', path: matchPath(OVER) },
];

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  for (const { name, path } of DEAD_ENDS) {
    test(`${name} offers what is on, what is next, and the search, ${size}`, async ({ open }) => {
      const answers = [answerList(listMatchesWeb, [...matchesExample, OVER])];
      const { page } = await open(path, { ...options, answers });
      await expectGamesOn(page);
      const search = page.getByRole('main').getByRole('searchbox', { name: searchAll });
      await search.fill('northgate harbour');
      await search.press('Enter');
      await expect(page).toHaveURL('/?q=northgate+harbour');
      const found = page.getByRole('region', { name: homeTexts.board.results });
      await expect(found).toContainText('Northgate');
    });
  }

  test(`a game that is over offers what is on and what is next, ${size}`, async ({ open }) => {
    const { path } = EXAMPLE_GAMES.over;
    const { page } = await open(path, options);
    await expect(page.getByText(siteTexts.game.finished)).toBeVisible();
    await expectGamesOn(page);
    const { live } = EXAMPLE_GAMES;
    await linksToGames(page)
      .and(page.locator(`[href="${live.path}"]`))
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(live.path);
    await expect(page.getByRole('article')).toBeVisible();
  });
}
