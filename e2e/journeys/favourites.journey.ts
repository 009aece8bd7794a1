import type { Page } from '@playwright/test';
import { gamePath } from '@touchline/contract/rules/slugs';
import { controlTexts } from '@touchline/contract/texts/controls';
import { CALM, expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch } from '../support/records.ts';
import { listedGames } from '../support/site.ts';
import { tabTo } from '../support/staff-page.ts';
import { cardInSchedule, DESKTOP, expectHydrated, PHONE, stored, UNCACHED } from '../support/visitor.ts';

const starOf = (page: Page, name: string) => page.getByRole('button', { name: `Favourite: ${name}` });
const strip = (page: Page) => page.getByRole('region', { name: 'Favourites', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your favourites' });
const PRESSED = ['aria-pressed', 'true'] as const;

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`a star brings a game to the front of the home page, in every tab, ${size}`, async ({
    site,
    staff,
    visit,
  }) => {
    const match = await addMatch(staff, { title: 'Favourite Trophy' });
    const teams = { homeTeam: 'Tansywick', awayTeam: 'Yarrowmouth' };
    const game = await addGame({ site, staff }, match, teams);
    const name = 'Tansywick vs Yarrowmouth';
    const visitor = await visit({ ...options, permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visitor;
    await page.goto('/');
    await expectHydrated(visitor);
    const other = await page.context().newPage();
    await other.goto('/');
    await expect(strip(page)).toBeHidden();

    // A page behind another one is drawn once a second, and nothing in it can be clicked.
    await page.bringToFront();
    const card = await cardInSchedule(page, game._id);
    await card.hover();
    const star = card.locator('..').getByRole('button');
    await star.click();
    await expect(star).toHaveAttribute(...PRESSED);
    await expect(page.getByText('Favourites come first on the home page.')).toBeVisible();
    await expect(strip(other).locator(`[data-game="${game._id}"]`)).toBeVisible();
    await page.goto('/');
    const first = page.getByRole('main').locator('[data-game]').first();
    await expect(first).toHaveAttribute('data-game', game._id);
    await expect(first).toBeInViewport();

    await starOf(page, name).first().click();
    await expect(page.getByText('No game of your favourites is planned.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(strip(page).locator(`[data-game="${game._id}"]`)).toBeVisible();
  });
}

test('the space of favourites is reserved before hydration', async ({ site, visit }) => {
  const [fixture] = await listedGames(site);
  const league = { kind: 'league', id: fixture?.game.leagueId, name: fixture?.game.league };
  const { page, expects } = await visit({ ...DESKTOP, ...UNCACHED });
  await page.goto('/');
  await page.evaluate((kept) => localStorage.setItem('favourites', JSON.stringify([kept])), league);
  const topOfHero = async () => (await page.getByRole('searchbox').boundingBox())?.y;
  expects(/entry-client.* net::ERR_FAILED|net::ERR_FAILED .*entry-client/);
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  const before = await topOfHero();
  await page.unroute('**/assets/entry-client-*.js');
  await page.reload();
  await expect(strip(page).locator('[data-game]').first()).toBeVisible();
  expect(await topOfHero()).toBe(before);
});

test('favourites move to another device by a link that asks first, and into a calendar', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Portable Trophy' });
  const teams = { homeTeam: 'Bramblegate', awayTeam: 'Sedgehaven' };
  const game = await addGame({ site, staff }, match, teams);
  const visitor = await visit({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visitor;
  await page.goto(gamePath(match._id, game));
  await expectHydrated(visitor);
  for (const name of ['Bramblegate', game.league, 'Bramblegate vs Sedgehaven']) {
    await starOf(page, name).first().click();
    await expect(starOf(page, name).first()).toHaveAttribute(...PRESSED);
  }
  await page.getByRole('navigation').getByRole('button', { name: 'Your favourites' }).click();
  await dialog(page).getByRole('button', { name: 'Copy link for another device' }).click();
  const copied = page.getByRole('status').filter({ hasText: controlTexts.copy.done });
  await expect(copied).toBeVisible();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  // Elements outside of an open dialog cannot be clicked; its messages can.
  await copied.getByRole('button', { name: 'Close' }).click();
  await expect(copied).toHaveCount(0);
  const webcal = await dialog(page).getByRole('link', { name: 'Subscribe to calendar' }).getAttribute('href');
  await dialog(page).getByRole('button', { name: 'Copy calendar address' }).click();
  await expect(copied).toBeVisible();
  const address = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(webcal).toBe(address.replace(/^https?:/, 'webcal:'));
  const calendar = await page.request.get(address);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('Bramblegate vs Sedgehaven');

  const elsewhere = await visit(PHONE);
  await elsewhere.page.goto(link);
  const add = dialog(elsewhere.page).getByRole('button', { name: 'Add 3 favourites' });
  await expect(add).toBeVisible();
  expect(await stored(elsewhere.page, 'favourites')).toBeNull();
  await add.click();
  await expect(dialog(elsewhere.page).getByRole('listitem')).toHaveCount(3);
  expect(await stored(elsewhere.page, 'favourites')).toHaveLength(3);
  await expect(elsewhere.page).toHaveURL('/');
});

test('a star works by the keyboard, beside the link of its card', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Keyboard Trophy' });
  const teams = { homeTeam: 'Fescue Town', awayTeam: 'Clover Rovers' };
  const game = await addGame({ site, staff }, match, teams);
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await page.goto(`/match/${match._id}/x`);
  await expectHydrated(visitor);
  const card = page.locator(`main [data-game="${game._id}"]`);
  const star = starOf(page, 'Fescue Town vs Clover Rovers');
  await tabTo(page, card);
  await page.keyboard.press('Tab');
  await expect(star).toBeFocused();
  await expect(star).toHaveCSS('opacity', '1');
  await page.keyboard.press('Space');
  await expect(star).toHaveAttribute(...PRESSED);
  await expect(page).toHaveURL(/\/match\/[0-9a-f]{24}\/x$/);
});

test('a card of a live game says Live now, however long it has been on', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Minute Trophy' });
  const started = new Date(Date.now() - 12 * 60_000).toISOString();
  const kickOff = { date: started.slice(0, 10), time: started.slice(11, 16) };
  const game = await addGame({ site, staff }, match, { ...kickOff, status: 'Live', isLive: true });
  const { page } = await visit(PHONE);
  await page.goto(`/match/${match._id}/x`);
  const card = page.locator(`main [data-game="${game._id}"]`);
  await expect(card.getByText('Live now', { exact: true })).toBeVisible();
  await expect(card).toHaveAccessibleName(/, Live now, /);
});

test('no game is shown twice above the fold, and Trending has every flagged game', async ({
  site,
  visit,
}) => {
  for (const options of [DESKTOP, PHONE]) {
    const visitor = await visit(options);
    const { page } = visitor;
    await page.goto('/');
    await expectHydrated(visitor);
    const links = page.getByRole('main').locator('a[href*="/game/"]').filter({ visible: true });
    const above: (string | null)[] = [];
    for (const link of await links.all()) {
      const box = await link.boundingBox();
      if (box && box.y < options.viewport.height) above.push(await link.getAttribute('href'));
    }
    expect(above.length).toBeGreaterThan(0);
    expect(new Set(above).size).toBe(above.length);
    const hrefs = async (name: string) => {
      const games = page.getByRole('region', { name, exact: true }).locator('a[href*="/game/"]');
      return Promise.all((await games.all()).map((link) => link.getAttribute('href')));
    };
    const flagged = (await listedGames(site)).filter(({ game }) => game.isTrending);
    expect(flagged.length).toBeGreaterThan(0);
    await expect
      .poll(async () => (await hrefs('Trending Matches')).toSorted())
      .toEqual(flagged.map(({ match, game }) => gamePath(match._id, game)).toSorted());
  }
});

for (const [size, options] of Object.entries({ 'at 1440': DESKTOP, 'at 390': PHONE })) {
  test(`favourites are accessible, in both themes, ${size}`, async ({ site, visit }) => {
    test.setTimeout(300_000);
    const [fixture] = await listedGames(site);
    const kept = [
      { kind: 'game', id: '0'.repeat(24), name: 'Reed vs Fen' },
      { kind: 'league', id: fixture?.game.leagueId, name: fixture?.game.league },
      { kind: 'team', id: 'reed', name: 'Reed' },
    ];
    const { page } = await visit({ ...options, ...CALM });
    // From another page, so that the link opens a document of its own.
    await page.goto('/about-us');
    await page.evaluate((all) => localStorage.setItem('favourites', JSON.stringify(all)), kept);
    await page.goto('/#favourites:teams=fen');
    await expect(dialog(page).getByRole('button', { name: 'Add 1 favourite' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Remove Reed', exact: true }).click();
    await expectAccessible(page, 'the list of favourites');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(strip(page).locator('[data-game]').first()).toBeVisible();
    await expectAccessible(page, 'the home page with favourites');
  });
}
