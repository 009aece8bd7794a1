import type { Page } from '@playwright/test';
import { favouriteGame } from '@touchline/contract/rules/favourites';
import { categoryPath, leaguePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { watchShifts } from '../support/first-paint.ts';
import { look } from '../support/look.ts';
import { stored } from '../support/visitor.ts';
import { cardOf, cardsOf } from './support/listed.ts';
import { MANY, MANY_GAMES } from './support/many-games.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { restingBox } from './support/resting-box.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';
import { AS_VISITOR, expectSteady, fontsLoaded } from './support/steady.ts';
import { keeps, storeNow, stores } from './support/stored.ts';
import { beginUnscripted } from './support/unscripted.ts';

const { views } = siteTexts.home;
const { live, waiting } = EXAMPLE_GAMES;
const SIZES = { 'at 1440': DESKTOP, 'at 390': PHONE };
const HEIGHTS = { cards: 186, rows: 56 };

const search = (page: Page) => page.getByRole('searchbox');
const liveBoard = (page: Page) => page.getByRole('region', { name: 'Live games' });

/** Waits until the list shows the games as cards or as rows; `game` is one of them. */
async function expectView(page: Page, view: keyof typeof HEIGHTS, list?: string): Promise<void> {
  const part = cardOf(page, live.game, list);
  await look(page).until(`the game is one of ${view}`, { part }, ({ part }) => part.height === HEIGHTS[view]);
}

/** All times on the page: their texts by their parts and instants. */
const timesOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate<Record<string, string>>(`Object.fromEntries(
    [...document.querySelectorAll('time[data-part]')].map((time) => [
      time.dataset.part + ' ' + time.dateTime, time.textContent,
    ]),
  )`);

/** The times that are not as a visitor of New York with 12 hours reads them. */
function wrongTimes(times: Readonly<Record<string, string>>): string[] {
  const wrong = Object.entries(times).flatMap(([key, text]) => {
    if (key.startsWith('time ') && !/^\d{1,2}:\d\d [AP]M$/.test(text)) return [`${key}: ${text}`];
    return key.startsWith('zone ') && !/^E[SD]T$/.test(text) ? [`${key}: ${text}`] : [];
  });
  return Object.keys(times).length > 3 ? wrong : ['There are too few times.'];
}

for (const [name, path, zones] of [
  ['home', '/', 2],
  ['a game', waiting.path, 1],
] as const) {
  test(`times, theme and view of ${name} are right before hydration, and do not change with it`, async ({
    open,
  }) => {
    const screen = await open('about:blank', { timezoneId: 'America/New_York' });
    const { page } = screen;
    await stores({ preferences: { theme: 'light', hours: '12', view: 'rows' } })(page);
    const release = await beginUnscripted(screen, path);
    const expectPreferred = async () => {
      await expect.poll(async () => wrongTimes(await timesOf(page))).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.getByText(/^(All t|T)imes in E[SD]T$/)).toHaveCount(zones);
      if (path === '/') await expectView(page, 'rows');
    };
    await expectPreferred();
    const before = await timesOf(page);
    await release();
    await expectPreferred();
    const changed = async () =>
      Object.entries(await timesOf(page)).filter(([key, text]) => key in before && before[key] !== text);
    await expect.poll(changed).toEqual([]);
    expect(Object.keys(before).length).toBeGreaterThan(3);
  });
}

for (const [locale, hours, other, others] of [
  ['en-US', /^\d{1,2}:\d\d [AP]M$/, '24 h', /^\d\d:\d\d$/],
  ['de-DE', /^\d\d:\d\d$/, '12 h', /^\d{1,2}:\d\d [AP]M$/],
] as const) {
  test(`hours are as the browser’s language has them, until they are chosen: ${locale}`, async ({ open }) => {
    const screen = await open('about:blank', { locale });
    const { page } = screen;
    const kickOff = page.locator('article header :is([data-part="clock"], [data-part="half"])');
    const clock = async () => (await kickOff.allTextContents()).join(' ').trim();
    const release = await beginUnscripted(screen, live.path);
    await expect.poll(clock).toMatch(hours);
    await release();
    await expect.poll(clock).toMatch(hours);
    // A choice of something else is none of the hours.
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByText('Light', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect.poll(clock).toMatch(hours);
    await page.getByRole('button', { name: 'Time zone and hours' }).click();
    await page.getByText(other, { exact: true }).click();
    await expect.poll(clock).toMatch(others);
  });
}

test('games are cards or rows by the choice in the list, which the address has and this browser stores', async ({
  open,
}) => {
  const { page } = await open('/');
  await expectView(page, 'cards');
  const steps = await page.evaluate<number>('history.length');
  await page.getByRole('button', { name: views.rows }).click();
  await expect(page).toHaveURL('/?view=rows');
  await expect.poll(() => page.evaluate('history.length'), 'the address is replaced').toBe(steps);
  await expectView(page, 'rows');
  await expect.poll(() => stored(page, 'preferences')).toMatchObject({ view: 'rows' });
});

test('games are rows by the stored choice, and cards by an address that asks for them', async ({ open }) => {
  const before = stores({ preferences: { view: 'rows' } });
  const { page, open: openNext } = await open(categoryPath('Football'), { before });
  await expect(page.getByRole('button', { name: views.rows, pressed: true })).toBeVisible();
  await expectView(page, 'rows', '#games');

  await openNext(`${leaguePath({ _id: live.game.leagueId, name: live.game.league })}?view=cards`);
  await expect(page.getByRole('button', { name: views.cards, pressed: true })).toBeVisible();
  await expectView(page, 'cards', 'main');
});

const GAME_VIEWED = { [`viewed:${'a'.repeat(24)}:${'b'.repeat(24)}`]: { time: 1, gameId: 'b'.repeat(24) } };

for (const [size, options] of Object.entries(SIZES)) {
  test(`who has viewed a game finds one line with the search, from the first paint on, ${size}`, async ({
    open,
  }) => {
    const screen = await open('/', { ...AS_VISITOR, ...options, answers: MANY });
    const { page, begin, ready } = screen;
    await expect(liveBoard(page)).toBeVisible();
    await fontsLoaded(page);
    await storeNow(page, GAME_VIEWED);

    const release = await beginUnscripted(screen, '/');
    await expect(search(page)).toBeVisible();
    await expect(liveBoard(page)).toBeHidden();
    const hero = page.getByRole('region', { name: 'Live sport, straight from the touchline.' });
    await look(page).until('the promise is one line', { hero }, ({ hero }) => hero.height < 100);
    const before = await restingBox(search(page));
    await release();
    await expect(liveBoard(page)).toBeHidden();
    await look(page).until(
      'the search is where it was',
      { field: search(page) },
      ({ field }) => field.top === before.top,
    );

    // A page whose files are held back has its fonts anew, too.
    await watchShifts(page);
    await begin('/');
    await ready();
    await expectSteady(page, 0.02);
  });

  test(`who has viewed a game sees a board during a search alone, ${size}`, async ({ open }) => {
    const { page } = await open('/', { ...options, answers: MANY, before: stores(GAME_VIEWED) });
    const results = page.getByRole('region', { name: 'Search results' });
    await search(page).fill('ashby');
    await expect(results).toBeVisible();
    await search(page).fill('');
    await expect(results).toBeHidden();
    await expect(liveBoard(page)).toBeHidden();
  });
}

test('the space of favourites is reserved before hydration', async ({ open }) => {
  const league = { kind: 'league', id: live.game.leagueId, name: live.game.league } as const;
  const screen = await open('about:blank', { answers: MANY });
  const { page } = screen;
  await keeps([league])(page);
  const release = await beginUnscripted(screen, '/');
  const before = await restingBox(search(page));
  await release();
  await expect(cardsOf(page, 'section[aria-label="Favourites"]')).not.toHaveCount(0);
  await look(page).until(
    'the search is where it was',
    { field: search(page) },
    ({ field }) => field.top === before.top,
  );
});

test('favourites that are added on the open page move nothing there, and come first on the next', async ({
  open,
}) => {
  const { page, open: openNext } = await open('/', { answers: MANY });
  const games = MANY_GAMES.filter(({ game }) => game.isLive).map(({ game }) => favouriteGame(game));
  await storeNow(page, { favourites: games });
  await expect(liveBoard(page)).toBeVisible();
  await openNext('/');
  await expect(liveBoard(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Favourites', exact: true })).toBeVisible();
});

test('a first star shrinks the hero on the next visit of the home page, without a load', async ({ open }) => {
  const { page } = await open(live.path);
  await page
    .getByRole('button', { name: `Favourite: ${live.game.homeTeam}`, exact: true })
    .filter({ visible: true })
    .click();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(search(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Favourites', exact: true })).toBeVisible();
  await expect(liveBoard(page)).toBeHidden();
});
