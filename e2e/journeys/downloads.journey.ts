import type { Page } from '@playwright/test';
import {
  createDownload,
  deleteDownload,
  downloadStatistics,
  listDownloads,
  restoreDownload,
} from '@touchline/contract/calls/downloads';
import type { AppPlatform } from '@touchline/contract/lists/platforms';
import { downloadName } from '@touchline/contract/rules/download-name';
import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { expect, test } from '../support/journey.ts';
import type { Staff } from '../support/staff.ts';
import { DESKTOP, expectHydrated, PHONE, type Visitor } from '../support/visitor.ts';

const { download } = siteDialogTexts;

test('the app is saved under its name, and the download is counted', async ({ site, staff, visit }) => {
  const visitor = await visit(DESKTOP);
  const { page, calls } = visitor;
  const version = '3.1.0';
  const { download: release } = await staff.call(createDownload, {
    body: {
      platform: 'android',
      version,
      downloadUrl: `${site.url}/media/demo/touchline-demo.apk`,
      sizeInMB: '24.5',
      releaseStatus: 'stable',
    },
  });
  const counted = async () => (await staff.call(downloadStatistics)).statistics.total;
  const before = await counted();
  const dialog = await openDialog(visitor);
  const tab = (name: string) => dialog.getByRole('tab', { name });
  await expect(tab('Android')).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('tabpanel')).toContainText(`Version ${version}, 24.5 MB`);
  await expect(dialog.getByRole('img', { name: 'QR code of the Android app' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download for Android' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(downloadName({ product: 'Touchline', platform: 'android', version }));
  expect(await file.failure()).toBeNull();
  await expect(page.getByText(download.done)).toBeVisible();
  await expect.poll(() => calls).toContain(`PUT /api/mobile/downloads/${release._id}/count`);
  await expect.poll(counted, { timeout: 30_000 }).toBe(before + 1);

  await tab('Android').press('ArrowRight');
  await expect(tab('iOS')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Download for iOS' })).toBeVisible();
  await staff.call(deleteDownload, { params: { id: release._id } });
});

test('a file that the site cannot serve opens at its own address', async ({ staff, visit }) => {
  const origin = 'https://apps.example';
  const visitor = await visit({ ...DESKTOP, elsewhere: origin });
  visitor.expects(/status of 503 .*\/file\)/);
  const { page } = visitor;
  const downloadUrl = `${origin}/touchline.apk`;
  const { download: release } = await staff.call(createDownload, {
    body: { platform: 'android', version: '3.2.0', downloadUrl, sizeInMB: '24.5', releaseStatus: 'stable' },
  });
  const dialog = await openDialog(visitor);
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Download for Android' }).click();
  await expect(await opened).toHaveURL(downloadUrl);
  await expect(page.getByRole('alert')).toContainText(download.failed);
  await expect(dialog.getByRole('link', { name: /address/ })).toHaveAttribute('href', downloadUrl);
  await staff.call(deleteDownload, { params: { id: release._id } });
});

test('without a release the dialog says for each platform that its app is coming, even while it is open', async ({
  staff,
  visit,
}) => {
  const visitor = await visit(PHONE);
  const dialog = await openDialog(visitor);
  await expect(dialog.getByRole('button', { name: 'Download for Android' })).toBeVisible();
  const { downloads } = await staff.call(listDownloads);
  const each = (call: typeof deleteDownload | typeof restoreDownload) => forEach(staff, call, downloads);
  await each(deleteDownload);
  try {
    const launching = (platform: AppPlatform) => dialog.getByText(download.launchingSoon[platform]);
    await expect(launching('android')).toBeVisible();
    await dialog.getByRole('tab', { name: 'iOS' }).click();
    await expect(launching('ios')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Download/ })).toBeHidden();
  } finally {
    await each(restoreDownload);
  }
  await expect(dialog.getByRole('button', { name: 'Download for iOS' })).toBeVisible();
});

async function openDialog(visitor: Visitor): Promise<ReturnType<Page['getByRole']>> {
  const { page } = visitor;
  await page.goto('/about-us');
  await expectHydrated(visitor);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Get the app' }).click();
  return page.getByRole('dialog', { name: download.title });
}

async function forEach(
  staff: Staff,
  call: typeof deleteDownload | typeof restoreDownload,
  downloads: readonly { readonly _id: string }[],
): Promise<void> {
  for (const { _id } of downloads) await staff.call(call, { params: { id: _id } });
}
