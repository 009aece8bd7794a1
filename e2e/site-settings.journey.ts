import type { Page } from '@playwright/test';
import {
  getSettings,
  updateAdZones,
  updateDevTools,
  updateMaintenance,
} from '@touchline/contract/calls/settings';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from './support/journey.ts';
import { accountOf } from './support/site.ts';
import { signInOn } from './support/staff-page.ts';
import { DESKTOP, expectAlive, expectReloaded } from './support/visitor.ts';

const SITE = '/dashboard/settings?tab=site';

const panelOf = (page: Page, name: string) => page.getByRole('region', { name });
const save = (page: Page, name: string) =>
  panelOf(page, name).getByRole('button', { name: dialogTexts.saveChanges }).click();

test('what the settings change, an open page of a visitor follows at once', async ({
  site,
  staff,
  visit,
}) => {
  const visitor = await visit(DESKTOP);
  await visitor.page.goto('/about-us');
  await expectAlive(visitor);
  const alerts: string[] = [];
  visitor.page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, SITE);
  const { settings } = await staff.call(getSettings);
  try {
    const maintenance = panelOf(page, 'Maintenance');
    await maintenance.getByRole('switch', { name: 'Show the notice' }).click();
    await maintenance.getByLabel('Message').fill('Back before kick-off.');
    await expect(maintenance.getByText('2 unsaved changes')).toBeVisible();
    await save(page, 'Maintenance');
    const notice = visitor.page.getByRole('dialog', { name: siteTexts.maintenance.title });
    await expect(notice).toContainText('Back before kick-off.');
    await maintenance.getByRole('switch', { name: 'Show the notice' }).click();
    await save(page, 'Maintenance');
    await expect(notice).toBeHidden();

    const blocked = panelOf(page, 'Visitors').getByRole('switch', { name: 'Block developer tools' });
    await blocked.click();
    await expect(blocked).toBeChecked();
    await expect(async () => {
      if (alerts.length === 0) await visitor.page.keyboard.press('F12');
      expect(alerts).toEqual([siteTexts.devToolsBlocked]);
    }).toPass();
    await expect(visitor.page).toHaveURL('/');
  } finally {
    const params = { id: settings._id };
    await staff.call(updateMaintenance, { params, body: { isEnabled: false, message: '' } });
    await staff.call(updateDevTools, { params, body: { isEnabled: false } });
  }
});

test('ad zones ask for the password: for each change while one is on, and not after a sign-in while all are off', async ({
  site,
  staff,
  visit,
}) => {
  const { page, expects } = await visit(DESKTOP);
  // The changes that wait for the password.
  expects(/status of 403/);
  await signInOn(page, site, SITE);
  const zones = panelOf(page, 'Ad zones');
  const question = page.getByRole('dialog', { name: 'Confirm It Is You' });
  const confirm = async () => {
    await question.getByLabel('Password', { exact: true }).fill(accountOf(site).password);
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(question).toBeHidden();
  };
  try {
    await zones.getByRole('button', { name: 'Add zone' }).click();
    const form = page.getByRole('dialog', { name: 'Add Ad Zone' });
    await form.getByLabel('Ad Zone Name').fill('Corner flag');
    await form.getByLabel('Ad ID').fill('4711');
    await form.getByLabel('Type').selectOption('In-Page Push');
    await form.getByRole('button', { name: 'Add zone' }).click();
    const isOn = zones.getByRole('switch', { name: 'On: Corner flag' });
    await expect(isOn).toBeChecked();

    await isOn.click();
    await confirm();
    await expect(isOn).not.toBeChecked();
    await isOn.click();
    await expect(isOn).toBeChecked();
    await expect(question).toHaveCount(0);
    // The first confirmation has served its one call.
    await isOn.click();
    await confirm();
    await expect(isOn).not.toBeChecked();
  } finally {
    const { settings } = await staff.call(getSettings);
    await staff.confirm();
    await staff.call(updateAdZones, { params: { id: settings._id }, body: { adZones: [] } });
  }
});

test('the refresh button keeps what is typed and not saved', async ({ site, visit }) => {
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, SITE);
  const maintenance = panelOf(page, 'Maintenance');
  const saved = await maintenance.getByLabel('Message').inputValue();
  await maintenance.getByLabel('Message').fill('Back before kick-off.');
  await page.getByRole('button', { name: 'Refresh page' }).click();
  await expectReloaded(page);
  await expect(maintenance.getByText('What you typed before is back.')).toBeVisible();
  await expect(maintenance.getByLabel('Message')).toHaveValue('Back before kick-off.');
  await maintenance.getByRole('button', { name: 'Discard it' }).click();
  await expect(maintenance.getByLabel('Message')).toHaveValue(saved);
});

test('an offset says how many games it lets go live at once, and is given up without a trace', async ({
  site,
  staff,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, SITE);
  const goingLive = panelOf(page, 'Going live');
  await goingLive.getByLabel('Offset, minutes').fill('-120');
  await expect(goingLive.getByText(/would go live at once/)).toBeVisible();
  await goingLive.getByRole('button', { name: 'Discard' }).click();
  await expect(goingLive.getByRole('button', { name: dialogTexts.saveChanges })).toBeHidden();
  const { settings } = await staff.call(getSettings);
  expect(settings.goLiveOffsetMinutes).toBe(-15);
});
