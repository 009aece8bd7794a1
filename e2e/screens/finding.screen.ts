import { listLeagues } from '@touchline/contract/calls/leagues';
import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { leagueExample } from '@touchline/contract/records/league';
import { gameExample, matchExample } from '@touchline/contract/records/match';
import { counted } from '@touchline/contract/rules/formats';
import { gamePath, homePath, leaguePath, matchPath } from '@touchline/contract/rules/slugs';
import { controlTexts } from '@touchline/contract/texts/controls';
import { siteTexts } from '@touchline/contract/texts/site';
import { look } from '../support/look.ts';
import { answer, answerList } from './support/answers.ts';
import { cardOf, cardsOf } from './support/listed.ts';
import { FAR_GAME, MANY, MANY_GAMES, MANY_LEAGUES, MANY_MATCHES } from './support/many-games.ts';
import { EXAMPLE_GAMES } from './support/public-pages.ts';
import { expect, PHONE, test } from './support/screen.ts';

const { empty, notFound } = siteTexts;
const HCL = MANY_LEAGUES.find(({ abbreviation }) => abbreviation === 'HCL') ?? leagueExample;

/** A game of which every field is unlike those of all others. */
const sought = {
  ...FAR_GAME.game,
  _id: 'e'.repeat(24),
  title: 'The opening night',
  homeTeam: 'Sorrelwick',
  awayTeam: 'Quillhaven',
  category: 'Biathlon' as const,
  league: HCL.name,
  leagueId: HCL._id,
};
const WITH_SOUGHT = [
  ...MANY,
  answerList(listMatchesWeb, [
    ...MANY_MATCHES,
    { ...matchExample, _id: 'd'.repeat(24), title: 'Quarrymen Plate', category: 'Biathlon', games: [sought] },
  ]),
];

test('the search finds a game by every field of it', async ({ open }) => {
  const { page } = await open('/', { ...PHONE, answers: WITH_SOUGHT });
  const search = page.getByRole('searchbox');
  for (const query of [
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
  ]) {
    await search.fill(query);
    await expect(cardsOf(page), query).toHaveCount(1);
    await expect(cardOf(page, sought), query).toBeAttached();
    await search.fill('');
    await expect(cardsOf(page), 'all games again').not.toHaveCount(1);
  }
});

test('the search finds sports, is cleared by its button, and leads back from nothing', async ({ open }) => {
  const { page } = await open('/', { ...PHONE, answers: MANY });
  const search = page.getByRole('searchbox');
  await search.fill('soccer');
  const board = page.getByRole('region', { name: 'Search results' });
  await expect(board.getByRole('link', { name: /^Football/ })).toBeVisible();
  await look(page).untilNone(
    'all results are of one width',
    `(() => {
      const widths = [...document.querySelectorAll('section[aria-label="Search results"] a')]
        .filter((link) => link.checkVisibility())
        .map((link) => link.getBoundingClientRect().width);
      return widths.length > 1 && new Set(widths).size === 1 ? [] : ['Widths: ' + widths];
    })()`,
  );
  await page.getByRole('button', { name: siteTexts.home.clearSearch }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(board).toBeHidden();
  await search.fill('nobody plays this');
  const schedule = page.getByRole('region', { name: siteTexts.home.list });
  await expect(schedule.getByText(empty.matches)).toBeVisible();
  await schedule.getByRole('button', { name: 'Show all games' }).click();
  await expect(cardsOf(page)).not.toHaveCount(0);
});

test('a sport of the menu leads to its games, which are told and focused', async ({ open }) => {
  const { page } = await open('/', { answers: MANY });
  const schedule = page.getByRole('region', { name: siteTexts.home.list });
  const filter = schedule.getByRole('combobox', { name: 'Sport category' });
  const menu = page.getByRole('navigation');
  await menu.getByRole('button', { name: 'Games' }).click();
  const planned = new Set(MANY_GAMES.map(({ game }) => game.category));
  await expect(
    menu.getByRole('link', { name: / \d+ games?(, \d+ live)?$/ }),
    'only sports with games',
  ).toHaveCount(planned.size);
  await expect(menu.getByRole('link', { name: /^Parkour/ })).toBeHidden();
  await menu.getByRole('button', { name: 'All sports' }).click();
  await expect(menu.getByRole('link', { name: /^Parkour/ })).toBeVisible();
  await menu.getByRole('link', { name: /^Tennis \d/ }).click();
  await expect(page).toHaveURL(homePath('Tennis'));
  await expect(filter).toHaveValue('Tennis');
  const heading = schedule.getByRole('heading', { level: 2 });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  const tennis = MANY_GAMES.filter(({ game }) => game.category === 'Tennis').length;
  await expect(schedule.getByRole('status').filter({ hasText: 'Tennis' })).toHaveText(
    `Tennis: ${counted(tennis, 'game', 'games')}`,
  );
  await filter.selectOption('');
  await expect(page).toHaveURL('/');
});

test('a league of the menu leads to its unfinished games over all matches', async ({ open }) => {
  const { page } = await open('/', { answers: MANY });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Leagues' }).click();
  await menu.getByRole('link', { name: HCL.name, exact: true }).click();
  await expect(page).toHaveURL(/\/league\/[0-9a-f]{24}\/Harbour-Counties-League$/);
  await expect(page.getByRole('heading', { level: 1, name: HCL.name })).toBeVisible();
  const games = MANY_GAMES.filter(({ game }) => game.leagueId === HCL._id);
  await expect(page.locator('main [data-game]')).toHaveCount(games.length);
  expect(new Set(games.map(({ match }) => match)).size).toBeGreaterThan(1);
});

test('a league without games says so', async ({ open }) => {
  const idle = { ...leagueExample, _id: 'f'.repeat(24), name: 'Idle League', category: 'Rugby' } as const;
  const { page } = await open(leaguePath(idle), { answers: [answer(listLeagues, { leagues: [idle] })] });
  await expect(page.getByRole('heading', { level: 1, name: idle.name })).toBeVisible();
  await expect(page.getByRole('main').getByText(empty.matches)).toBeVisible();
});

test('a match shows its unfinished games, and leads to them', async ({ open }) => {
  const { match } = EXAMPLE_GAMES.over;
  const { page } = await open(matchPath(match), PHONE);
  await expect(page.getByRole('heading', { level: 1, name: match.title })).toBeVisible();
  // The one that is over is none of them.
  await expect(cardsOf(page, 'main')).toHaveCount(match.games.length);
  for (const game of match.games)
    await expect(cardOf(page, game, 'main')).toHaveAttribute('href', gamePath(match._id, game));
});

test('a match without games has its description, and says so', async ({ open }) => {
  const match = { ...matchExample, title: 'Cup / Round 1', description: 'Two games.', games: [] };
  const { page } = await open(matchPath(match), { ...PHONE, answers: [answerList(listMatchesWeb, [match])] });
  await expect(page.getByRole('heading', { level: 1, name: match.title })).toBeVisible();
  await expect(page.getByText('Two games.')).toBeVisible();
  // It has one that is over.
  await expect(page.getByText(empty.games)).toBeVisible();
});

test('a match that does not exist leads home', async ({ open }) => {
  const { page } = await open(`/match/${'f'.repeat(24)}/gone`, PHONE);
  await expect(page.getByRole('heading', { name: notFound.match.title })).toBeVisible();
  await expect(page.getByText(notFound.match.text)).toBeVisible();
  await page.getByRole('link', { name: notFound.action }).click();
  await expect(page).toHaveURL('/');
});

test('a card leads to the page of its game, whose address can be copied', async ({ open }) => {
  const { page } = await open('/', {
    answers: WITH_SOUGHT,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('searchbox').fill('quarrymen plate');
  await cardOf(page, sought).click();
  await expect(page).toHaveURL(`/match/${'d'.repeat(24)}/game/${sought._id}/The-opening-night`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorrelwick vs Quillhaven');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(controlTexts.copy.done)).toBeVisible();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
});

test("times are in the visitor's or the site's zone, in 24 or 12 hours, and the choice is stored", async ({
  open,
}) => {
  const { path } = EXAMPLE_GAMES.waiting;
  const { page, open: openNext } = await open(path, { timezoneId: 'Asia/Kathmandu' });
  const header = page.getByRole('article');
  expect(gameExample.time).toBe('18:30');
  await expect(header).toContainText('00:15');
  await expect(header).not.toContainText('18:30');
  await page.getByRole('button', { name: 'Time zone and hours' }).click();
  await page.getByText(/^Site time/).click();
  await expect(header).toContainText('18:30');
  await expect(header).toContainText('UTC');
  await page.getByText('12 h', { exact: true }).click();
  await expect(header).toContainText('6:30');
  await expect(header).toContainText('PM');
  await openNext(path);
  await expect(header).toContainText('6:30');
  await expect(header).toContainText('PM');
});
