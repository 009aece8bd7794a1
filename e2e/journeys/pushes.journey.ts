import type { Page } from '@playwright/test';
import { registerDevice } from '@touchline/contract/calls/devices';
import { deleteGame } from '@touchline/contract/calls/games';
import { createPush } from '@touchline/contract/calls/pushes';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { pushTexts } from '@touchline/contract/texts/pushes';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import type { Own } from '../support/own.ts';
import type { Staff } from '../support/staff.ts';

const NOTIFICATIONS = '/dashboard/mobile/notifications';
/** A push waits for its minute, and for the worker. */
const UNTIL_SENT = { timeout: 120_000 };
const SEND = /^Send to \d+ devices?$/;

/** The scheduled pushes of this journey, in every state. */
const scheduled = (own: Own) => `${NOTIFICATIONS}?tab=scheduled&state=&q=${own.word}`;
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
async function choose(page: Page, title: string, line: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

test('a push for a game is scheduled, sent from its row after a question, and reported; another one is cancelled with its game', async ({
  own,
  staff,
}) => {
  await addDevice(own, staff);
  const [match, game] = [await own.match(), await own.game()];
  // The address to which the overview's readiness board links.
  const form = `${NOTIFICATIONS}?add=true&game=${game._id}`;
  const desk = await staff.open(form);
  const { page } = desk;
  const dialog = page.getByRole('dialog', { name: dialogTexts.push.add });
  await expect(dialog.getByText(`LIVE: ${game.title}`)).toBeVisible();
  const moment = dialog.getByRole('combobox', { name: pushTexts.form.moment });
  await expect(moment.locator(':checked')).toHaveText(pushTexts.form.moments.live);
  // The site of the journeys has no push service.
  await expect(dialog.getByText(pushTexts.noService)).toBeVisible();
  await dialog.getByLabel('Body').fill('Four streams are open.');
  await dialog.getByRole('button', { name: dialogTexts.push.schedule }).click();
  await expect(page.getByText(resultTexts.pushes.scheduled)).toBeVisible();
  await expect(dialog).toBeHidden();

  await desk.open(scheduled(own));
  const row = rowOf(page, game.title);
  await expect(row).toContainText('Pending');
  await choose(page, game.title, 'Send now');
  await page.getByRole('dialog', { name: 'Send now' }).getByRole('button', { name: SEND }).click();
  await expect(row).toContainText(pushTexts.logOnly, UNTIL_SENT);
  await choose(page, game.title, 'Report');
  const report = page.getByRole('dialog', { name: dialogTexts.deliveryReport.title });
  await expect(report).toContainText(pushTexts.noService);
  await expect(report).not.toContainText('Sent, ');
  await expect(report).toContainText(`Game: ${game.title}`);
  await report.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(game.title);
  await expect(dialog.getByRole('button', { name: SEND })).toBeVisible();

  await desk.open(form);
  await dialog.getByLabel('Body').fill('Ten minutes to go.');
  await moment.selectOption(pushTexts.form.moments.kickoff);
  await dialog.getByLabel(pushTexts.form.minutesBefore).fill('10');
  await expect(dialog.getByText(pushTexts.form.moves)).toBeVisible();
  await dialog.getByRole('button', { name: dialogTexts.push.schedule }).click();
  await expect(dialog).toBeHidden();
  await desk.open(scheduled(own));
  const reminder = rowOf(page, `10 minutes before kick-off of ${game.title}`);
  await expect(reminder).toContainText('Pending');
  await staff.call(deleteGame, { params: { matchId: match._id, gameId: game._id } });
  await expect(reminder).toContainText(pushTexts.cancelReasons['game-deleted'], UNTIL_SENT);
});

test('a push is sent at its minute while the list is open, and one that is cancelled in its last seconds is only sent on request', async ({
  own,
  staff,
}) => {
  await addDevice(own, staff);
  const [title, cancelled] = [own.name('in a minute'), own.name('at the last second')];
  const schedule = scheduledSoon();
  // The push that will be cancelled is the first in its queue: once the other one is sent, the worker has skipped it.
  await staff.call(createPush, { body: { ...schedule, title: cancelled, body: 'It must not go out.' } });
  await staff.call(createPush, { body: { ...schedule, title, body: 'It goes out by itself.' } });
  const { page } = await staff.open(scheduled(own));
  const [row, cancelledRow] = [rowOf(page, title), rowOf(page, cancelled)];
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('timer')).toContainText('s');
  await page.getByRole('button', { name: `Actions for ${cancelled}` }).click();
  await expect(cancelledRow.getByRole('timer')).toHaveText(/^1?\ds$/, UNTIL_SENT);
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect(cancelledRow).toContainText('Cancelled');
  await expect(row).toContainText(pushTexts.logOnly, UNTIL_SENT);
  await expect(cancelledRow).toContainText('Cancelled');
  await choose(page, cancelled, 'Send now');
  await page.getByRole('button', { name: SEND }).click();
  await expect(cancelledRow).toContainText(pushTexts.logOnly, UNTIL_SENT);
});

/** The schedule of a push at the first full minute that is at least half a minute away; the demo's site runs in UTC. */
function scheduledSoon() {
  const moment = new Date(Date.now() + 90_000).toISOString();
  return {
    category: 'news',
    screen: 'Home',
    deliveryType: 'scheduled',
    deliveryDate: moment.slice(0, 10),
    deliveryTime: moment.slice(11, 16),
  } as const;
}

/** Adds a phone that allows notifications. */
async function addDevice({ word }: Own, staff: Staff): Promise<void> {
  await staff.call(registerDevice, {
    body: {
      deviceId: `device-${word}`,
      platform: 'android',
      notificationToken: `token-${word}`,
      isNotificationsAllowed: true,
    },
  });
}
