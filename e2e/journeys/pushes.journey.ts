import type { Page } from '@playwright/test';
import { registerDevice } from '@touchline/contract/calls/devices';
import { deleteGame } from '@touchline/contract/calls/games';
import { createPush } from '@touchline/contract/calls/pushes';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { pushTexts } from '@touchline/contract/texts/pushes';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from '../support/journey.ts';
import { addGame, addMatch } from '../support/records.ts';
import type { Staff } from '../support/staff.ts';
import { signInOn } from '../support/staff-page.ts';
import { DESKTOP } from '../support/visitor.ts';

const NOTIFICATIONS = '/dashboard/mobile/notifications';
const SCHEDULED = `${NOTIFICATIONS}?tab=scheduled&state=`;
const MINUTE_MS = 60_000;

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
async function choose(page: Page, title: string, line: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

test('the first click after typing counts, and the message of the field appears after it', async ({
  site,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, `${NOTIFICATIONS}?add=true`);
  const form = page.getByRole('dialog', { name: dialogTexts.push.add });
  await form.getByLabel('Image URL').fill('picture.png');
  // For as long as a hand presses.
  await form.getByText('Scheduled', { exact: true }).click({ delay: 100 });
  await expect(form.getByRole('radio', { name: 'Scheduled' })).toBeChecked();
  await expect(form.getByLabel('Image URL')).toHaveAttribute('aria-invalid', 'true');
});

test('a push for a game is scheduled, sent from its row after a question, and reported', async ({
  site,
  staff,
  visit,
}) => {
  await addDevice(staff);
  const match = await addMatch(staff);
  const game = await addGame({ site, staff }, match);
  const desk = (await visit(DESKTOP)).page;
  // The address to which the overview's readiness board links.
  await signInOn(desk, site, `${NOTIFICATIONS}?add=true&game=${game._id}`);
  const dialog = desk.getByRole('dialog', { name: dialogTexts.push.add });
  await expect(dialog.getByText(`LIVE: ${game.title}`)).toBeVisible();
  const moment = dialog.getByRole('combobox', { name: pushTexts.form.moment });
  await expect(moment.locator(':checked')).toHaveText(pushTexts.form.moments.live);
  // The site of the journeys has no push service.
  await expect(dialog.getByText(pushTexts.noService)).toBeVisible();
  await dialog.getByLabel('Body').fill('Four streams are open.');
  await dialog.getByRole('button', { name: dialogTexts.push.schedule }).click();
  await expect(desk.getByText(resultTexts.pushes.scheduled)).toBeVisible();
  await expect(dialog).toBeHidden();

  await desk.getByRole('link', { name: /^Scheduled/ }).click();
  const row = rowOf(desk, game.title);
  await expect(row).toContainText('Pending');
  // A sent push leaves the default filter.
  await desk.goto(SCHEDULED);
  await choose(desk, game.title, 'Send now');
  const question = desk.getByRole('dialog', { name: 'Send now' });
  await question.getByRole('button', { name: /^Send to \d+ devices$/ }).click();
  await expect(row).toContainText(pushTexts.logOnly, { timeout: 30_000 });

  await choose(desk, game.title, 'Report');
  const report = desk.getByRole('dialog', { name: dialogTexts.deliveryReport.title });
  await expect(report).toContainText(pushTexts.noService);
  await expect(report).not.toContainText('Sent, ');
  await expect(report).toContainText(`Game: ${game.title}`);
  await report.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(game.title);
  await expect(dialog.getByRole('button', { name: /^Send to \d+ devices$/ })).toBeVisible();
});

test('a push that is due before kick-off names its game, and is cancelled with it', async ({
  site,
  staff,
  visit,
}) => {
  const match = await addMatch(staff);
  const game = await addGame({ site, staff }, match);
  const desk = (await visit(DESKTOP)).page;
  await signInOn(desk, site, `${NOTIFICATIONS}?add=true&game=${game._id}`);
  const dialog = desk.getByRole('dialog', { name: dialogTexts.push.add });
  await dialog.getByLabel('Body').fill('Four streams are open.');
  await dialog
    .getByRole('combobox', { name: pushTexts.form.moment })
    .selectOption(pushTexts.form.moments.kickoff);
  await dialog.getByLabel(pushTexts.form.minutesBefore).fill('10');
  await expect(dialog.getByText(pushTexts.form.moves)).toBeVisible();
  await dialog.getByRole('button', { name: dialogTexts.push.schedule }).click();
  await expect(dialog).toBeHidden();

  await desk.goto(SCHEDULED);
  // The other push about this title has no such moment.
  const row = rowOf(desk, `10 minutes before kick-off of ${game.title}`);
  await expect(row).toBeVisible();
  await staff.call(deleteGame, { params: { matchId: match._id, gameId: game._id } });
  await expect(row).toContainText(pushTexts.cancelReasons['game-deleted'], { timeout: 30_000 });
});

test('a push is sent at its minute while the list is open, and one that is cancelled in its last seconds is only sent on request', async ({
  site,
  staff,
  visit,
}) => {
  test.setTimeout(180_000);
  await addDevice(staff);
  const [title, cancelled] = ['Tonight in one minute', 'Cancelled at the last second'];
  const schedule = scheduledSoon();
  // The push that will be cancelled is the first in its queue: once the other one is sent, the worker has skipped it.
  await staff.call(createPush, { body: { ...schedule, title: cancelled, body: 'It must not go out.' } });
  await staff.call(createPush, { body: { ...schedule, title, body: 'It goes out by itself.' } });
  const desk = (await visit(DESKTOP)).page;
  await signInOn(desk, site, SCHEDULED);
  const [row, cancelledRow] = [rowOf(desk, title), rowOf(desk, cancelled)];
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('timer')).toContainText('s');
  await desk.getByRole('button', { name: `Actions for ${cancelled}` }).click();
  await expect(cancelledRow.getByRole('timer')).toHaveText(/^1?\ds$/, { timeout: 100_000 });
  await desk.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect(cancelledRow).toContainText('Cancelled');
  await expect(row).toContainText(pushTexts.logOnly, { timeout: 100_000 });
  await expect(cancelledRow).toContainText('Cancelled');
  await choose(desk, cancelled, 'Send now');
  await desk.getByRole('button', { name: /^Send to \d+ devices$/ }).click();
  await expect(cancelledRow).toContainText(pushTexts.logOnly, { timeout: 30_000 });
});

const INSTANT = { category: 'news', screen: 'Home', deliveryType: 'instant' } as const;

/** The schedule of a push at the first full minute that is at least half a minute away; the demo's site runs in UTC. */
function scheduledSoon() {
  const moment = new Date(Date.now() + 1.5 * MINUTE_MS).toISOString();
  return {
    ...INSTANT,
    deliveryType: 'scheduled',
    deliveryDate: moment.slice(0, 10),
    deliveryTime: moment.slice(11, 16),
  } as const;
}

let devices = 0;

/** Adds a phone that allows notifications. */
async function addDevice(staff: Staff): Promise<void> {
  devices += 1;
  await staff.call(registerDevice, {
    body: {
      deviceId: `journey-device-${process.pid}-${devices}`,
      platform: 'android',
      notificationToken: `journey-token-${process.pid}-${devices}`,
      isNotificationsAllowed: true,
    },
  });
}
