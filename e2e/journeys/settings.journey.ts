import { getSettings, updateDevTools, updateMaintenance } from '@touchline/contract/calls/settings';
import { PAGES } from '@touchline/contract/page-table';
import { maintenanceTexts } from '@touchline/contract/texts/maintenance';
import { siteTexts } from '@touchline/contract/texts/site';
import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { sitePageTexts } from '@touchline/contract/texts/site-pages';
import { expect, test } from '../support/journey.ts';
import type { Staff } from '../support/staff.ts';
import {
  DESKTOP,
  expectHydrated,
  expectNoReload,
  expectReloaded,
  markPage,
  PHONE,
} from '../support/visitor.ts';

const { accessDenied } = siteTexts;
const { devToolsBlocked } = siteDialogTexts;

async function settingsId(staff: Staff): Promise<{ id: string }> {
  const { settings } = await staff.call(getSettings);
  return { id: settings._id };
}

test('maintenance is announced on every open page but one, cannot be closed, and disappears at its end', async ({
  staff,
  visit,
}) => {
  const params = await settingsId(staff);
  const guest = await visit(PHONE);
  const worker = await visit(DESKTOP);
  const denied = await visit(DESKTOP);
  await worker.page.addInitScript(() => localStorage.setItem('staff', 'true'));
  await Promise.all([guest.page.goto('/'), worker.page.goto('/'), denied.page.goto('/access-denied')]);
  await expectReloaded(denied.page);
  for (const visitor of [guest, worker, denied]) await expectHydrated(visitor);
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

test('developer tools are blocked only while the site says so', async ({ staff, visit }) => {
  const params = await settingsId(staff);
  const visitor = await visit(DESKTOP);
  const { page } = visitor;
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/about-us');
  await expectHydrated(visitor);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.click({ button: 'right' });
  await page.keyboard.press('F12');
  expect(documents).toBe(1);

  await staff.call(updateDevTools, { params, body: { isEnabled: true } });
  try {
    await expect
      .poll(() => page.evaluate(() => fetch('/api/setting').then((answer) => answer.json())))
      .toMatchObject({ settings: { devTools: { isEnabled: true } } });
    await page.reload();
    await page.goto('/');
    await page.getByRole('searchbox').click({ button: 'right' });
    await page.getByRole('searchbox').press('F12');
    expect(alerts, 'fields keep their menu and keys').toEqual([]);

    documents = 0;
    await expectRefusal(() => heading.click({ button: 'right' }), PAGES['access-denied'].path);
    await expect(page.getByText(accessDenied.title)).toBeVisible();
    await expectReloaded(page);
    await expect.poll(() => documents, 'once there, once more').toBe(2);

    for (const keys of ['F12', 'Control+Shift+I', 'Control+Shift+J', 'Control+Shift+C', 'Control+U']) {
      await page.goto('/about-us');
      await expect(heading).toBeVisible();
      await expectRefusal(() => page.keyboard.press(keys), '/');
    }

    documents = 0;
    await page.goto('/about-us');
    await expectRefusal(() => heading.click({ button: 'right' }), PAGES['access-denied'].path);
    await page.getByRole('link', { name: sitePageTexts.accessDenied.action }).click();
    await expect(page).toHaveURL('/');
    expect(documents, 'it reloads once in a session').toBe(2);
  } finally {
    await staff.call(updateDevTools, { params, body: { isEnabled: false } });
  }

  /** The attempt is refused with a message and leads to another page; a page that is not hydrated yet may ignore it. */
  async function expectRefusal(attempt: () => Promise<void>, leadsTo: string): Promise<void> {
    alerts.length = 0;
    await expect(async () => {
      if (alerts.length === 0) await attempt();
      await expect(page).toHaveURL(leadsTo, { timeout: 1000 });
    }).toPass();
    expect(alerts).toEqual([devToolsBlocked]);
  }
});
