import type { Page } from '@playwright/test';
import { categoryPath, gamePath, matchPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch } from '../support/records.ts';
import { DESKTOP, expectHydrated, PHONE } from '../support/visitor.ts';

const { otherGames, searchAll } = siteTexts;

/** Fails unless the page shows live games and the next ones. */
async function expectGamesOn(page: Page): Promise<void> {
  const aside = page.getByRole('complementary', { name: otherGames.name });
  await expect(aside.getByRole('heading', { name: otherGames.onNow })).toBeVisible();
  await expect(aside.getByRole('heading', { name: /^(Later today|Next games)$/ })).toBeVisible();
  await expect(aside.locator('a[href*="/game/"]').first()).toBeVisible();
}

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`a dead end offers what is on, what is next, and the search, ${size}`, async ({
    site,
    staff,
    visit,
  }) => {
    const match = await addMatch(staff, { title: 'Dead End Trophy' });
    const over = await addGame({ site, staff }, match, { status: 'Finished' });
    const visitor = await visit(options);
    const { page, calls, expects } = visitor;
    expects(/status of 404 /);
    const absent = 'f'.repeat(24);
    for (const path of [
      '/nowhere',
      `/match/${absent}/x`,
      `/league/${absent}/x`,
      '/team/nobody-at-all',
      '/category/chessboxing',
      categoryPath('Parkour'),
      matchPath(match),
    ]) {
      calls.length = 0;
      await page.goto(path);
      await expectHydrated(visitor);
      await expectGamesOn(page);
      const search = page.getByRole('main').getByRole('searchbox', { name: searchAll });
      await search.fill('calder greyhaven');
      await search.press('Enter');
      await expect(page).toHaveURL('/?q=calder+greyhaven');
      await expect(page.getByRole('region', { name: 'Search results' })).toContainText('Port Calder');
    }
    await page.goto(gamePath(match._id, over));
    await expect(page.getByText(siteTexts.game.finished)).toBeVisible();
    await expectGamesOn(page);
    await page
      .getByRole('complementary', { name: otherGames.name })
      .locator('a[href*="/game/"]')
      .first()
      .click();
    await expect(page).not.toHaveURL(gamePath(match._id, over));
    await expect(page.getByRole('article')).toBeVisible();
  });
}
