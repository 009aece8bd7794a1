import { categoryPath, gamePath } from '@touchline/contract/rules/slugs';
import { expect, test } from '../support/journey.ts';
import { waitingGames } from '../support/site.ts';
import { DESKTOP, expectHydrated, PHONE } from '../support/visitor.ts';

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`the bar at the top leaves on scrolling down and comes back on scrolling up, ${size}`, async ({
    visit,
  }) => {
    const visitor = await visit({ ...options, reducedMotion: 'reduce' });
    const { page } = visitor;
    await page.goto(categoryPath('Football'));
    await expectHydrated(visitor);
    const bar = page.getByRole('banner');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.evaluate('scrollTo(0, 500)');
    await expect(bar).not.toBeInViewport();
    await page.evaluate('scrollTo(0, 900)');
    await expect(bar).not.toBeInViewport();
    await page.evaluate('scrollTo(0, 860)');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.evaluate('scrollTo(0, 0)');
    await expect(bar).toBeInViewport({ ratio: 1 });
  });

  test(`stars and calendars of a game have their words as name and tooltip, ${size}`, async ({
    site,
    visit,
  }) => {
    const [{ match, game }] = await waitingGames(site);
    const visitor = await visit(options);
    const { page } = visitor;
    await page.goto(gamePath(match._id, game));
    await expectHydrated(visitor);
    const isWide = options === DESKTOP;
    const { homeTeam, awayTeam } = game;
    for (const name of [homeTeam, awayTeam, `${homeTeam} vs ${awayTeam}`]) {
      const words = `Favourite: ${name}`;
      const star = page
        .getByRole('article')
        .getByRole('button', { name: words, exact: true })
        .filter({ visible: true });
      await expect(star).toHaveCount(1);
      await expect(star).toHaveAttribute('title', words);
    }
    const calendars = [
      // On phones they are in the sheet of the bell.
      ...(isWide ? [`Add ${homeTeam} to calendar`, `Add ${awayTeam} to calendar`, 'Add to calendar'] : []),
    ];
    for (const words of calendars) {
      const calendar = page.getByRole('article').getByRole('link', { name: words, exact: true });
      await expect(calendar).toBeVisible();
      await expect(calendar).toHaveAttribute('title', words);
    }
  });
}
