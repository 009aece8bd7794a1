import type { Locator } from '@playwright/test';
import { versus } from '@touchline/contract/rules/formats';
import { expect, test } from '../support/journey.ts';
import { editGame } from '../support/records.ts';
import { LAPTOP, PHONE } from '../support/visitor.ts';

/** Where rows are from top to bottom. */
const topsOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));

test('rows of the schedule show that they went live, but keep their places until the user updates the list', async ({
  own,
  staff,
}) => {
  const match = await own.match();
  const [first, second] = [
    await own.game({ homeTeam: own.name('First'), time: '18:00' }),
    await own.game({ homeTeam: own.name('Second'), time: '18:30' }),
  ];
  await own.game({ homeTeam: own.name('Third'), time: '19:00' });
  const schedule = `/dashboard/matches/schedule?q=${own.word}`;
  const { page: desk } = await staff.open(schedule, LAPTOP);
  const { page: colleague } = await staff.open(schedule);
  const rows = desk.locator('tr[data-row]');
  const rowOf = (name: string) => rows.filter({ hasText: own.name(name) });
  await expect(rows).toHaveCount(3);
  const tops = await topsOf(rows);
  const stay = (when: string) => expect.poll(() => topsOf(rows), when).toEqual(tops);

  const name = versus(first.homeTeam, first.awayTeam);
  await colleague.getByRole('button', { name: `Actions for ${name}` }).click();
  await colleague.getByRole('menuitem', { name: 'Go live now' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Go live' }).click();
  await expect(rowOf('First')).toContainText(/Live since \d\d:\d\d UTC/);
  await expect(rowOf('First').getByRole('link', { name: 'Ongoing' })).toHaveAttribute(
    'href',
    '/dashboard/matches',
  );
  await expect(rowOf('First')).not.toContainText('Does not go live');
  await editGame({ staff }, match, second, { status: 'Finished', isLive: false });
  await expect(rowOf('Second')).toContainText('Finished');
  const news = desk.getByRole('button', { name: '2 games here are no longer Scheduled' });
  await expect(news).toBeVisible();
  await stay('when rows leave');

  await own.game({ homeTeam: own.name('Earliest'), time: '17:00' });
  await expect(news).toContainText('1 new row. Show it');
  await stay('when a row comes');
  await desk.getByRole('checkbox', { name: `Select ${name}` }).click({ force: true });
  await expect(desk.getByText('1 selected')).toBeVisible();
  await stay('when rows are selected');
  await desk.getByRole('button', { name: 'Clear the selection' }).click();
  await news.click();
  await expect(rows).toHaveText([new RegExp(own.name('Earliest')), new RegExp(own.name('Third'))]);

  await desk.setViewportSize(PHONE.viewport);
  const cards = desk.getByRole('list', { name: 'Games' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const places = await topsOf(cards);
  await desk.getByRole('checkbox', { name: 'Select all rows of this page' }).click({ force: true });
  await expect(desk.getByText('2 selected')).toBeVisible();
  await expect.poll(() => topsOf(cards), 'when rows are selected on a phone').toEqual(places);
});
