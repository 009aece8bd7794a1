import { setStreams, updateGame } from '@touchline/contract/calls/games';
import { getMatch } from '@touchline/contract/calls/matches';
import { bulkStreams } from '@touchline/contract/calls/streams';
import { MAX_STREAMS, REMOVED_STREAMS } from '@touchline/contract/constants';
import type { BodyOf } from '@touchline/contract/define-call';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch, clipOf } from '../support/records.ts';
import type { Site } from '../support/site.ts';
import type { Staff } from '../support/staff.ts';
import { signInByCall } from '../support/staff-page.ts';
import { DESKTOP, type Visitor } from '../support/visitor.ts';

interface JourneyDesk {
  readonly site: Site;
  readonly staff: Staff;
  readonly visit: (options: typeof DESKTOP) => Promise<Visitor>;
}

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

/** A game with one more stream than that of every game, and the page on which its streams are listed. */
async function openStreams({ site, staff, visit }: JourneyDesk, homeTeam: string) {
  const match = await addMatch(staff, { title: `${homeTeam} Trophy` });
  const game = await addGame({ site, staff }, match, { homeTeam, title: `${homeTeam} vs Vexholm` });
  const params = { matchId: match._id, gameId: game._id };
  const main = { _id: game.streamUrls[0]?._id, title: 'Main feed', quality: '720p' } as const;
  const second = { title: 'Second feed', quality: '720p', url: clipOf(site) } as const;
  const { game: both } = await staff.call(setStreams, { params, body: { streamUrls: [main, second] } });
  const { page } = await visit(DESKTOP);
  await signInByCall(page, site);
  const open = (rest = '') => page.goto(`/dashboard/streams?q=${homeTeam.toLowerCase()}${rest}`);
  await open();
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const chooseOf = async (title: string, line: string) => {
    await row(title)
      .getByRole('button', { name: /^Actions for / })
      .click();
    await page.getByRole('menuitem', { name: line }).click();
  };
  return { game, params, main, second: both.streamUrls[1]?._id ?? '', page, open, row, chooseOf };
}

test('a stream that the form has removed comes back by Undo, at its place', async ({
  site,
  staff,
  visit,
}) => {
  const { page, row, chooseOf } = await openStreams({ site, staff, visit }, 'Formwick');
  await chooseOf('Main feed', 'Edit stream URLs');
  const dialog = page.getByRole('dialog', { name: dialogTexts.streams.title });
  await dialog.getByRole('button', { name: 'Remove stream 1' }).click();
  await dialog.getByRole('button', { name: dialogTexts.streams.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Main feed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Main feed')).toBeVisible();
  await chooseOf('Second feed', 'Edit stream URLs');
  await expect(dialog.getByLabel('Title').first()).toHaveValue('Main feed');
});

test('a stream is restored after its game was edited, and the edit stays', async ({ site, staff, visit }) => {
  const { game, params, second, open, row, chooseOf } = await openStreams({ site, staff, visit }, 'Editham');
  await staff.call(bulkStreams, { body: { ids: [second], action: 'remove' } });
  const { title, homeTeam, awayTeam, league, date, time } = game;
  const body = { title, homeTeam, awayTeam, league, date, time, location: 'North Bank' };
  await staff.call(updateGame, { params, body });
  await open('&deleted=true');
  await chooseOf('Second feed', 'Restore');
  await expect(row('Second feed')).toHaveCount(0);
  await open();
  for (const each of ['Main feed', 'Second feed']) await expect(row(each)).toBeVisible();
  const { match } = await staff.call(getMatch, { params: { id: params.matchId } });
  expect(match.games?.[0]).toMatchObject({ location: 'North Bank', streamUrls: [{}, { _id: second }] });
});

test('of 51 removed streams the newest 50 can be restored', async ({ site, staff, visit }) => {
  const { params, main, page, open, row } = await openStreams({ site, staff, visit }, 'Fiftyfield');
  const others = Array.from({ length: MAX_STREAMS - 2 }, (_, n) => ({
    title: `Feed number ${n + 1}`,
    quality: '720p' as const,
  }));
  const setTo = (streamUrls: BodyOf<typeof setStreams>['streamUrls']) =>
    staff.call(setStreams, { params, body: { streamUrls } });
  // Three saves remove one, then 48, then two streams.
  await setTo([main]);
  await setTo([main, ...others]);
  await setTo([main, { title: 'Last but one', quality: '720p' }, { title: 'Last', quality: '720p' }]);
  await setTo([main]);
  await open('&deleted=true');
  await expect(page.getByText(`1–25 of ${REMOVED_STREAMS}`).first()).toBeVisible();
  await open('&deleted=true&size=100');
  await expect(row('Last but one')).toBeVisible();
  await expect(row('Second feed'), 'the oldest one').toHaveCount(0);
});

test('a stream is restored from the entry of its removal in the log', async ({ site, staff, visit }) => {
  const { params, main, page, open, row } = await openStreams({ site, staff, visit }, 'Logford');
  await staff.call(setStreams, { params, body: { streamUrls: [main] } });
  await page.goto('/dashboard/users/activity?q=logford');
  await page
    .getByRole('button', { name: /^Updated Game: Logford/ })
    .first()
    .click();
  await page.getByRole('button', { name: dialogTexts.restoreStreams.submit(1) }).click();
  await expect(page.getByRole('status').filter({ hasText: resultTexts.bulk(1, 1) })).toBeVisible();
  await open();
  await expect(row('Second feed')).toBeVisible();
});
