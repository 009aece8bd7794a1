import type { Page } from '@playwright/test';
import {
  getSettings,
  updateAdZones,
  updateDevTools,
  updateMaintenance,
} from '@touchline/contract/calls/settings';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { maintenanceTexts } from '@touchline/contract/texts/maintenance';
import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { expect, test } from '../support/journey.ts';
import { accountOf } from '../support/site.ts';
import { signInOn } from '../support/staff-page.ts';
import { DESKTOP, expectHydrated, expectReloaded } from '../support/visitor.ts';

const SITE = '/dashboard/settings?tab=site';

const panelOf = (page: Page, name: string) => page.getByRole('region', { name });
const save = (page: Page, name: string) =>
  panelOf(page, name).getByRole('button', { name: dialogTexts.saveChanges }).click();

test('an open page of a visitor follows every change of the settings at once', async ({
  site,
  staff,
  visit,
}) => {
  const visitor = await visit(DESKTOP);
  await visitor.page.goto('/about-us');
  await expectHydrated(visitor);
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
    await maintenance.getByLabel('Message').fill('Back before kick-off.');
    const shown = maintenance.getByRole('switch', { name: 'Show the notice' });
    await shown.click();
    const notice = visitor.page.getByRole('dialog', { name: maintenanceTexts.title });
    await expect(notice, 'the switch saves at once').toBeVisible();
    // Visitors may see a change before the page that made it gets its answer.
    await expect(shown).toBeChecked();
    await expect(maintenance.getByText('1 unsaved change')).toBeVisible();
    await save(page, 'Maintenance');
    await expect(notice).toContainText('Back before kick-off.');
    await expect(maintenance.getByText('1 unsaved change')).toBeHidden();
    await shown.click();
    await expect(notice).toBeHidden();
    await expect(shown).not.toBeChecked();

    const blocked = panelOf(page, 'Visitors').getByRole('switch', { name: 'Block developer tools' });
    await blocked.click();
    await expect(blocked).toBeChecked();
    await expect(async () => {
      if (alerts.length === 0) await visitor.page.keyboard.press('F12');
      expect(alerts).toEqual([siteDialogTexts.devToolsBlocked]);
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
    // The first confirmation was used by its one call.
    await isOn.click();
    await confirm();
    await expect(isOn).not.toBeChecked();
  } finally {
    const { settings } = await staff.call(getSettings);
    await staff.confirm();
    await staff.call(updateAdZones, { params: { id: settings._id }, body: { adZones: [] } });
  }
});

test('the refresh button keeps unsaved text', async ({ site, visit }) => {
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

test('leaving unsaved settings needs a confirmation: for another tab or page, by Back, and when the tab closes', async ({
  site,
  staff,
  visit,
}) => {
  const { page } = await visit(DESKTOP);
  await signInOn(page, site, SITE);
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await tab('Alerts').click();
  await tab('Site').click();
  const message = panelOf(page, 'Maintenance').getByLabel('Message');
  const saved = await message.inputValue();
  await message.fill('Back before kick-off.');
  await panelOf(page, 'Going live').getByLabel('Offset, minutes').fill('-45');
  const question = page.getByRole('dialog', { name: dashboardTexts.discard });
  for (const leave of [
    () => tab('Alerts').click(),
    () => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(question).toContainText('Maintenance and Going live');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(SITE);
    await expect(message).toHaveValue('Back before kick-off.');
  }
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const closing = await asked;
  expect(closing.type()).toBe('beforeunload');
  await closing.dismiss();

  await tab('Alerts').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(message).toBeHidden();
  await tab('Site').click();
  await expect(message, 'nothing of it comes back').toHaveValue(saved);
  await expect(page.getByText('What you typed before is back.')).toBeHidden();
  const { settings } = await staff.call(getSettings);
  expect(settings.goLiveOffsetMinutes).toBe(-15);
});

test('a new offset warns of games that would go live at once, and can be cancelled without a change', async ({
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
