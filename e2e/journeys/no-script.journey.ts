import { PAGES } from '@touchline/contract/page-table';
import { categoryPath, gamePath, leaguePath, matchPath, streamPath } from '@touchline/contract/rules/slugs';
import { sitePageTexts } from '@touchline/contract/texts/site-pages';
import { withoutScripts } from '@touchline/contract/texts/without-scripts';
import { expect, test } from '../support/journey.ts';
import { listedGames, waitingGames } from '../support/site.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`without JavaScript pages say so, show their content and offer nothing that needs it, ${size}`, async ({
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
    // Scripts that the browser does not load because the policy forbids them.
    expects(/^Failed: .*\.js csp$/);
    const open = async (path: string) => {
      await page.goto(path);
      await expect(page.locator('noscript p').first(), path).toHaveText(withoutScripts.off);
      await expect(page.getByText(withoutScripts.oldBrowser), path).toBeHidden();
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
    for (const { _id, title, language, quality } of live.game.streamUrls) {
      const link = page.getByRole('region', { name: 'Streams' }).getByRole('link', { name: title });
      await expect(link).toContainText(`${language}`);
      await expect(link).toContainText(quality);
      await expect(link).toHaveAttribute('href', streamPath(_id));
    }
    await page.getByRole('link', { name: live.game.streamUrls[0]?.title }).click();
    await expect(page).toHaveTitle(new RegExp(`^${live.game.streamUrls[0]?.title} · `));
    await open(gamePath(waiting.match._id, waiting.game));
    await expect(page.getByRole('region', { name: 'Countdown' })).toContainText(
      `${waiting.game.date.slice(0, 4)}, ${waiting.game.time} UTC`,
    );

    await open(PAGES.contact.path);
    const instead = page.getByText(sitePageTexts.contact.noForm);
    await expect(instead).toBeVisible();
    await expect(instead.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  });
}
