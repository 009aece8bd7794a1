import { listStaffFaqs } from '@touchline/contract/calls/faqs';
import { listGames } from '@touchline/contract/calls/games';
import { staffFaqExample } from '@touchline/contract/records/faq';
import { staffGameExample } from '@touchline/contract/records/game';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { resultTexts } from '@touchline/contract/texts/results';
import { answerList } from './support/answers.ts';
import { gamesOfDesk } from './support/desk-games.ts';
import { expect, PHONE, test } from './support/screen.ts';

const SCHEDULE = '/dashboard/matches/schedule';

test('focus goes to the neighbour of a row that is deleted, restored or changed with others', async ({
  open,
}) => {
  const { page } = await open(SCHEDULE, {
    answers: gamesOfDesk(['Gantry One', 'Gantry Two', 'Gantry Three']),
  });
  const rows = page.getByRole('row', { name: /Gantry/ });
  const row = (team: string) => page.getByRole('row', { name: team });
  const deleteRow = async (team: string) => {
    await row(team)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete game' }).click();
  };
  await expect(rows).toHaveCount(3);
  await deleteRow('Gantry Two');
  await expect(rows).toHaveCount(2);
  await expect(row('Gantry Three')).toBeFocused();
  const toast = page.getByRole('status').filter({ hasText: resultTexts.games.deleted });
  await toast.getByRole('button', { name: dashboardTexts.lists.undo }).click();
  await expect(rows).toHaveCount(3);
  // The neighbour keeps focus when the row comes back before it.
  await expect(row('Gantry Three')).toBeFocused();

  for (const team of ['Gantry One', 'Gantry Two']) await row(team).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  await expect(row('Gantry Three')).toBeFocused();
  await deleteRow('Gantry Three');
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Games', exact: true })).toBeFocused();
});

test('the dialog of a missing link begins in its field', async ({ open }) => {
  const finished = { ...staffGameExample, status: 'Finished' as const, highlightsUrl: '' };
  const { page } = await open('/dashboard/matches/finished', {
    answers: [answerList(listGames, [finished])],
  });
  await page.getByRole('button', { name: /^Add link: highlights of Northgate/ }).click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.game.edit });
  await expect(dialog.getByLabel('Highlights URL')).toBeFocused();
});

test('the dialog of an import begins in its text', async ({ open }) => {
  const { page } = await open(SCHEDULE);
  await page.getByRole('button', { name: dialogTexts.importGames.open }).click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.importGames.title });
  await expect(dialog.getByRole('textbox')).toBeFocused();
});

test('on a phone the focus is where it was before the form, once its changes are discarded', async ({
  open,
}) => {
  const { page } = await open('/dashboard/support/faq', {
    ...PHONE,
    answers: [answerList(listStaffFaqs, [staffFaqExample])],
  });
  const opener = page.getByRole('button', { name: `Actions for ${staffFaqExample.title}` });
  await opener.click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: dialogTexts.faq.edit });
  await dialog.getByLabel('Title').fill('Never saved');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});
