import type { Page } from '@playwright/test';
import { listMatchesWeb, readHome } from '@touchline/contract/calls/matches';
import { HOME_LISTS, SPORT_GAMES } from '@touchline/contract/constants';
import type { PageData } from '@touchline/contract/pages';
import { favouriteGame } from '@touchline/contract/rules/favourites';
import { categoryPath, gamePath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';
import { look } from '../support/look.ts';
import { expectNoReload, markPage } from '../support/visitor.ts';
import { addressesOf, cardOf, cardsOf, idsOf } from './support/listed.ts';
import { FAR_GAME, MANY, MANY_GAMES, MANY_OF_FOOTBALL } from './support/many-games.ts';
import { DESKTOP, expect, PHONE, test } from './support/screen.ts';
import { keeps } from './support/stored.ts';

const SIZES = { 'at 1440': DESKTOP, 'at 390': PHONE };
const flagged = MANY_GAMES.filter(({ game }) => game.isTrending);

const favouritesOf = (page: Page) => page.getByRole('region', { name: 'Favourites', exact: true });
const trendingOf = (page: Page) => page.getByRole('region', { name: siteTexts.home.trending, exact: true });

/** The ids of the games in the data of the HTML. */
async function heldGames(page: Page): Promise<string[]> {
  const { matches } = JSON.parse((await page.locator('#page-data').textContent()) ?? '') as PageData;
  return matches.flatMap(({ games }) => games.map(({ _id }) => _id));
}

/** An expression for the page: the games that are twice among those in the window, wholly or in part. */
const repeated = (isWhole: boolean) => `(() => {
  const seen = [...document.querySelectorAll('main a[href*="/game/"]')]
    .filter((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return link.checkVisibility() && (${isWhole} ? bottom <= innerHeight : top < innerHeight);
    })
    .map((link) => link.getAttribute('href'));
  if (seen.length === 0) return ['There is no game in the window.'];
  return seen.filter((address, index) => seen.indexOf(address) !== index);
})()`;

test('the HTML has the first games as links and the day chips, in at most 1 500 elements', async ({
  open,
}) => {
  const { site } = await open('/about-us', { answers: MANY });
  const html = await (await fetch(site.url)).text();
  const elements = html.match(/<[a-z]/g)?.length ?? 0;
  expect(elements).toBeGreaterThan(500);
  expect(elements).toBeLessThanOrEqual(1500);
  const linked = MANY_GAMES.filter(({ match, game }) => html.includes(`href="${gamePath(match._id, game)}"`));
  expect(linked.length).toBeGreaterThan(25);
  const shown = html.slice(0, html.indexOf('id="page-data"'));
  for (const chip of Object.values(siteTexts.home.chips))
    expect(shown).toContain(`<span>${chip}</span><span`);
});

for (const { viewport, width } of [
  { ...DESKTOP, width: 1104 },
  { viewport: { width: 1600, height: 1000 }, width: 1480 },
  { viewport: { width: 2560, height: 700 }, width: 1480 },
]) {
  test(`the list is ${width} wide at ${viewport.width}, with as many columns as fit`, async ({ open }) => {
    const { page } = await open('/', { viewport, answers: MANY });
    const columns = Math.floor((width + 24) / (352 + 24));
    // All at once: a card that comes near takes the place of a plain link.
    await look(page).untilNone(
      'the columns fill the page',
      `(() => {
        const cards = [...document.querySelectorAll('[data-list="schedule"] [data-game]')]
          .filter((card) => card.checkVisibility())
          .map((card) => card.getBoundingClientRect());
        const lefts = [...new Set(cards.map(({ x }) => Math.round(x)))];
        const whole = Math.max(...lefts) + 352 - Math.min(...lefts);
        return [
          lefts.length === ${columns} ? [] : lefts.length + ' columns',
          cards.every(({ width }) => width === 352) ? [] : 'a card that is not 352 wide',
          whole === ${width} ? [] : 'a list that is ' + whole + ' wide',
        ].flat();
      })()`,
    );
  });
}

test('short groups share a row, and no heading of a group is cut', async ({ open }) => {
  const { page } = await open('/', { answers: MANY });
  await expect(page.locator('[data-list="schedule"] > section')).toHaveCount(HOME_LISTS.groups);
  // Groups that overlap in height share a row: three cards, but for one row of what is left of the short groups.
  await look(page).untilNone(
    'each row of groups but one is full',
    `(() => {
      const groups = [...document.querySelectorAll('[data-list="schedule"] > section')].map((group) => {
        const { scrollWidth, clientWidth } = group.querySelector('h3');
        const { top, bottom, width } = group.getBoundingClientRect();
        return { top, bottom, width, isCut: scrollWidth - clientWidth > 1, title: group.querySelector('h3').textContent };
      });
      const rows = new Map();
      for (const { top, bottom } of groups) {
        const row = groups.filter((other) => other.top < bottom && other.bottom > top);
        rows.set(Math.min(...row.map((each) => each.top)), row.reduce((sum, { width }) => sum + width, 0));
      }
      const short = [...rows.values()].filter((width) => width < 1050);
      return [
        ...groups.filter(({ isCut }) => isCut).map(({ title }) => 'Cut: ' + title),
        ...(short.length <= 1 ? [] : ['Rows that are not full: ' + short]),
      ];
    })()`,
  );
});

for (const [size, options] of Object.entries(SIZES)) {
  test(`no game is shown twice above the fold, and Trending has every flagged game, ${size}`, async ({
    open,
  }) => {
    const { page } = await open('/', { ...options, answers: MANY });
    await look(page).untilNone('no game is repeated', repeated(false));
    await expect
      .poll(async () => (await addressesOf(trendingOf(page).locator('a[href*="/game/"]'))).toSorted())
      .toEqual(flagged.map(({ match, game }) => gamePath(match._id, game)).toSorted());
  });

  test(`favourites come first, then the search, and no game is repeated in view, ${size}`, async ({
    open,
  }) => {
    const live = MANY_GAMES.filter(({ game }) => game.isLive).map(({ game }) => game);
    const { page } = await open('/', {
      ...options,
      answers: MANY,
      before: keeps(live.map((game) => favouriteGame(game))),
    });
    const strip = favouritesOf(page);
    const search = page.getByRole('searchbox');
    const [mostWatched] = live.toSorted((a, b) => b.viewCount - a.viewCount);
    await expect(strip.locator(`[data-game="${mostWatched?._id}"]`)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Live games' })).toBeHidden();
    await look(page).until('favourites are first', { strip, search }, (at) => at.strip.top < at.search.top);
    await expect(search).toBeInViewport({ ratio: 1 });
    await look(page).untilNone('no game is repeated', repeated(true));
    await expect(trendingOf(page).locator('a[href*="/game/"]')).toHaveCount(flagged.length);
  });
}

test('a game that is opened from the home page gets its streams, without a load', async ({ open }) => {
  const [{ game }] = flagged.filter((each) => each.game.isLive) as [(typeof flagged)[0]];
  const { page } = await open('/', { answers: MANY });
  await markPage(page);
  await trendingOf(page).locator(`[data-game="${game._id}"]`).click();
  await expect(page.locator(`[data-stream="${game.streamUrls[0]?._id}"]`)).toBeVisible();
  await expectNoReload(page);
});

test('a favourite that the HTML does not have is the first game of the page', async ({ open }) => {
  const { page } = await open('/', { answers: MANY, before: keeps([favouriteGame(FAR_GAME.game)]) });
  await expect.poll(() => heldGames(page)).not.toContain(FAR_GAME.game._id);
  await expect(favouritesOf(page).locator(`[data-game="${FAR_GAME.game._id}"]`)).toBeVisible();
  await expect(page.getByText('No game of your favourites is planned.')).toBeHidden();
});

test('the first key of the search finds a game that the HTML does not have', async ({ open }) => {
  const { page, calls } = await open('/', { answers: MANY });
  const whole = `GET ${listMatchesWeb.path}`;
  await expect.poll(() => heldGames(page)).not.toContain(FAR_GAME.game._id);
  await expect.poll(() => calls).not.toContain(whole);
  await page.getByRole('searchbox').pressSequentially('ψ');
  const board = page.getByRole('region', { name: 'Search results' });
  await expect(board.getByRole('heading', { name: '1 game found' })).toBeVisible();
  await expect(cardOf(page, FAR_GAME.game)).toBeVisible();
  await expect(page.getByText(/new games?$/)).toBeHidden();
  await expect.poll(() => calls.filter((call) => call === whole)).toHaveLength(1);
});

test('all games come at a press of “Show all”', async ({ open }) => {
  const { page, site } = await open('/', { answers: MANY });
  await page.getByRole('button', { name: `Show all ${MANY_GAMES.length} games` }).click();
  await expect(cardOf(page, FAR_GAME.game)).toBeAttached();
  await expect
    .poll(async () => new Set(await idsOf(cardsOf(page))))
    .toEqual(new Set(MANY_GAMES.map(({ game }) => game._id)));
  await expect(page.getByText(/new games?$/)).toBeHidden();
  await expect.poll(() => site.asked.map(({ id }) => id)).not.toContain(readHome.id);
});

test('the page of a sport has its first games, and all at a press of “Show all”', async ({ open }) => {
  const { page, calls } = await open(categoryPath('Football'), { answers: MANY_OF_FOOTBALL });
  const whole = `GET ${listMatchesWeb.path}`;
  await expect.poll(async () => (await heldGames(page)).length).toBe(SPORT_GAMES);
  await expect.poll(() => calls).toContain(`GET ${readHome.path}`);
  await expect.poll(() => calls).not.toContain(whole);
  await page.getByRole('button', { name: `Show all ${MANY_GAMES.length} games` }).click();
  await expect(cardOf(page, FAR_GAME.game, '#games')).toBeAttached();
  await expect
    .poll(async () => new Set(await idsOf(cardsOf(page, '#games'))))
    .toEqual(new Set(MANY_GAMES.map(({ game }) => game._id)));
  await expect(page.getByText(/new games?$/)).toBeHidden();
  await expect.poll(() => calls.filter((call) => call === whole)).toHaveLength(1);
});

test('a category in the address is selected, and the list of games is in view', async ({ open }) => {
  const { page } = await open('/?category=cricket', { answers: MANY });
  const schedule = page.getByRole('region', { name: siteTexts.home.list });
  await expect(schedule.getByRole('combobox', { name: 'Sport category' })).toHaveValue('Cricket');
  const cricket = MANY_GAMES.filter(({ game }) => game.category === 'Cricket');
  await expect(schedule.locator('[data-game]')).toHaveCount(cricket.length);
  await expect(schedule.getByRole('heading', { level: 2 })).toBeInViewport();
});

test('the sports are one stop of the keyboard, with arrows inside', async ({ open }) => {
  const { page } = await open('/');
  const strip = page.getByRole('region', { name: 'Sports', exact: true });
  const sport = (name: string) =>
    strip.getByRole('link').filter({ has: page.getByTitle(name, { exact: true }) });
  await sport('Football').focus();
  await page.keyboard.press('ArrowRight');
  await expect(sport('Cricket')).toBeFocused();
  await page.keyboard.press('End');
  await expect(sport('Parkour')).toBeFocused();
  await expect(sport('Parkour')).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(strip.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(sport('Football')).toBeFocused();
});
