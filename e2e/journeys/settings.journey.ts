import { getSettings, updateDevTools, updateMaintenance } from '@touchline/contract/calls/settings';
import { PAGES } from '@touchline/contract/page-table';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { maintenanceTexts } from '@touchline/contract/texts/maintenance';
import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { sitePageTexts } from '@touchline/contract/texts/site-pages';
import { expect, test } from '../support/journey.ts';
import type { Staff } from '../support/staff.ts';
import { expectNoReload, markPage, PHONE } from '../support/visitor.ts';

async function settingsId(staff: Staff): Promise<{ id: string }> {
  const { settings } = await staff.call(getSettings);
  return { id: settings._id };
}

test('maintenance is announced on every open page but one, cannot be closed, and disappears at its end', async ({
  staff,
  visit,
}) => {
  const params = await settingsId(staff);
  const [guest, worker, denied] = [await visit(PHONE), await visit(), await visit()];
  await worker.page.addInitScript(() => localStorage.setItem('staff', 'true'));
  await Promise.all([guest.open('/'), worker.open('/'), denied.open(PAGES['access-denied'].path)]);
  await markPage(guest.page);
  const dialog = guest.page.getByRole('dialog', { name: maintenanceTexts.title });
  await staff.call(updateMaintenance, { params, body: { isEnabled: true, message: '' } });
  try {
    await expect(dialog).toContainText(maintenanceTexts.message);
    await expect(dialog.getByRole('button')).toHaveCount(0);
    for (const _ of ['once', 'and again']) await guest.page.keyboard.press('Escape');
    await guest.page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await staff.call(updateMaintenance, { params, body: { isEnabled: true, message: 'Back at six.' } });
    await expect(dialog).toContainText('Back at six.');
    await expect(worker.page.getByRole('complementary', { name: maintenanceTexts.title })).toBeVisible();
    for (const { page } of [worker, denied]) await expect(page.getByRole('dialog')).toHaveCount(0);
    await denied.page.getByRole('link', { name: sitePageTexts.accessDenied.action }).click();
    await expect(denied.page.getByRole('dialog', { name: maintenanceTexts.title })).toBeVisible();
  } finally {
    await staff.call(updateMaintenance, { params, body: { isEnabled: false, message: '' } });
  }
  await expect(dialog).toBeHidden();
  await expectNoReload(guest.page);
});

test('an open page of a visitor follows every change of the settings at once', async ({ staff, visit }) => {
  const params = await settingsId(staff);
  const visitor = await visit();
  await visitor.open('/about-us');
  const alerts: string[] = [];
  visitor.page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  const { page } = await staff.open('/dashboard/settings?tab=site');
  try {
    const maintenance = page.getByRole('region', { name: 'Maintenance' });
    await maintenance.getByLabel('Message').fill('Back before kick-off.');
    const shown = maintenance.getByRole('switch', { name: 'Show the notice' });
    await shown.click();
    const notice = visitor.page.getByRole('dialog', { name: maintenanceTexts.title });
    await expect(notice, 'the switch saves at once').toBeVisible();
    // Visitors may see a change before the page that made it gets its answer.
    await expect(shown).toBeChecked();
    await expect(maintenance.getByText('1 unsaved change')).toBeVisible();
    await maintenance.getByRole('button', { name: dialogTexts.saveChanges }).click();
    await expect(notice).toContainText('Back before kick-off.');
    await expect(maintenance.getByText('1 unsaved change')).toBeHidden();
    await shown.click();
    await expect(notice).toBeHidden();
    await expect(shown).not.toBeChecked();

    const blocked = page
      .getByRole('region', { name: 'Visitors' })
      .getByRole('switch', { name: 'Block developer tools' });
    await blocked.click();
    await expect(blocked).toBeChecked();
    // The page may not know yet.
    await expect
      .poll(async () => {
        if (alerts.length === 0) await visitor.page.keyboard.press('F12');
        return alerts;
      })
      .toEqual([siteDialogTexts.devToolsBlocked]);
    await expect(visitor.page).toHaveURL('/');
  } finally {
    await staff.call(updateMaintenance, { params, body: { isEnabled: false, message: '' } });
    await staff.call(updateDevTools, { params, body: { isEnabled: false } });
  }
});
