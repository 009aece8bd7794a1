import type { Page } from '@playwright/test';
import { registerDevice } from '@touchline/contract/calls/devices';
import { createPush } from '@touchline/contract/calls/pushes';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { resultTexts } from '@touchline/contract/texts/results';
import { expect, test } from './support/journey.ts';
import { addGame, addMatch } from './support/records.ts';
import type { Staff } from './support/staff.ts';
import { signInOn } from './support/staff-page.ts';
import { DESKTOP } from './support/visitor.ts';

const NOTIFICATIONS = '/dashboard/mobile/notifications';
const SCHEDULED = `${NOTIFICATIONS}?tab=scheduled&state=`;
const MINUTE_MS = 60_000;

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
async function choose(page: Page, title: string, line: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: line }).click();
}

test('a push for a game is scheduled, sent from its row after a question, and reported', async ({
  site,
  staff,
  visit,
}) => {
  await addDevice(staff);
  const match = await addMatch(staff);
  const game = await addGame({ site, staff }, match);
  const desk = (await visit(DESKTOP)).page;
  // The way that the overview's readiness board leads.
  await signInOn(desk, site, `${NOTIFICATIONS}?add=true&game=${game._id}`);
  const dialog = desk.getByRole('dialog', { name: dialogTexts.push.add });
  await expect(dialog.getByText(`LIVE: ${game.title}`)).toBeVisible();
  await expect(dialog.getByLabel('Delivery date')).toHaveValue(game.date);
  await dialog.getByLabel('Body').fill('Four streams are open.');
  await dialog.getByRole('button', { name: dialogTexts.push.schedule }).click();
  await expect(desk.getByText(resultTexts.pushes.scheduled)).toBeVisible();
  await expect(dialog).toBeHidden();

  await desk.getByRole('link', { name: /^Scheduled/ }).click();
  const row = rowOf(desk, game.title);
  await expect(row).toContainText('Pending');
  // What is sent leaves the filter that is set at first.
  await desk.goto(SCHEDULED);
  await choose(desk, game.title, 'Send now');
  const question = desk.getByRole('dialog', { name: 'Send now' });
  await question.getByRole('button', { name: /^Send to \d+ devices$/ }).click();
  await expect(row).toContainText('Delivered', { timeout: 30_000 });
  await expect(row).toContainText(/[1-9]\d* \/ 0/);

  await choose(desk, game.title, 'Report');
  const report = desk.getByRole('dialog', { name: dialogTexts.deliveryReport.title });
  await expect(report).toContainText('Sent, 100.0%');
  await expect(report).toContainText(`Game: ${game.title}`);
  await report.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(game.title);
  await expect(dialog.getByRole('button', { name: /^Send to \d+ devices$/ })).toBeVisible();
});

test('a push goes out at its minute while the list is open', async ({ site, staff, visit }) => {
  test.setTimeout(150_000);
  await addDevice(staff);
  const title = 'Tonight in one minute';
  await staff.call(createPush, { body: { ...scheduledSoon(), title, body: 'It goes out by itself.' } });
  const desk = (await visit(DESKTOP)).page;
  await signInOn(desk, site, SCHEDULED);
  const row = rowOf(desk, title);
  await expect(row).toContainText('Pending');
  await expect(row.getByRole('timer')).toContainText('s');
  await expect(row).toContainText('Delivered', { timeout: 100_000 });
});

test('a push that is cancelled in the last seconds is not sent, until it is asked for', async ({
  site,
  staff,
  visit,
}) => {
  test.setTimeout(180_000);
  await addDevice(staff);
  const title = 'Cancelled at the last second';
  const { notification } = await staff.call(createPush, {
    body: { ...scheduledSoon(), title, body: 'It must not go out.' },
  });
  const due = Date.parse(notification.deliverAt ?? '');
  const desk = (await visit(DESKTOP)).page;
  await signInOn(desk, site, SCHEDULED);
  const row = rowOf(desk, title);
  await desk.getByRole('button', { name: `Actions for ${title}` }).click();
  await expect(row.getByRole('timer')).toHaveText(/^1?\ds$/, { timeout: 100_000 });
  await desk.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect(row).toContainText('Cancelled');
  // A push that is due after its minute goes out, and so the worker has passed it by.
  await expect.poll(() => Date.now(), { timeout: 20_000 }).toBeGreaterThan(due);
  const later = 'Due after the cancelled one';
  await staff.call(createPush, { body: { ...INSTANT, title: later, body: 'It goes out by itself.' } });
  await desk.goto(NOTIFICATIONS);
  await expect(rowOf(desk, later)).toContainText('Delivered', { timeout: 30_000 });
  await desk.goto(SCHEDULED);
  await expect(row).toContainText('Cancelled');
  await choose(desk, title, 'Send now');
  await desk.getByRole('button', { name: /^Send to \d+ devices$/ }).click();
  await expect(row).toContainText('Delivered', { timeout: 30_000 });
});

const INSTANT = { category: 'news', screen: 'Home', deliveryType: 'instant' } as const;

/** A push of the first full minute that is at least half a minute away; the demo's site runs in UTC. */
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

/** A phone that allows notifications. */
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
