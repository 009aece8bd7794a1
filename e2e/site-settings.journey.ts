import type { Page } from '@playwright/test';
import { getSettings, updateDevTools, updateMaintenance } from '@touchline/contract/calls/settings';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { siteTexts } from '@touchline/contract/texts/site';
import { expect, test } from './support/journey.ts';
import { signInOn } from './support/staff-page.ts';
import { DESKTOP, expectAlive } from './support/visitor.ts';

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
