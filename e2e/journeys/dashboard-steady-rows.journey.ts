import { expect, type Locator } from '@playwright/test';
import { createGame } from '@touchline/contract/calls/games';
import { versus } from '@touchline/contract/rules/formats';
import { test } from '../support/journey.ts';
import { addGame, addMatch, editGame, LEAGUE } from '../support/records.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP, PHONE } from '../support/visitor.ts';

const SCHEDULE = '/dashboard/matches/schedule?q=steady';
const LAPTOP = { viewport: { width: 1280, height: 800 } };

const topsOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));

test('rows of the schedule show that they went live, but keep their places until the user updates the list', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Steady Trophy' });
  const [first, second] = [
    await addGame({ site, staff }, match, { homeTeam: 'Steadyham', time: '18:00' }),
    await addGame({ site, staff }, match, { homeTeam: 'Steadyford', time: '18:30' }),
  ];
  await addGame({ site, staff }, match, { homeTeam: 'Steadybury', time: '19:00' });
  const [{ page: desk }, { page: colleague }] = [await visit(LAPTOP), await visit(DESKTOP)];
  for (const page of [desk, colleague]) {
    await signInByCall(page, site);
    await page.goto(SCHEDULE);
  }
  const rows = desk.locator('tr[data-row]');
  const box = (name: string) => desk.getByRole('checkbox', { name: `Select ${name}` });
  await expect(rows).toHaveCount(3);
  const tops = await topsOf(rows);

  const name = versus(first.homeTeam, first.awayTeam);
  await colleague.getByRole('button', { name: `Actions for ${name}` }).click();
  await colleague.getByRole('menuitem', { name: 'Go live now' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Go live' }).click();
  await expect(rows.first()).toContainText(/Live since \d\d:\d\d UTC/);
  await expect(rows.first().getByRole('link', { name: 'Ongoing' })).toHaveAttribute(
    'href',
    '/dashboard/matches',
  );
  await expect(rows.first()).not.toContainText('Does not go live');
  await editGame({ staff }, match, second, { status: 'Finished', isLive: false });
  await expect(rows.nth(1)).toContainText('Finished');
  const news = desk.getByRole('button', { name: '2 games here are no longer Scheduled' });
  await expect(news).toBeVisible();
  expect(await topsOf(rows), 'when rows leave').toEqual(tops);

  const { title, location, awayTeam, date } = first;
  const body = { title, location, awayTeam, date, homeTeam: 'Steadymouth', league: LEAGUE, time: '17:00' };
  await staff.call(createGame, { params: { matchId: match._id }, body });
  await expect(news).toContainText('1 new row. Show it');
  expect(await topsOf(rows), 'when a row comes').toEqual(tops);
  await box(name).click({ force: true });
  await expect(desk.getByText('1 selected')).toBeVisible();
  expect(await topsOf(rows), 'when rows are selected').toEqual(tops);
  await desk.getByRole('button', { name: 'Clear the selection' }).click();
  await news.click();
  await expect(rows).toHaveText([/Steadymouth/, /Steadybury/]);

  await desk.setViewportSize(PHONE.viewport);
  const stack = desk.getByRole('list', { name: 'Games' }).getByRole('listitem');
  await expect(stack.filter({ hasText: 'Steadybury' })).toBeVisible();
  const places = await topsOf(stack);
  await desk.getByRole('checkbox', { name: 'Select all rows of this page' }).click({ force: true });
  await expect(desk.getByText('2 selected')).toBeVisible();
  expect(await topsOf(stack), 'when rows are selected on a phone').toEqual(places);
});
