import { deleteDownload, downloadStatistics, listDownloads } from '@touchline/contract/calls/downloads';
import { downloadName } from '@touchline/contract/rules/download-name';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { resultTexts } from '@touchline/contract/texts/results';
import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { expect, test } from '../support/journey.ts';
import { DESKTOP } from '../support/visitor.ts';

const DOWNLOADS = '/dashboard/mobile/downloads';
const { download } = siteDialogTexts;

test('a release that staff add is offered to visitors and saved under its name, and their downloads count on without a reload', async ({
  site,
  staff,
  visit,
}) => {
  // Newer than every other one of this site.
  const version = `9.0.${Date.now()}`;
  const { page: desk } = await staff.open(`${DOWNLOADS}?add=true`);
  const dialog = desk.getByRole('dialog', { name: dialogTexts.download.add });
  await dialog.getByLabel('Version').fill(version);
  await dialog.getByLabel('App size, MB').fill('24');
  await dialog.getByLabel('Download URL').fill(`${site.url}/media/demo/touchline-demo.apk`);
  await dialog.getByRole('button', { name: dialogTexts.download.submit }).click();
  await expect(desk.getByText(resultTexts.downloads.created)).toBeVisible();
  const offered = async () =>
    (await staff.call(listDownloads)).downloads.find((each) => each.version === version);
  await expect.poll(offered).toBeDefined();
  const release = await offered();
  try {
    const latest = desk.getByRole('region', { name: 'Android, latest release' });
    await expect(latest).toContainText(version);
    const row = desk.getByRole('row').filter({ hasText: version });
    await expect(row).toContainText('24.0');
    const counted = async () => (await staff.call(downloadStatistics)).statistics.total;
    const before = await counted();

    const visitor = await visit(DESKTOP);
    const { page, calls } = visitor;
    await visitor.open('/about-us');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Get the app' }).click();
    const offer = page.getByRole('dialog', { name: download.title });
    await expect(offer.getByRole('tabpanel')).toContainText(`Version ${version}, 24.0 MB`);
    await expect(offer.getByRole('img', { name: 'QR code of the Android app' })).toBeVisible();
    const saving = page.waitForEvent('download');
    await offer.getByRole('button', { name: 'Download for Android' }).click();
    const saved = await saving;
    await expect.poll(() => saved.failure()).toBeNull();
    await expect
      .poll(() => saved.suggestedFilename())
      .toBe(downloadName({ product: 'Touchline', platform: 'android', version }));
    await expect(page.getByText(download.done)).toBeVisible();
    await expect.poll(() => calls).toContain(`PUT /api/mobile/downloads/${release?._id}/count`);

    // Downloads are written every few seconds.
    await expect(row.getByRole('gridcell', { name: '1', exact: true })).toBeVisible({ timeout: 120_000 });
    await expect(latest.locator('dl')).toContainText('1');
    await expect.poll(counted).toBe(before + 1);

    await row.getByRole('button', { name: `Actions for Android ${version}` }).click();
    await desk.getByRole('menuitem', { name: 'Delete' }).click();
    await desk.getByRole('button', { name: 'Delete release' }).click();
    await expect(row).toBeHidden();
    await expect.poll(offered).toBeUndefined();
    await expect(offer.getByRole('tabpanel')).not.toContainText(version);
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
    await expect.poll(offered).toBeDefined();
    await expect(offer.getByRole('tabpanel')).toContainText(version);
  } finally {
    await staff.call(deleteDownload, { params: { id: release?._id ?? '' } });
  }
});
