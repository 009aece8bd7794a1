import { expect, type Page, test } from '@playwright/test';
import { gamePath, leaguePath, matchPath } from '@touchline/contract/rules/slugs';
import { listedGames, sharedSite } from './support/site.ts';
import { DESKTOP, PHONE, visit } from './support/visitor.ts';

const ABSENT = 'f'.repeat(24);
/** What every browser writes when a page answers 404. */
const PAGE_IS_404 = /status of 404 \(Not Found\) \(http:\/\/[^/]+\/(?!api\/)/;

interface Route {
  readonly path: string;
  readonly heading: RegExp;
  readonly status: number;
}

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`every page comes alive without a complaint and without moving, ${size}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const { url } = sharedSite();
    for (const { path, heading, status } of await routes()) {
      const visitor = await visit(browser, { ...options, timezoneId: 'Asia/Kathmandu', locale: 'de-DE' });
      // Once before, so that the fonts are there: what is measured is the page, not the line.
      await visitor.page.goto(url + path);
      await visitor.page.evaluate('document.fonts.ready.then(() => true)');
      await watchShifts(visitor.page);
      visitor.calls.length = 0;
      const answer = await visitor.page.goto(url + path);
      expect(answer?.status(), path).toBe(status);
      await expect(
        visitor.page
          .getByRole('heading', { level: 1 })
          .or(visitor.page.getByRole('heading', { name: heading }))
          .first(),
        path,
      ).toBeVisible();
      await expect.poll(() => visitor.calls, path).toContain('GET /api/setting');
      // Long enough for whatever comes after 1.5 seconds.
      await visitor.page.waitForFunction(() => performance.now() > 2500);
      const shifts = await shiftsOf(visitor.page);
      expect.soft(sumOf(shifts), `${path} moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
      visitor.expectQuiet(status === 404 ? PAGE_IS_404 : undefined);
      await visitor.page.context().close();
    }
  });
}

test('the matches are there before any script runs', async ({ browser }) => {
  const { url } = sharedSite();
  const [first] = await listedGames({ url });
  const { page } = await visit(browser, { ...PHONE, javaScriptEnabled: false });
  await page.goto(url + gamePath(first?.match._id ?? '', first?.game ?? { _id: '', title: '' }));
  await expect(page.getByRole('article')).toContainText(first?.game.homeTeam ?? '');
  await page.goto(url);
  expect(await page.locator('[data-list="schedule"] [data-game]').count()).toBeGreaterThan(5);
  await page.context().close();
});

test('walking from page to page changes title and canonical address, and going back restores the page', async ({
  browser,
}) => {
  const { url } = sharedSite();
  const visitor = await visit(browser, DESKTOP);
  const { page } = visitor;
  await page.goto(url);
  const home = await page.title();
  await page.locator('[data-list="schedule"] [data-game]').first().click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(page).not.toHaveTitle(home);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
  await page.goBack();
  await expect(page).toHaveTitle(home);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  visitor.expectQuiet();
  await page.context().close();
});

/** One address of every kind of page. */
async function routes(): Promise<Route[]> {
  const fixtures = await listedGames(sharedSite());
  const live = fixtures.find(({ game }) => game.status === 'Live' && game.isLive);
  const waiting = fixtures.find(({ game }) => game.status === 'Scheduled');
  if (!live || !waiting) throw new Error('The demo data lacks a live game or one that waits.');
  const league = { _id: live.game.leagueId, name: live.game.league };
  return [
    { path: '/', heading: /./, status: 200 },
    { path: '/?category=Football', heading: /./, status: 200 },
    { path: gamePath(live.match._id, live.game), heading: /./, status: 200 },
    { path: gamePath(waiting.match._id, waiting.game), heading: /./, status: 200 },
    { path: `/match/${waiting.match._id}/game/${waiting.game._id}/An-old-title`, heading: /./, status: 200 },
    { path: matchPath(live.match), heading: /./, status: 200 },
    { path: leaguePath(league), heading: /./, status: 200 },
    { path: '/nowhere', heading: /Page Not Found/, status: 404 },
    { path: `/match/${ABSENT}/x`, heading: /Match Not Found/, status: 404 },
    { path: `/match/${live.match._id}/game/${ABSENT}/x`, heading: /Match Not Found/, status: 404 },
    { path: `/league/${ABSENT}/x`, heading: /No Matches Found/, status: 404 },
  ];
}

interface Shift {
  /** How far things moved, as browsers measure it. */
  readonly value: number;
  /** The beginnings of what moved. */
  readonly moved: readonly string[];
}

/** Notes everything that moves by itself. */
async function watchShifts(page: Page): Promise<void> {
  // As text: the types of browsers are not those of this side.
  const content = `
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? String(node?.nodeValue));
        globalThis.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });`;
  await page.addInitScript({ content });
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
