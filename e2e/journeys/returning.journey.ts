import type { Page } from '@playwright/test';
import { gamePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { holdBack, shiftsOf, sumOf, watchShifts } from '../support/first-paint.ts';
import { expect, test } from '../support/journey.ts';
import { listedGames } from '../support/site.ts';
import { DESKTOP, expectHydrated, PHONE, UNCACHED } from '../support/visitor.ts';

const board = (page: Page) => page.getByRole('region', { name: 'Live games' });
const search = (page: Page) => page.getByRole('searchbox');
const strip = (page: Page) => page.getByRole('region', { name: 'Favourites', exact: true });
const top = async (page: Page) => (await search(page).boundingBox())?.y ?? 0;

/** Keeps a value in this browser from the next page on. */
const keep = (page: Page, key: string, value: unknown) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const);

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`who has viewed a game finds one line with the search, from the first paint on, ${size}`, async ({
    visit,
  }) => {
    const visitor = await visit({ ...options, ...UNCACHED });
    const { page, calls } = visitor;
    await page.goto('/');
    await expectHydrated(visitor);
    await expect(board(page)).toBeVisible();
    await page.evaluate('document.fonts.ready.then(() => true)');
    await keep(page, `viewed:${'a'.repeat(24)}:${'b'.repeat(24)}`, { time: 1, gameId: 'b'.repeat(24) });

    const release = await holdBack(page, '**/assets/entry-client-*.js');
    calls.length = 0;
    await page.goto('/', { waitUntil: 'commit' });
    await expect(search(page)).toBeVisible();
    await expect(board(page)).toBeHidden();
    const hero = page.getByRole('region', { name: 'Live sport, straight from the touchline.' });
    expect((await hero.boundingBox())?.height).toBeLessThan(100);
    const before = await top(page);
    release();
    await expectHydrated(visitor);
    await expect(board(page)).toBeHidden();
    expect(await top(page)).toBe(before);
    // A page whose files are held back has its fonts anew, too.
    await page.unrouteAll();
    await watchShifts(page);
    calls.length = 0;
    await page.goto('/');
    await expectHydrated(visitor);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const shifts = await shiftsOf(page);
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);

    await search(page).fill('harbour');
    await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible();
    await search(page).fill('');
    await expect(page.getByRole('region', { name: 'Search results' })).toBeHidden();
    await expect(board(page)).toBeHidden();
  });

  test(`favourites come first, then the search, and no game is repeated in view, ${size}`, async ({
    site,
    visit,
  }) => {
    const games = await listedGames(site);
    const live = games.filter(({ game }) => game.status === 'Live');
    const visitor = await visit(options);
    const { page, calls } = visitor;
    await page.goto('/');
    await expectHydrated(visitor);
    const kept = live.map(({ game }) => ({ kind: 'game', id: game._id, name: game.title }));
    await keep(page, 'favourites', kept);
    await expect(board(page), 'nothing moves on the open page').toBeVisible();

    calls.length = 0;
    await page.goto('/');
    await expectHydrated(visitor);
    await expect(strip(page).locator('[data-game]').first()).toBeInViewport({ ratio: 1 });
    await expect(board(page)).toBeHidden();
    expect((await strip(page).boundingBox())?.y).toBeLessThan(await top(page));
    await expect(search(page)).toBeInViewport({ ratio: 1 });

    const links = page.getByRole('main').locator('a[href*="/game/"]').filter({ visible: true });
    const whole: (string | null)[] = [];
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      if (box && box.y + box.height <= options.viewport.height) whole.push(await link.getAttribute('href'));
    }
    expect(whole.length).toBeGreaterThan(0);
    expect(new Set(whole).size).toBe(whole.length);

    const trending = page.getByRole('region', { name: siteTexts.home.trending, exact: true });
    const flagged = games.filter(({ game }) => game.isTrending);
    await expect
      .poll(async () =>
        Promise.all(
          (await trending.locator('a[href*="/game/"]').all()).map((link) => link.getAttribute('href')),
        ),
      )
      .toHaveLength(flagged.length);
    expect(flagged.map(({ match, game }) => gamePath(match._id, game)).length).toBeGreaterThan(0);
  });
}

test('a first star shrinks the hero on the next visit of the home page, without a load', async ({
  site,
  visit,
}) => {
  const [fixture] = (await listedGames(site)).filter(({ game }) => game.status === 'Live');
  if (!fixture) throw new Error('The demo lacks a live game.');
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await page.goto(gamePath(fixture.match._id, fixture.game));
  await expectHydrated(visitor);
  await page
    .getByRole('button', { name: `Favourite: ${fixture.game.homeTeam}`, exact: true })
    .last()
    .click();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click();
  await expect(search(page)).toBeVisible();
  await expect(strip(page)).toBeVisible();
  await expect(board(page)).toBeHidden();
});
