import { createLeague } from '@touchline/contract/calls/leagues';
import { counted } from '@touchline/contract/rules/formats';
import { gamePath, homePath, leaguePath, matchPath } from '@touchline/contract/rules/slugs';
import { controlTexts } from '@touchline/contract/texts/controls';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, LEAGUE } from '../support/records.ts';
import { listedGames } from '../support/site.ts';
import { tabTo } from '../support/staff-page.ts';
import { DESKTOP, expectHydrated, PHONE } from '../support/visitor.ts';

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
    'haven sorrel',
    'quillhaven v sorrelwick',
    'sorrelwick - quillhaven',
    'HCL quillhaven',
    'biathlon sorrelwick',
  ];
  for (const query of queries) {
    await search.fill(query);
    await expect(cards, query).toHaveCount(1);
    await expect(cards.first()).toHaveAttribute('data-game', game._id);
    await search.fill('');
    await expect(cards.nth(1)).toBeAttached();
  }
  await search.fill('soccer');
  const board = page.getByRole('region', { name: 'Search results' });
  await expect(board.getByRole('link', { name: /^Football/ })).toBeVisible();
  const widths = await Promise.all(
    (await board.getByRole('link').filter({ visible: true }).all()).map((hit) => hit.boundingBox()),
  );
  expect(new Set(widths.map((box) => box?.width)).size).toBe(1);
  await page.getByRole('button', { name: siteTexts.home.clearSearch }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(cards.nth(1)).toBeAttached();
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
  const sports = page.getByRole('navigation').getByRole('link', { name: / \d+ games?(, \d+ live)?$/ });
  const games = await listedGames(site);
  const planned = new Set(games.map(({ game }) => game.category));
  await expect(sports, 'only sports with games').toHaveCount(planned.size - (planned.has(null) ? 1 : 0));
  const all = page.getByRole('navigation').getByRole('button', { name: 'All sports' });
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Parkour/ })).toBeHidden();
  await all.click();
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Parkour/ })).toBeVisible();
  const tennis = games.filter(({ game }) => game.category === 'Tennis').length;
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Tennis \d/ })
    .click();
  await expect(page).toHaveURL(homePath('Tennis'));
  await expect(filter).toHaveValue('Tennis');
  await expect(schedule.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(schedule.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(schedule.getByRole('status').filter({ hasText: 'Tennis' })).toHaveText(
    `Tennis: ${counted(tennis, 'game', 'games')}`,
  );
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

test('the sports are one stop of the keyboard, with arrows inside', async ({ visit }) => {
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  const strip = page.getByRole('region', { name: 'Sports', exact: true });
  const sport = (name: string) => strip.getByRole('link', { name: new RegExp(`${name}$`) });
  await tabTo(page, sport('Football').first());
  await page.keyboard.press('ArrowRight');
  await expect(sport('Cricket')).toBeFocused();
  await page.keyboard.press('End');
  await expect(sport('Parkour')).toBeFocused();
  await expect(sport('Parkour')).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(strip.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(sport('Football').first()).toBeFocused();
});

test('day chips are in the HTML', async ({ site }) => {
  const html = await (await fetch(site.url)).text();
  const page = html.slice(0, html.indexOf('id="page-data"'));
  for (const chip of Object.values(siteTexts.home.chips)) expect(page).toContain(`>${chip}<span`);
});

for (const { viewport, width } of [
  { ...DESKTOP, width: 1104 },
  { viewport: { width: 1600, height: 1000 }, width: 1480 },
  { viewport: { width: 2560, height: 700 }, width: 1480 },
])
  test(`the list is ${width} wide at ${viewport.width}, with as many columns as fit`, async ({ visit }) => {
    const visitor = await visit({ viewport });
    const { page } = visitor;
    await page.goto('/');
    await expectHydrated(visitor);
    const cards = page.locator('[data-list="schedule"] [data-game]').filter({ visible: true });
    // All at once: a card that comes near takes the place of a plain link.
    const places = () =>
      cards.evaluateAll((elements) =>
        elements.map((element) => {
          const { x, width } = (
            element as unknown as { getBoundingClientRect(): Record<'x' | 'width', number> }
          ).getBoundingClientRect();
          return { x: Math.round(x), width };
        }),
      );
    const columns = Math.floor((width + 24) / (352 + 24));
    await expect.poll(async () => new Set((await places()).map(({ x }) => x)).size).toBe(columns);
    const all = await places();
    expect(new Set(all.map((place) => place.width))).toEqual(new Set([352]));
    expect(Math.max(...all.map(({ x }) => x)) + 352 - Math.min(...all.map(({ x }) => x))).toBe(width);
  });

test('short groups share a row, and no heading of a group is cut', async ({ visit }) => {
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  await page.goto('/');
  await expectHydrated(visitor);
  // All at once: the page moves when a game is new.
  const groups = await page.evaluate<{ top: number; bottom: number; width: number; overflow: number }[]>(`
    [...document.querySelectorAll('[data-list="schedule"] > section')]
      .filter((group) => group.checkVisibility())
      .map((group) => {
        const { top, bottom, width } = group.getBoundingClientRect();
        const { scrollWidth, clientWidth } = group.querySelector('h3');
        return { top, bottom, width, overflow: scrollWidth - clientWidth };
      })`);
  expect(groups.length).toBeGreaterThan(3);
  for (const { overflow } of groups) expect(overflow).toBeLessThanOrEqual(1);
  // Groups that overlap in height share a row: three cards, but for one row of what is left of the short groups.
  const rows = groups.map(({ top, bottom }) => groups.filter((box) => box.top < bottom && box.bottom > top));
  const widths = new Map(
    rows.map((row) => [
      Math.min(...row.map(({ top }) => top)),
      row.reduce((sum, { width }) => sum + width, 0),
    ]),
  );
  expect([...widths.values()].filter((width) => width < 1050).length).toBeLessThanOrEqual(1);
});
