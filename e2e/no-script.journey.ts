import { PAGES } from '@touchline/contract/page-table';
import { categoryPath, gamePath, leaguePath, matchPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from './support/journey.ts';
import { listedGames, waitingGames } from './support/site.ts';
import { DESKTOP, PHONE } from './support/visitor.ts';

const { noScript } = siteTexts;

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`without JavaScript pages say so, show what they have and offer nothing that needs it, ${size}`, async ({
    site,
    visit,
  }) => {
    const games = await listedGames(site);
    const live = games.find(
      ({ game }) => game.status === 'Live' && game.isLive && game.streamUrls.length > 0,
    );
    if (!live) throw new Error('The demo data lacks a live game.');
    const [waiting] = await waitingGames(site);
    const { page, expects } = await visit({ ...options, javaScriptEnabled: false });
    // What the browser does not load because it would not run it.
    expects(/^Failed: .*\.js csp$/);
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page.locator('noscript p').first(), path).toHaveText(noScript.page);
      await expect(page.locator('button:visible, select:visible, form:visible'), path).toHaveCount(0);
      await expect(page.locator('.animate-breathe:visible, .animate-spin:visible'), path).toHaveCount(0);
    };

    await open('/');
    expect(await page.locator('[data-list="schedule"] [data-game]:visible').count()).toBeGreaterThan(5);
    await open(matchPath(live.match));
    await expect(page.locator(`[data-game="${live.game._id}"]`)).toBeVisible();
    await open(leaguePath({ _id: live.game.leagueId, name: live.game.league }));
    await expect(page.locator(`[data-game="${live.game._id}"]:visible`)).toHaveCount(1);
    await open(categoryPath(live.game.category ?? ''));
    await expect(page.locator(`[data-game="${live.game._id}"]:visible`)).toHaveCount(1);

    await open(gamePath(live.match._id, live.game));
    await expect(page.locator('noscript section > p')).toHaveText(noScript.streams);
    for (const { title, language, quality } of live.game.streamUrls)
      await expect(page.locator('noscript li', { hasText: title })).toContainText(`${language} · ${quality}`);
    await open(gamePath(waiting.match._id, waiting.game));
    await expect(page.getByRole('region', { name: 'Countdown' })).toContainText(
      `${waiting.game.date.slice(0, 4)}, ${waiting.game.time} UTC`,
    );

    await open(PAGES.contact.path);
    await expect(page.locator('main noscript p')).toContainText(noScript.form);
    await expect(page.locator('main noscript a')).toHaveAttribute('href', /^mailto:/);
  });
}
