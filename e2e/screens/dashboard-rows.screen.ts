import { listGames, restoreGame } from '@touchline/contract/calls/games';
import { listLeagues } from '@touchline/contract/calls/leagues';
import { staffGameExample } from '@touchline/contract/records/game';
import { leagueExample } from '@touchline/contract/records/league';
import { userExample } from '@touchline/contract/records/users';
import { versus } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { look } from '../support/look.ts';
import { type Asked, answer, answerList } from './support/answers.ts';
import { MATCH_PATH, menuOf } from './support/dashboard-screens.ts';
import { NOW } from './support/example-site.ts';
import { DESKTOP, expect, LAPTOP, test } from './support/screen.ts';

const NARROW = { viewport: { width: 320, height: 700 } };
const SCHEDULE = '/dashboard/matches/schedule';
const GAME = staffGameExample;
const NAME = versus(GAME.homeTeam, GAME.awayTeam);
const page25 = (games: readonly (typeof GAME)[], total = games.length) => ({
  games: [...games],
  page: 1,
  size: 25,
  total,
});

test('deleted rows say when and by whom, and offer nothing but to be restored', async ({ open }) => {
  const deletedAt = { seconds: NOW / 1_000, nanoseconds: 0 };
  const { _id, username } = userExample;
  let deleted = [{ ...GAME, deletedAt, deletedBy: { _id, username } }];
  const { page, site } = await open(`${SCHEDULE}?deleted=true`, {
    ...LAPTOP,
    answers: [
      answer(listGames, ({ query }) => page25(query.get('deleted') === 'true' ? deleted : [])),
      answer(restoreGame, () => {
        deleted = [];
        return { message: 'Game restored successfully', game: GAME };
      }),
    ],
  });
  const row = page.getByRole('row').filter({ hasText: GAME.homeTeam });
  await expect(row).toContainText(new RegExp(`now\\s*by ${username}`));
  await expect(page.getByRole('columnheader', { name: dashboardTexts.lists.deleted })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Countdown' })).toHaveCount(0);
  await expect(row.getByRole('switch')).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toHaveCount(1);
  await row.getByText(GAME.homeTeam).click();
  await row.press('Enter');
  await menuOf(page, NAME).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('menuitem')).toHaveText(['Restore']);
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(row).toHaveCount(0);
  expect(site.asked.map(({ id }) => id)).toContain(restoreGame.id);
});

test('a long filter is found by typing, and its panel keeps the focus', async ({ open }) => {
  const leagues = Array.from({ length: 20 }, (_, n) => ({
    ...leagueExample,
    _id: `${leagueExample._id.slice(0, -2)}${n + 50}`,
    name: `League ${n}`,
  }));
  const { page } = await open(SCHEDULE, {
    ...DESKTOP,
    answers: [answer(listLeagues, { leagues: [...leagues, leagueExample] })],
  });
  await page.getByRole('button', { name: /^League/ }).click();
  const group = page.getByRole('group', { name: 'League' });
  const search = page.getByRole('searchbox', { name: dashboardTexts.lists.findOption('League') });
  await expect(search).toBeFocused();
  await page.keyboard.type(leagueExample.name.slice(0, 6).toLowerCase());
  await expect(group.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: leagueExample.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/league=/);
  await page.keyboard.press('ArrowDown');
  await expect(group.getByRole('checkbox', { name: leagueExample.name })).toBeFocused();
  await page.keyboard.press('z');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear League' }).click();
  await expect(page).not.toHaveURL(/league=/);
});

test('days ahead are one click', async ({ open }) => {
  const tomorrow = {
    ...GAME,
    homeTeam: 'Morrowham',
    date: '2026-11-22',
    startsAt: '2026-11-22T12:00:00.000Z',
  };
  const later = { ...GAME, _id: `${GAME._id.slice(0, -1)}9`, homeTeam: 'Laterham' };
  const { page, site } = await open(SCHEDULE, {
    ...DESKTOP,
    answers: [answer(listGames, ({ query }) => page25(query.has('from') ? [tomorrow] : [tomorrow, later]))],
  });
  const rows = page.locator('tr[data-row]');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: /^Days\s*Any$/ }).click();
  for (const name of ['Today', 'Weekend', 'Next 7 days'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Morrowham');
  await expect.poll(() => daysAsked(site.asked)).toEqual(['2026-11-22', '2026-11-22']);
});

/** The days of the last request for games. */
function daysAsked(asked: readonly (Asked & { readonly id: string })[]): (string | null)[] {
  const last = asked.findLast(({ id }) => id === listGames.id);
  return [last?.query.get('from') ?? null, last?.query.get('to') ?? null];
}

test("a control of 'More filters' stays where it is while it is used", async ({ open }) => {
  const { page } = await open(SCHEDULE, {
    ...DESKTOP,
    answers: [answer(listGames, ({ query }) => page25(query.get('deleted') === 'true' ? [] : [GAME]))],
  });
  const rows = page.locator('tr[data-row]');
  await page.getByRole('button', { name: 'More filters' }).click();
  const deleted = page.getByRole('switch', { name: dashboardTexts.lists.deleted });
  await deleted.click();
  await expect(rows).toHaveCount(0);
  await deleted.click();
  await expect(rows).toHaveCount(1);
});

test('a click on a row opens it, and one on its switch does not', async ({ open }) => {
  const { page } = await open(SCHEDULE, { ...LAPTOP, answers: [answerList(listGames, [GAME])] });
  const row = page.getByRole('row').filter({ hasText: GAME.homeTeam });
  await row.getByRole('switch').click();
  await expect(page.getByRole('status').filter({ hasText: /trending/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.getByText(GAME.league).click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.game.edit });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});

test('sorting by streams takes the days away', async ({ open }) => {
  const { page } = await open(SCHEDULE, { ...LAPTOP, answers: [answerList(listGames, [GAME])] });
  const day = page.getByRole('rowheader');
  await expect(day).toHaveCount(1);
  await page.getByRole('button', { name: 'Streams', exact: true }).click();
  await expect(page).toHaveURL(/sort=streams/);
  await expect(day).toHaveCount(0);
  await page.getByRole('button', { name: /^Goes live/ }).click();
  await expect(page).toHaveURL(/sort=autoLiveAt/);
});

test('a page beyond the end leads back to the first', async ({ open }) => {
  const { page } = await open(`${SCHEDULE}?page=7`, {
    ...LAPTOP,
    answers: [
      answer(listGames, ({ query }) => ({
        ...page25(Number(query.get('page') ?? 1) > 1 ? [] : [GAME], 1),
        page: Number(query.get('page') ?? 1),
      })),
    ],
  });
  await expect(page.getByRole('row').filter({ hasText: GAME.homeTeam })).toBeVisible();
  await expect(page).toHaveURL((url) => !url.searchParams.has('page'));
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('the number of rows on a page is whole in its field', async ({ open }) => {
  const { page } = await open(`${SCHEDULE}?size=100`, LAPTOP);
  const size = page.getByRole('combobox', { name: 'Rows on a page' });
  await expect(size).toHaveValue('100');
  await expect
    .poll(() =>
      size.evaluate((select) => {
        const { paddingLeft, paddingRight, font } = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) return false;
        pen.font = font;
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return pen.measureText('100 per page').width <= room;
      }),
    )
    .toBe(true);
});

const SIDEWAYS = `document.documentElement.scrollWidth > 320 ? ['The page scrolls sideways.'] : []`;

for (const path of ['/dashboard/matches', MATCH_PATH])
  test(`cards of ${path} fit a width of 320`, async ({ open }) => {
    const { page } = await open(path, NARROW);
    await expect(page.getByRole('main').getByRole('switch', { name: 'Trending' })).not.toHaveCount(0);
    await look(page).untilNone('what does not fit', SIDEWAYS);
  });

test('the lists of cards name the zone of a time', async ({ open }) => {
  const { page } = await open(SCHEDULE, { ...NARROW, answers: [answerList(listGames, [GAME])] });
  const item = page.getByRole('listitem').filter({ hasText: GAME.homeTeam });
  await expect(item.getByText('UTC', { exact: true })).toBeVisible();
  await look(page).untilNone('what does not fit', SIDEWAYS);
});
