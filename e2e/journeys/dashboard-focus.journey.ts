import type { Page } from '@playwright/test';
import { createGame } from '@touchline/contract/calls/games';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, editGame, LEAGUE } from '../support/records.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP, expectHydrated, PHONE } from '../support/visitor.ts';

test('focus goes to the neighbour of a row that is deleted, restored or changed with others', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Camera Cup' });
  for (const [place, homeTeam] of ['Gantry One', 'Gantry Two', 'Gantry Three'].entries()) {
    const teams = { homeTeam, awayTeam: 'Vexholm', title: `${homeTeam} vs Vexholm` };
    const when = { date: '2190-03-01', time: `1${place}:00` };
    const body = { ...teams, ...when, location: 'Quarry Road', league: LEAGUE };
    await staff.call(createGame, { params: { matchId: match._id }, body });
  }
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto('/dashboard/matches/schedule?q=gantry');
  const rows = page.getByRole('row', { name: /Gantry/ });
  await expect(rows).toHaveCount(3);
  const deleteRow = async (place: number) => {
    await rows
      .nth(place)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete game' }).click();
  };

  await deleteRow(1);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toBeFocused();
  const toast = page.getByRole('status').filter({ hasText: resultTexts.games.deleted });
  await toast.getByRole('button', { name: dashboardTexts.lists.undo }).click();
  await expect(rows).toHaveCount(3);
  // The neighbour keeps focus when the row comes back before it.
  await expect(rows.and(page.locator(':focus'))).toHaveCount(1);

  for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.nth(0)).toBeFocused();
  await deleteRow(0);
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Games', exact: true })).toBeFocused();
});

test('dialogs begin in the field that was asked for, and else in their first', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Floodlight Cup' });
  const teams = { homeTeam: 'Ninebridge', awayTeam: 'Osterley', title: 'Ninebridge vs Osterley' };
  const game = await addGame({ site, staff }, match, teams);
  await editGame({ staff }, match, game, { status: 'Finished', isLive: false });
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  await page.goto('/dashboard/matches/finished?q=ninebridge');
  await page.getByRole('button', { name: /^Add link: highlights of Ninebridge/ }).click();
  await expect(
    page.getByRole('dialog', { name: dialogTexts.game.edit }).getByLabel('Highlights URL'),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: dialogTexts.importGames.open }).click();
  await expect(
    page.getByRole('dialog', { name: dialogTexts.importGames.title }).getByRole('textbox'),
  ).toBeFocused();

  const visitor = await visit(DESKTOP);
  await visitor.page.goto('/');
  await expectHydrated(visitor);
  await visitor.page.getByRole('button', { name: siteTexts.request.title }).first().click();
  await expect(firstField(visitor.page)).toBeFocused();
});

const firstField = (page: Page) =>
  page.getByRole('dialog', { name: siteTexts.request.title }).getByLabel(formTexts.labels.homeTeam);

test('on a phone the focus is where it was before the form, once its changes are discarded', async ({
  site,
  visit,
}) => {
  const { page } = await visit(PHONE);
  await signInByCall(page, site);
  await page.goto('/dashboard/support/faq');
  const opener = page.getByRole('button', { name: /^Actions for / }).first();
  await opener.click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.faq.edit });
  await dialog.getByLabel('Title').fill('Never saved');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
