import { bulkGames, createGame } from '@touchline/contract/calls/games';
import { addDays, calendarDay } from '@touchline/contract/rules/calendar';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, LEAGUE } from '../support/records.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

const LAPTOP = { viewport: { width: 1280, height: 800 } };
const NARROW = { viewport: { width: 320, height: 700 } };
const SCHEDULE = '/dashboard/matches/schedule';

test('deleted rows say when and by whom, and offer nothing but to be restored', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Wiped Trophy' });
  const game = await addGame({ site, staff }, match, { homeTeam: 'Wipewell', time: '17:00' });
  await staff.call(bulkGames, { body: { ids: [game._id], action: 'delete' } });
  const { page } = await visit(LAPTOP);
  await signInByCall(page, site);
  await page.goto(`${SCHEDULE}?q=wipewell&deleted=true`);
  const row = page.getByRole('row').filter({ hasText: 'Wipewell' });
  await expect(row).toContainText(/now\s*by /);
  await expect(page.getByRole('columnheader', { name: dashboardTexts.lists.deleted })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Countdown' })).toHaveCount(0);
  await expect(row.getByRole('switch')).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await row.getByText('Wipewell').click();
  await row.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Restore']);
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(row).toHaveCount(0);
});

test('a long filter is found by typing, stays in its panel, and days ahead are one click', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Ahead Trophy' });
  const today = calendarDay(Date.now(), 'UTC') ?? '';
  for (const [homeTeam, days] of [
    ['Morrowham', 1],
    ['Laterham', 40],
  ] as const) {
    const teams = { homeTeam, awayTeam: 'Vexahead', title: `${homeTeam} vs Vexahead` };
    const when = { date: addDays(today, days), time: '12:00' };
    const body = { ...teams, ...when, location: 'Quarry Road', league: LEAGUE };
    await staff.call(createGame, { params: { matchId: match._id }, body });
  }
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto(`${SCHEDULE}?q=vexahead`);
  const rows = page.locator('tr[data-row]');
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: /^League/ }).click();
  const search = page.getByRole('searchbox', { name: dashboardTexts.lists.findOption('League') });
  await expect(search).toBeFocused();
  await page.keyboard.type(LEAGUE.slice(0, 6).toLowerCase());
  await expect(page.getByRole('checkbox', { name: LEAGUE })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/league=/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('group', { name: 'League' }).getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('z');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear League' }).click();
  await page.getByRole('button', { name: /^Days\s*Any$/ }).click();
  for (const name of ['Today', 'Weekend', 'Next 7 days'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Morrowham');

  // In 'More filters' a control stays where it is while it is used.
  await page.goto(`${SCHEDULE}?q=vexahead`);
  await page.getByRole('button', { name: 'More filters' }).click();
  const deleted = page.getByRole('switch', { name: dashboardTexts.lists.deleted });
  await deleted.click();
  await expect(rows).toHaveCount(0);
  await deleted.click();
  await expect(rows).toHaveCount(2);
});

test('a click on a row opens it, sorting by streams takes the days away, and a page beyond the end leads back', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Pressed Trophy' });
  await addGame({ site, staff }, match, { homeTeam: 'Pressaway', time: '17:00' });
  const { page } = await visit(LAPTOP);
  await signInByCall(page, site);
  await page.goto(`${SCHEDULE}?q=pressaway&page=7`);
  const row = page.getByRole('row').filter({ hasText: 'Pressaway' });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL((url) => !url.searchParams.has('page'));
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await row.getByRole('switch').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.locator('td').nth(3).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: dialogTexts.game.edit })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  const day = page.getByRole('rowheader');
  await expect(day).toHaveCount(1);
  await page.getByRole('button', { name: 'Streams', exact: true }).click();
  await expect(page).toHaveURL(/sort=streams/);
  await expect(day).toHaveCount(0);
  await page.getByRole('button', { name: /^Goes live/ }).click();
  await expect(page).toHaveURL(/sort=autoLiveAt/);
  await page.goto(`${SCHEDULE}?size=100`);
  const size = page.getByRole('combobox', { name: 'Rows on a page' });
  await expect(size).toHaveValue('100');
  const isWhole = await size.evaluate((select) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return false;
    pen.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText('100 per page').width <= room;
  });
  expect(isWhole).toBe(true);
});

test('cards fit a width of 320, and their lists name the zone of a time', async ({ site, staff, visit }) => {
  const match = await addMatch(staff, { title: 'Narrow Trophy' });
  const game = await addGame({ site, staff }, match, { homeTeam: 'Narrowford', time: '17:00' });
  const { page } = await visit(NARROW);
  await signInByCall(page, site);
  for (const path of ['/dashboard/matches', `/dashboard/matches/${match._id}`]) {
    await page.goto(path);
    await expect(page.getByRole('switch', { name: 'Trending' }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  await page.goto(`${SCHEDULE}?q=narrowford`);
  const item = page.getByRole('listitem').filter({ hasText: game.homeTeam });
  await expect(item.getByText('UTC', { exact: true })).toBeVisible();
});
