import { createDownload, deleteDownload, listDownloads } from '@touchline/contract/calls/downloads';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { resultTexts } from '@touchline/contract/texts/results';
import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { expect, test } from '../support/journey.ts';
import { signInOn } from '../support/staff-page.ts';
import { DESKTOP, expectHydrated } from '../support/visitor.ts';

const DOWNLOADS = '/dashboard/mobile/downloads';

test('a release that staff add is offered to visitors, and their downloads count on without a reload', async ({
  site,
  staff,
  visit,
}) => {
  const desk = (await visit(DESKTOP)).page;
  await signInOn(desk, site, `${DOWNLOADS}?add=true`);
  const dialog = desk.getByRole('dialog', { name: dialogTexts.download.add });
  await dialog.getByLabel('Version').fill('4.0.0');
  await dialog.getByLabel('App size, MB').fill('24');
  await dialog.getByLabel('Download URL').fill(`${site.url}/media/demo/touchline-demo.apk`);
  await dialog.getByRole('button', { name: dialogTexts.download.submit }).click();
  await expect(desk.getByText(resultTexts.downloads.created)).toBeVisible();
  const latest = desk.getByRole('region', { name: 'Android, latest release' });
  await expect(latest).toContainText('4.0.0');
  const row = desk.getByRole('row').filter({ hasText: '4.0.0' });
  await expect(row).toContainText('24.0');

  const visitor = await visit(DESKTOP);
  await visitor.page.goto('/about-us');
  await expectHydrated(visitor);
  await visitor.page.getByRole('contentinfo').getByRole('button', { name: 'Get the app' }).click();
  const offer = visitor.page.getByRole('dialog', { name: siteDialogTexts.download.title });
  await expect(offer.getByRole('tabpanel')).toContainText('Version 4.0.0, 24.0 MB');
  const saved = visitor.page.waitForEvent('download');
  await offer.getByRole('button', { name: 'Download for Android' }).click();
  expect(await (await saved).failure()).toBeNull();

  // Downloads are written every few seconds.
  await expect(row.getByRole('gridcell', { name: '1', exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(latest.locator('dl')).toContainText('1');

  await row.focus();
  await row.getByRole('button', { name: 'Actions for Android 4.0.0' }).click();
  await desk.getByRole('menuitem', { name: 'Delete' }).click();
  await desk.getByRole('button', { name: 'Delete release' }).click();
  await expect(row).toBeHidden();
  const offered = async () =>
    (await staff.call(listDownloads)).downloads.some(({ version }) => version === '4.0.0');
  await expect.poll(offered).toBe(false);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect.poll(offered).toBe(true);
});

test("of two users who edit a release the second sees the first one's changes", async ({
  site,
  staff,
  visit,
}) => {
  const { download: release } = await staff.call(createDownload, {
    body: {
      platform: 'ios',
      version: '4.1.0',
      downloadUrl: `${site.url}/media/demo/touchline-demo.ipa`,
      sizeInMB: '31.5',
      releaseStatus: 'beta',
    },
  });
  const visitor = await visit(DESKTOP);
  visitor.expects(/status of 409/);
  const other = await visit(DESKTOP);
  const [desk, second] = [visitor.page, other.page];
  const edit = async (page: typeof desk) => {
    await signInOn(page, site, DOWNLOADS);
    await page.getByRole('button', { name: 'Actions for iOS 4.1.0' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    return page.getByRole('dialog', { name: dialogTexts.download.edit });
  };
  const [mine, theirs] = [await edit(desk), await edit(second)];
  await theirs.getByLabel('App size, MB').fill('32.5');
  await theirs.getByRole('button', { name: dialogTexts.saveChanges }).click();
  await expect(theirs).toBeHidden();
  await mine.getByLabel('App size, MB').fill('33.5');
  await mine.getByRole('button', { name: dialogTexts.saveChanges }).click();
  const choice = mine.getByRole('group', { name: 'App size, MB' });
  await expect(choice).toContainText('32.5');
  await choice.getByRole('radio', { name: /^Yours/ }).check();
  await mine.getByRole('button', { name: dashboardTexts.stale.save, exact: true }).click();
  await expect(mine).toBeHidden();
  await expect(desk.getByRole('row').filter({ hasText: '4.1.0' })).toContainText('33.5');
  await staff.call(deleteDownload, { params: { id: release._id } });
});
