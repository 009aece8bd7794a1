import { setStreams } from '@touchline/contract/calls/games';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { clipOf } from '../support/records.ts';

test('removed streams come back by Undo, by the list of deleted ones and by the log, and can be removed for good', async ({
  site,
  own,
  staff,
}) => {
  const [match, game] = [await own.match(), await own.game()];
  const url = clipOf(site);
  const added = ['Second feed', 'Third feed'].map((title) => ({ title, quality: '720p' as const, url }));
  await staff.call(setStreams, {
    params: { matchId: match._id, gameId: game._id },
    body: { streamUrls: [{ _id: game.streamUrls[0]?._id, title: 'Main feed', quality: '720p' }, ...added] },
  });
  const desk = await staff.open(`/dashboard/streams?q=${own.word}`);
  const { page } = desk;
  const open = (rest = '') => desk.open(`/dashboard/streams?q=${own.word}${rest}`);
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text });
  const choose = async (title: string, line: string) => {
    await row(title)
      .getByRole('button', { name: /^Actions for / })
      .click();
    await page.getByRole('menuitem', { name: line }).click();
  };
  const removeSelected = async (titles: readonly string[], action: string) => {
    for (const title of titles) await row(title).getByRole('checkbox').press('Space');
    await page.getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    for (const title of titles) await expect(row(title)).toHaveCount(0);
  };

  await removeSelected(['Second feed', 'Third feed'], 'Remove');
  await expect(toast(resultTexts.bulk(2, 2))).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const title of ['Second feed', 'Third feed']) await expect(row(title)).toBeVisible();

  // The form of the game offers the same after it has removed one, which comes back at its place.
  await open();
  await choose('Main feed', 'Edit stream URLs');
  const dialog = page.getByRole('dialog', { name: dialogTexts.streams.title });
  await dialog.getByRole('button', { name: 'Remove stream 1' }).click();
  await dialog.getByRole('button', { name: dialogTexts.streams.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Main feed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Main feed')).toBeVisible();
  await choose('Third feed', 'Edit stream URLs');
  await expect(dialog.getByRole('group', { name: 'Stream 1' }).getByLabel('Title')).toHaveValue('Main feed');

  await dialog.getByRole('button', { name: 'Remove stream 3' }).click();
  await dialog.getByRole('button', { name: dialogTexts.streams.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Third feed')).toHaveCount(0);
  await desk.open(`/dashboard/users/activity?entity=Game&q=${own.word}`);
  // The newest entry is the first one.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: dialogTexts.restoreStreams.submit(1) }).click();
  await expect(toast(resultTexts.bulk(1, 1))).toBeVisible();
  await open();
  await expect(row('Third feed')).toBeVisible();

  await removeSelected(['Second feed'], 'Remove');
  await open('&deleted=true');
  await choose('Second feed', 'Restore');
  await expect(row('Second feed')).toHaveCount(0);
  await open();
  await expect(row('Second feed')).toBeVisible();

  await removeSelected(['Third feed'], 'Remove');
  await open('&deleted=true');
  await removeSelected(['Third feed'], 'Remove for good');
  await open('&deleted=true');
  await expect(page.getByText('No Streams found.')).toBeVisible();
});
