import type { PublicGame } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { gamePath, multiPath } from '@touchline/contract/rules/slugs';
import { expect, test } from '../support/journey.ts';
import { PARTNER } from '../support/records.ts';
import { addLiveGames, expectPlaying, tile } from '../support/together.ts';
import { DESKTOP, expectHydrated } from '../support/visitor.ts';

const nameOf = ({ homeTeam, awayTeam }: PublicGame) => versus(homeTeam, awayTeam);

test('the page is reached from a stream, from the games on now and from favourites', async ({
  site,
  staff,
  visit,
}) => {
  const { match, games } = await addLiveGames({ site, staff }, 'Entry Trophy', ['Thirsk', 'Ullapool']);
  const [a, b] = games as [PublicGame, PublicGame];
  const visitor = await visit({ ...DESKTOP, elsewhere: PARTNER });
  visitor.expects(/Allow attribute will take precedence/);
  const { page } = visitor;
  await page.goto(gamePath(match._id, a));
  await expectHydrated(visitor);
  await page
    .getByRole('region', { name: 'Also on now' })
    .getByRole('link', { name: 'Watch together' })
    .click();
  // The games of the same league come first; those of other journeys are among them.
  await expect(page).toHaveURL(new RegExp(`/multi\\?games=${a._id},[0-9a-f]{24}$`));
  await expect(page.getByRole('article').first()).toHaveAccessibleName(nameOf(a));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(a));

  await page.locator('[data-stream]').click();
  await page.bringToFront();
  await page.getByRole('dialog').getByRole('link', { name: 'Watch together' }).click();
  await expect(page).toHaveURL(multiPath(a._id));
  await expect(page.getByRole('dialog')).toBeHidden();
  // The partner's page was opened a moment ago.
  await expectPlaying(page, a);

  const kept = games.map((game) => ({ kind: 'game', id: game._id, name: nameOf(game) }));
  await page.evaluate((favourites) => localStorage.setItem('favourites', JSON.stringify(favourites)), kept);
  await page.goto('/');
  await page.getByRole('link', { name: 'Watch together' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  for (const game of [a, b]) await expect(tile(page, game)).toBeVisible();
  await page.goto('/about-us');
  await page.getByRole('navigation').getByRole('button', { name: 'Your favourites' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Watch together' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(2);
});
