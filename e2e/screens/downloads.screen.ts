import { downloadFile, listDownloads } from '@touchline/contract/calls/downloads';
import { downloadExample } from '@touchline/contract/records/download';
import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { answerList, refuse } from './support/answers.ts';
import { DESKTOP, expect, test } from './support/screen.ts';

const { download } = siteDialogTexts;

test('a file that the site cannot serve opens at its own address', async ({ open }) => {
  const { page } = await open('/about-us', {
    ...DESKTOP,
    answers: [refuse(downloadFile, 503), answerList(listDownloads, [downloadExample])],
  });
  await page.getByRole('contentinfo').getByRole('button', { name: 'Get the app' }).click();
  const dialog = page.getByRole('dialog', { name: download.title });
  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Download for Android' }).click();
  const opened = await opening;
  await expect(opened).toHaveURL(downloadExample.downloadUrl);
  await expect(page.getByRole('alert')).toContainText(download.failed);
  const link = dialog.getByRole('link', { name: /address/ });
  await expect(link).toHaveAttribute('href', downloadExample.downloadUrl);
});
