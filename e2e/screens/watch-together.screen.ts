import type { Page } from '@playwright/test';
import { PAGES } from '@touchline/contract/page-table';
import type { PublicGame } from '@touchline/contract/records/match';
import { matchesExample } from '@touchline/contract/records/matches-example';
import { versus } from '@touchline/contract/rules/formats';
import { multiPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect } from './support/screen.ts';
import { keeps } from './support/stored.ts';
import { freeToWatch, mainFeed, test, watched, watchedPath } from './support/watching.ts';

const WATCH = { name: 'Watch together' };
const nameOf = ({ homeTeam, awayTeam }: PublicGame) => versus(homeTeam, awayTeam);
const tile = (page: Page, game: PublicGame) => page.getByRole('article', { name: nameOf(game), exact: true });

/** The other game of the day that can be watched. */
const singles = matchesExample
  .flatMap(({ games }) => games)
  .find(({ isLive, _id }) => isLive && _id !== watched._id) as PublicGame;
const favourites = [watched, singles].map((game) => ({
  kind: 'game' as const,
  id: game._id,
  name: nameOf(game),
}));

test('several games are watched together from the games that are on beside one', async ({ open }) => {
  const { page } = await open(watchedPath, { answers: [freeToWatch] });
  const region = page.getByRole('region', { name: siteTexts.otherGames.alsoOnNow });
  await region.getByRole('link', WATCH).click();
  await expect(page).toHaveURL(multiPath(watched._id, singles._id));
  for (const game of [watched, singles]) await expect(tile(page, game)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(watched));
});

test('a stream goes on as the first of several games', async ({ choose }) => {
  const { page } = await choose(mainFeed);
  await page.getByRole('dialog').getByRole('link', WATCH).click();
  await expect(page).toHaveURL(multiPath(watched._id));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(tile(page, watched)).toBeVisible();
});

for (const [place, path] of [
  ['the home page', PAGES.home.path],
  ['the list of favourites', PAGES.about.path],
] as const)
  test(`favourites that are on are watched together, from ${place}`, async ({ open }) => {
    const { page } = await open(path, { answers: [freeToWatch], before: keeps(favourites) });
    if (path === PAGES.about.path)
      await page.getByRole('navigation').getByRole('button', { name: 'Your favourites' }).click();
    await page.getByRole('link', WATCH).click();
    await expect(page).toHaveURL(multiPath(watched._id, singles._id));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const game of [watched, singles]) await expect(tile(page, game)).toBeVisible();
  });
