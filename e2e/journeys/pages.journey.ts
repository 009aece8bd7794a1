import { PLACEHOLDER_MS, SYNCING_MS } from '@touchline/contract/constants';
import { PAGES } from '@touchline/contract/page-table';
import { gamePath } from '@touchline/contract/rules/slugs';
import { holdBack, shiftsOf, sumOf, watchShifts } from '../support/first-paint.ts';
import { expect, test } from '../support/journey.ts';
import { publicRoutes } from '../support/routes.ts';
import { listedGames } from '../support/site.ts';
import { DESKTOP, expectHydrated, expectReloaded, PHONE, UNCACHED } from '../support/visitor.ts';

/** Every browser's message about a page that answers 404. */
const PAGE_IS_404 = /status of 404 \(Not Found\) \(http:\/\/[^/]+\/(?!api\/)/;

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`every page hydrates without a complaint and without moving, ${size}`, async ({ site, visit }) => {
    test.setTimeout(600_000);
    for (const { path, heading, status } of await publicRoutes(site)) {
      const visitor = await visit({ ...options, timezoneId: 'Asia/Kathmandu', locale: 'de-DE' });
      const { page, calls } = visitor;
      if (status === 404) visitor.expects(PAGE_IS_404);
      // Loads the page once before, so that the fonts are cached: the page is measured, not the network.
      await page.goto(path);
      if (path === PAGES['access-denied'].path) await expectReloaded(page);
      await page.evaluate('document.fonts.ready.then(() => true)');
      await watchShifts(page);
      await page.clock.install();
      calls.length = 0;
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(status);
      await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading);
      await expectHydrated(visitor);
      // Waits for everything that appears by itself once a page is open.
      await page.clock.fastForward(Math.max(PLACEHOLDER_MS, SYNCING_MS) + 1000);
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      const shifts = await shiftsOf(page);
      expect.soft(sumOf(shifts), `${path} moved: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
      await page.context().close();
    }
  });
}

test('the matches are there before any script runs', async ({ site, visit }) => {
  const [first] = await listedGames(site);
  const { page, expects } = await visit({ ...PHONE, javaScriptEnabled: false });
  // Scripts that the browser does not load because the policy forbids them.
  expects(/^Failed: .*\.js csp$/);
  await page.goto(gamePath(first?.match._id ?? '', first?.game ?? { _id: '', title: '' }));
  await expect(page.getByRole('article')).toContainText(first?.game.homeTeam ?? '');
  await page.goto('/');
  expect(await page.locator('[data-list="schedule"] [data-game]').count()).toBeGreaterThan(5);
});

test('walking from page to page changes title and canonical address, and going back restores the page', async ({
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await page.goto('/');
  const home = await page.title();
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
  await page.locator('[data-list="schedule"] [data-game]').first().click();
  await expect(page).toHaveURL(/\/game\//);
  await expect(page).not.toHaveTitle(home);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title());
  await expect(page.locator('meta[property="og:image"]'), 'the picture of the page before').toHaveCount(0);
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
  await page.goBack();
  await expect(page).toHaveTitle(home);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
});

test('the scroll position before hydration is kept', async ({ visit }) => {
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  const release = await holdBack(page, '**/assets/entry-client*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-list="schedule"] [data-game]').first()).toBeAttached();
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate('scrollY')).toBe(700);
  release();
  await expectHydrated(visitor);
  expect(await page.evaluate('scrollY')).toBe(700);
});

test('a click before hydration is repeated after it, the last one only', async ({ visit }) => {
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  const release = await holdBack(page, '**/assets/entry-client*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const menus = page.getByRole('navigation');
  await menus.getByRole('button', { name: 'Games' }).click();
  await menus.getByRole('button', { name: 'Leagues' }).click();
  release();
  await expectHydrated(visitor);
  await expect(menus.getByRole('button', { name: 'Leagues', expanded: true })).toBeVisible();
  await expect(menus.getByRole('button', { name: 'Games', expanded: false })).toBeVisible();
  await menus.getByRole('button', { name: 'Leagues' }).click();
  await expect(menus.getByRole('button', { name: 'Leagues', expanded: false })).toBeVisible();
});

test('text that is typed before hydration stays, and counts', async ({ visit }) => {
  const visitor = await visit({ ...DESKTOP, ...UNCACHED });
  const { page } = visitor;
  const openUnalive = async (path: string) => {
    const release = await holdBack(page, '**/assets/entry-client*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    return release;
  };
  const releaseHome = await openUnalive('/');
  await page.getByRole('searchbox').fill('vander');
  releaseHome();
  await expect(page.getByRole('region', { name: 'Search results' })).toContainText('Ilse Vandermarck');
  await expect(page.getByRole('searchbox')).toHaveValue('vander');
  await page.unrouteAll();

  const releaseForm = await openUnalive('/contact-us');
  const name = page.getByLabel('First name');
  await name.fill('Ada');
  releaseForm();
  visitor.calls.length = 0;
  await expectHydrated(visitor);
  await expect(name).toHaveValue('Ada');
});

test('events arrive only once the whole page is hydrated', async ({ visit }) => {
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  // React marks the elements that it has hydrated, the last element last.
  await page.addInitScript({
    content: `
      globalThis.aliveAtConnect = [];
      globalThis.WebSocket = class extends WebSocket {
        constructor(...given) {
          super(...given);
          const last = [...document.querySelectorAll('footer a')].at(-1);
          globalThis.aliveAtConnect.push(Object.keys(last).some((key) => key.startsWith('__react')));
        }
      };`,
  });
  await page.goto('/');
  await expectHydrated(visitor);
  expect(await page.evaluate('aliveAtConnect')).toEqual([true]);
});

test('fonts that load late move nothing', async ({ visit }) => {
  const visitor = await visit(PHONE);
  const { page } = visitor;
  await watchShifts(page);
  const release = await holdBack(page, '**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await expectHydrated(visitor);
  expect(await page.evaluate('[...document.fonts].some(({ status }) => status === "loading")')).toBe(true);
  release();
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
});
