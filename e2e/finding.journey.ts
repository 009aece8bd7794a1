import { createLeague } from '@touchline/contract/calls/leagues';
import { gamePath, homePath, leaguePath, matchPath } from '@touchline/contract/rules/slugs';
import { controlTexts } from '@touchline/contract/texts/controls';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from './support/journey.ts';
import { addGame, addMatch, LEAGUE } from './support/records.ts';
import { listedGames } from './support/site.ts';
import { DESKTOP, expectHydrated, PHONE } from './support/visitor.ts';

const { empty, notFound } = siteTexts;

test('the search finds a game by every field of it', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Quarrymen Plate', category: 'Biathlon' });
  const game = await addGame({ site, staff }, match, {
    title: 'The opening night',
    homeTeam: 'Sorrelwick',
    awayTeam: 'Quillhaven',
  });
  const visitor = await visit(PHONE);
  const { page } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  const search = page.getByRole('searchbox');
  const cards = page.locator('[data-list="schedule"] [data-game]');
  const queries = [
    'quarrymen',
    'BIATHLON',
    'opening NIGHT',
    'orrelw',
    'quillhaven',
    'sorrelwick VS quill',
    'sorelwick',
  ];
  for (const query of queries) {
    await search.fill(query);
    await expect(cards, query).toHaveCount(1);
    await expect(cards.first()).toHaveAttribute('data-game', game._id);
    await search.fill('');
    await expect(cards.nth(1)).toBeAttached();
  }
  await search.fill('nobody plays this');
  const schedule = page.getByRole('region', { name: siteTexts.home.list });
  await expect(schedule.getByText(empty.matches)).toBeVisible();
  await schedule.getByRole('button', { name: 'Show all games' }).click();
  await expect(cards.first()).toBeVisible();
});

test('a category in the address is selected, and the list of games is in view', async ({ site, visit }) => {
  const cricket = (await listedGames(site)).filter(({ game }) => game.category === 'Cricket');
  expect(cricket.length).toBeGreaterThan(0);
  const visitor = await visit(DESKTOP);
  const { page, calls } = visitor;
  await page.goto('/?category=cricket');
  const schedule = page.getByRole('region', { name: siteTexts.home.list });
  const filter = schedule.getByRole('combobox', { name: 'Sport category' });
  const cards = schedule.locator('[data-game]');
  await expect(filter).toHaveValue('Cricket');
  await expect(cards).toHaveCount(cricket.length);
  await expect(schedule.getByRole('heading', { level: 2 })).toBeInViewport();

  calls.length = 0;
  await page.goto('/');
  await expectHydrated(visitor);
  await page.getByRole('navigation').getByRole('button', { name: 'Games' }).click();
  await page.getByRole('link', { name: 'Tennis', exact: true }).first().click();
  await expect(page).toHaveURL(homePath('Tennis'));
  await expect(filter).toHaveValue('Tennis');
  await expect(schedule.getByRole('heading', { level: 2 })).toBeInViewport();
  await filter.selectOption('');
  await expect(page).toHaveURL('/');
});

test('a league shows its unfinished games over all matches, or that it has none', async ({
  site,
  staff,
  visit,
}) => {
  const own = (await listedGames(site)).filter(({ game }) => game.league === LEAGUE);
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  await page.getByRole('navigation').getByRole('button', { name: 'Leagues' }).click();
  await page.getByRole('link', { name: LEAGUE, exact: true }).first().click();
  await expect(page).toHaveURL(/\/league\/[0-9a-f]{24}\/Harbour-Counties-League$/);
  await expect(page.getByRole('heading', { level: 1, name: LEAGUE })).toBeVisible();
  await expect(page.locator('main [data-game]')).toHaveCount(own.length);

  const { league } = await staff.call(createLeague, {
    body: {
      name: 'Idle League',
      abbreviation: 'IL',
      country: 'international',
      category: 'Rugby',
      logoUrl: `${site.url}/icon-192.png`,
    },
  });
  await page.goto(leaguePath(league));
  await expect(page.getByRole('heading', { level: 1, name: 'Idle League' })).toBeVisible();
  await expect(page.getByRole('main').getByText(empty.matches)).toBeVisible();
});

test('a match shows its unfinished games, says when it has none, and when it is not there', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Journey Cup / Round 1', description: 'Two games.' });
  await addGame({ site, staff }, match, { status: 'Finished' });
  const { page, expects } = await visit(PHONE);
  await page.goto(matchPath(match));
  await expect(page.getByRole('heading', { level: 1, name: match.title })).toBeVisible();
  await expect(page.getByText('Two games.')).toBeVisible();
  await expect(page.getByText(empty.games)).toBeVisible();

  const game = await addGame({ site, staff }, match);
  await expect(page.locator('main [data-game]')).toHaveCount(1);
  await expect(page.locator('main [data-game]')).toHaveAttribute('href', gamePath(match._id, game));

  expects(/status of 404 /);
  await page.goto(`/match/${'f'.repeat(24)}/gone`);
  await expect(page.getByRole('heading', { name: notFound.match.title })).toBeVisible();
  await expect(page.getByText(notFound.match.text)).toBeVisible();
  await page.getByRole('link', { name: notFound.action }).click();
  await expect(page).toHaveURL('/');
});

test('a card leads to the page of its game, whose address can be copied', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Card Trophy' });
  const game = await addGame({ site, staff }, match, { title: 'Final of the year' });
  const visitor = await visit({ ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  await page.getByRole('searchbox').fill('card trophy');
  await page.locator(`[data-list="schedule"] [data-game="${game._id}"]`).click();
  await expect(page).toHaveURL(`/match/${match._id}/game/${game._id}/Final-of-the-year`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umberfield vs Vexholm');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(controlTexts.copy.done)).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
});

test("times are in the visitor's or the site's zone, in 24 or 12 hours, and the choice is stored", async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Zone Trophy' });
  const game = await addGame({ site, staff }, match, { time: '18:30' });
  const visitor = await visit({ ...DESKTOP, timezoneId: 'Asia/Kathmandu' });
  const { page } = visitor;
  await page.goto(gamePath(match._id, game));
  await expectHydrated(visitor);
  const header = page.getByRole('article');
  await expect(header).toContainText('00:15');
  await expect(header).not.toContainText('18:30');
  await page.getByRole('button', { name: 'Time zone and hours' }).click();
  await page.getByText(/^Site time/).click();
  await expect(header).toContainText('18:30');
  await expect(header).toContainText('UTC');
  await page.getByText('12 h', { exact: true }).click();
  await expect(header).toContainText('6:30');
  await expect(header).toContainText('PM');
  await page.reload();
  await expect(header).toContainText('6:30');
  await expect(header).toContainText('PM');
});
