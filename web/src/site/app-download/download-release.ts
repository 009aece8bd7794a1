import type { PublicDownload } from '@touchline/contract/records/download';
import { downloadName } from '@touchline/contract/rules/download-name';
import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { call, messageOf, refusalOf } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toasts.ts';
import { documentTexts } from '../../texts/page-texts.ts';

/** The address of a release's file, as a path from the root. */
export function filePath(release: Pick<PublicDownload, '_id'>): string {
  return `/api/mobile/downloads/${release._id}/file`;
}

/**
 * Saves a release under its name and counts it. If the file cannot be loaded through us, its own address is opened in
 * a new tab, and the result is false.
 */
export async function downloadRelease(release: PublicDownload, product: string): Promise<boolean> {
  try {
    const response = await fetch(filePath(release));
    if (!response.ok) throw await refusalOf(response);
    save(await response.blob(), downloadName({ product, ...release }));
    count(release);
    showToast('success', documentTexts('dialogs', siteDialogTexts).download.done);
    return true;
  } catch (error) {
    showToast('error', `${documentTexts('dialogs', siteDialogTexts).download.failed} ${messageOf(error)}`);
    if (window.open(release.downloadUrl, '_blank', 'noopener')) count(release);
    return false;
  }
}

/** Counts a download; a failure is only logged. */
export function count(release: Pick<PublicDownload, '_id'>): void {
  call('PUT /api/mobile/downloads/{id}/count', { id: release._id }).catch((error) => console.error(error));
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has opened the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
