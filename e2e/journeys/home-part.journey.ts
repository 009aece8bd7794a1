import type { Page } from '@playwright/test';
import { setGameLive, setTrending } from '@touchline/contract/calls/games';
import type { PageData } from '@touchline/contract/pages';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, editGame } from '../support/records.ts';
import { DESKTOP, expectHydrated, expectNoReload, markPage } from '../support/visitor.ts';

/** After all games of the demo: the HTML of the home page has no room for it. */
const LATE = { date: '2031-03-03' };
const LIST = 'GET /api/matches/web';

/** The card of a game in the list, as the visitor sees it. */
const cardIn = (page: Page, gameId: string) =>
  page.locator(`[data-list="schedule"] [data-game="${gameId}"]`).filter({ visible: true });

/** The ids of the games in the HTML's data. */
async function heldGames(page: Page): Promise<string[]> {
  const { matches } = JSON.parse((await page.locator('#page-data').textContent()) ?? '') as PageData;
  return matches.flatMap(({ games }) => games.map(({ _id }) => _id));
}

test('the first key of the search finds a game that the HTML does not have', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Far Plate' });
  // A letter that no other game has: a search shows its first groups only, and this game is the last one.
  const game = await addGame({ site, staff }, match, { ...LATE, homeTeam: 'Ψanderwick' });
  const visitor = await visit(DESKTOP);
  const { page, calls } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  expect(await heldGames(page)).not.toContain(game._id);
  expect(calls).not.toContain(LIST);
  await page.getByRole('searchbox').pressSequentially('ψ');
  const board = page.getByRole('region', { name: 'Search results' });
  await expect(board.getByRole('heading', { name: / found$/ })).toBeVisible();
  await expect(cardIn(page, game._id)).toBeVisible();
  await expect(page.getByText(/new games?$/)).toBeHidden();
});

test('a game that is opened from the home page gets its streams', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Open Plate' });
  const game = await addGame({ site, staff }, match, { homeTeam: 'Quillhaven' });
  const params = { matchId: match._id, gameId: game._id };
  await staff.call(setGameLive, { params });
  await staff.call(setTrending, { params, body: { isTrending: true } });
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  await markPage(page);
  await page.locator(`#trending [data-game="${game._id}"]`).click();
  await expect(page.locator(`[data-stream="${game.streamUrls[0]?._id}"]`)).toBeVisible();
  await expectNoReload(page);
});

test('a favourite that the HTML does not have is the first game of the page', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Far Plate' });
  const game = await addGame({ site, staff }, match, { ...LATE, homeTeam: 'Yellowmere' });
  const { page } = await visit(DESKTOP);
  await page.goto('/');
  const favourite = { kind: 'game', id: game._id, name: 'Yellowmere vs Vexholm' };
  await page.evaluate((kept) => localStorage.setItem('favourites', JSON.stringify([kept])), favourite);
  await page.reload();
  expect(await heldGames(page)).not.toContain(game._id);
  const strip = page.getByRole('region', { name: 'Favourites', exact: true });
  await expect(strip.locator(`[data-game="${game._id}"]`)).toBeVisible();
  await expect(page.getByText('No game of your favourites is planned.')).toBeHidden();
});

test('an event between the HTML and the connection is not lost', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Missed Plate' });
  const game = await addGame({ site, staff }, match, { ...LATE, homeTeam: 'Zellenford' });
  const params = { matchId: match._id, gameId: game._id };
  await staff.call(setTrending, { params, body: { isTrending: true } });
  const { page, calls } = await visit(DESKTOP);
  const connected = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await connected.promise;
    socket.connectToServer();
  });
  await page.goto('/');
  expect(await heldGames(page)).toContain(game._id);
  const card = page.locator(`#trending [data-game="${game._id}"]`);
  await expect(card).toContainText('Zellenford');
  await editGame({ staff }, match, { ...game, version: game.version + 1 }, { homeTeam: 'Zellenbridge' });
  connected.resolve();
  await expect(card).toContainText('Zellenbridge');
  expect(calls).not.toContain(LIST);
});

test('games go live on a page that holds a part of the list', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Live Plate' });
  const own = await addGame({ site, staff }, match, { ...LATE, homeTeam: 'Wrenhollow' });
  const other = await addMatch(staff, { title: 'Other Plate' });
  const unknown = await addGame({ site, staff }, other, { ...LATE, homeTeam: 'Vantry' });
  const params = { matchId: match._id, gameId: own._id };
  await staff.call(setTrending, { params, body: { isTrending: true } });
  const visitor = await visit(DESKTOP);
  const { page, calls } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  const held = await heldGames(page);
  expect([held.includes(own._id), held.includes(unknown._id)]).toEqual([true, false]);
  await markPage(page);
  const board = page.getByRole('region', { name: 'Live games', exact: true });
  const count = async () => Number.parseInt((await board.getByRole('heading').textContent()) ?? '', 10);
  const before = await count();

  const live = { status: 'Live', isLive: true } as const;
  await editGame({ staff }, match, own, live);
  const card = page.locator(`#trending [data-game="${own._id}"]`);
  await expect(card).toContainText('Live');
  await expect.poll(count).toBe(before + 1);
  // The page does not hold this one: it asks again for what it shows, and soon has its number right.
  await editGame({ staff }, other, unknown, live);
  await expect.poll(count, { timeout: 20_000 }).toBe(before + 2);
  await expectNoReload(page);
  expect(calls).not.toContain(LIST);
});

test('all games come at a press of “Show all”', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Far Plate' });
  const game = await addGame({ site, staff }, match, { ...LATE, homeTeam: 'Underlow' });
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  const showAll = page.getByRole('button', { name: /^Show all \d+ games$/ });
  const count = Number(/\d+/.exec((await showAll.textContent()) ?? '')?.[0]);
  await showAll.scrollIntoViewIfNeeded();
  await showAll.click();
  const schedule = page.locator('[data-list="schedule"]');
  await expect(schedule.locator(`[data-game="${game._id}"]`).first()).toBeAttached();
  const ids = await Promise.all(
    (await schedule.locator('[data-game]').all()).map((card) => card.getAttribute('data-game')),
  );
  expect(new Set(ids).size).toBe(count);
  await expect(page.getByText(/new games?$/)).toBeHidden();
});
