import { setStreams } from '@touchline/contract/calls/games';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from './support/journey.ts';
import { addGame, addMatch, clipOf } from './support/records.ts';
import { signInByCall } from './support/staff-page.ts';
import { DESKTOP } from './support/visitor.ts';

test('removed streams come back by Undo and by the list of deleted ones, and can be removed for good', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff, { title: 'Undo Trophy' });
  const game = await addGame({ site, staff }, match, { title: 'Quillmark vs Oakend', homeTeam: 'Quillmark' });
  const [kept] = game.streamUrls;
  const streams = ['Second feed', 'Third feed'].map((title) => ({
    title,
    quality: '720p' as const,
    url: clipOf(site),
  }));
  await staff.call(setStreams, {
    params: { matchId: match._id, gameId: game._id },
    body: { streamUrls: [{ _id: kept?._id, title: 'Main feed', quality: '720p' }, ...streams] },
  });
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  const open = (rest = '') => page.goto(`/dashboard/streams?q=quillmark${rest}`);
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text });
  const select = (title: string) => row(title).getByRole('checkbox').press('Space');

  await open();
  for (const title of ['Second feed', 'Third feed']) await select(title);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(resultTexts.bulk(2, 2))).toBeVisible();
  await expect(row('Second feed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const title of ['Second feed', 'Third feed']) await expect(row(title)).toBeVisible();

  // The dialog of the game offers the same after it has removed one.
  await row('Third feed')
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name: 'Edit stream URLs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Stream URLs' });
  await dialog
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await dialog.getByRole('button', { name: 'Save streams' }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Third feed')).toHaveCount(0);

  await open('&deleted=true');
  await row('Third feed')
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(row('Third feed')).toHaveCount(0);
  await open();
  await expect(row('Third feed')).toBeVisible();

  await select('Third feed');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row('Third feed')).toHaveCount(0);
  await open('&deleted=true');
  await select('Third feed');
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove for good' }).click();
  await expect(row('Third feed')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No Streams found.').first()).toBeVisible();
});
