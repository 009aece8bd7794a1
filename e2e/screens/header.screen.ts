import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`the bar at the top leaves on scrolling down and comes back on scrolling up, ${size}`, async ({
    open,
  }) => {
    const { page } = await open('/', options);
    const bar = page.getByRole('banner');
    const scrollTo = async (top: number) => {
      await page.evaluate(`scrollTo(0, ${top})`);
      await expect.poll(() => page.evaluate('scrollY')).toBe(top);
    };
    await expect(bar).toBeInViewport({ ratio: 1 });
    for (const top of [500, 900]) {
      await scrollTo(top);
      await expect(bar).not.toBeInViewport();
    }
    for (const top of [860, 0]) {
      await scrollTo(top);
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
  });

  test(`stars and calendars of a game have their words as name and tooltip, ${size}`, async ({ open }) => {
    const { homeTeam, awayTeam } = EXAMPLE_GAMES.waiting.game;
    const { page } = await open(EXAMPLE_GAMES.waiting.path, options);
    const article = page.getByRole('article');
    for (const name of [homeTeam, awayTeam, `${homeTeam} vs ${awayTeam}`]) {
      const words = `Favourite: ${name}`;
      const star = article.getByRole('button', { name: words, exact: true }).filter({ visible: true });
      await expect(star).toHaveCount(1);
      await expect(star).toHaveAttribute('title', words);
    }
    // On phones they are in the sheet of the bell.
    if (options !== DESKTOP) return;
    for (const words of [`Add ${homeTeam} to calendar`, `Add ${awayTeam} to calendar`, 'Add to calendar']) {
      const calendar = article.getByRole('link', { name: words, exact: true });
      await expect(calendar).toBeVisible();
      await expect(calendar).toHaveAttribute('title', words);
    }
  });
}
