import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { PublicDownload } from '@touchline/contract/records/download';
import { siteDialogTexts } from '@touchline/contract/texts/site-dialogs';
import { beforeEach, expect, it, vi } from 'vitest';
import { testId } from '../../../../test/support/records.ts';
import { holdPage, renderSite, watchToasts } from '../../../../test/support/site.tsx';
import { eventually } from '../../../../test/support/wait.ts';
import { DownloadDialog } from './download-dialog.tsx';

holdPage();

const release = (id: number, fields: Partial<PublicDownload> = {}): PublicDownload => ({
  _id: testId(id),
  platform: 'android',
  version: '2.0.1',
  downloadUrl: 'https://apps.example/touchline.apk',
  sizeInMB: 24.5,
  releaseStatus: 'stable',
  createdAt: { seconds: id, nanoseconds: 0 },
  updatedAt: { seconds: id, nanoseconds: 0 },
  ...fields,
});
const ios = release(9, { platform: 'ios', version: '1.9.0' });

const asked: string[] = [];
const saved: string[] = [];
const open = vi.fn<() => object | null>();
let toasts: string[] = [];
let file: () => Response;
beforeEach(() => {
  for (const list of [asked, saved]) list.length = 0;
  file = () => new Response('the app');
  open.mockReset().mockReturnValue({});
  vi.stubGlobal('open', open);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    return path.endsWith('/file') ? file() : Response.json({ message: 'Download counted' });
  });
  URL.createObjectURL = () => 'blob:app';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  toasts = [];
  watchToasts(({ kind, message }) => toasts.push(`${kind}: ${message}`));
});

/** Shows the dialog; the result changes the releases while it is open. */
function show(downloads: PublicDownload[]): (downloads: PublicDownload[]) => void {
  const cache = renderSite(<DownloadDialog onClose={() => {}} />);
  const change = (to: PublicDownload[]) => act(() => cache.event('downloads:changed', { downloads: to }));
  change(downloads);
  return change;
}
const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel').textContent;
async function download(name = 'Download for Android'): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => eventually(() => expect(toasts).toHaveLength(1)));
}

it('shows one platform at a time, and changes by pointer and by arrow', () => {
  show([release(1), ios]);
  expect(tab('Android').getAttribute('aria-selected')).toBe('true');
  expect(panel()).toContain('Version 2.0.1, 24.5 MB');
  fireEvent.click(tab('iOS'));
  expect(panel()).toContain('Version 1.9.0');
  fireEvent.keyDown(tab('iOS'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('Android'));
  expect(panel()).toContain('Version 2.0.1');
});

it('begins with iOS on an iPhone', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
  show([release(1), ios]);
  expect(tab('iOS').getAttribute('aria-selected')).toBe('true');
});

it('says for each platform without a release that its app is coming', () => {
  show([]);
  expect(screen.getByRole('dialog', { name: 'Download the App' })).toBeTruthy();
  expect(panel()).toBe(siteDialogTexts.download.launchingSoon.android);
  fireEvent.click(tab('iOS'));
  expect(panel()).toBe(siteDialogTexts.download.launchingSoon.ios);
  cleanup();
  show([ios]);
  expect(panel()).toBe(siteDialogTexts.download.launchingSoon.android);
  fireEvent.click(tab('iOS'));
  expect(panel()).toContain('Version 1.9.0');
});

it('follows while it is open: releases leave, and come again', () => {
  const change = show([release(1), ios]);
  expect(screen.getByRole('button', { name: 'Download for Android' })).toBeTruthy();
  change([]);
  expect(panel()).toBe(siteDialogTexts.download.launchingSoon.android);
  fireEvent.click(tab('iOS'));
  expect(panel()).toBe(siteDialogTexts.download.launchingSoon.ios);
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  change([release(1), ios]);
  expect(screen.getByRole('button', { name: 'Download for iOS' })).toBeTruthy();
});

it('offers the newest stable release, and a beta, called so, only while there is none', () => {
  const beta = release(3, { version: '3.0.0', releaseStatus: 'beta' });
  show([beta, release(1), release(2, { version: '2.1.0' })]);
  expect(panel()).toContain('Version 2.1.0');
  expect(panel()).not.toContain('beta');
  cleanup();
  show([beta]);
  expect(panel()).toContain('Version 3.0.0');
  expect(panel()).toContain('beta');
});

it.each([
  ['Android', release(1), 'Touchline-android-2.0.1.apk'],
  ['iOS', ios, 'Touchline-ios-1.9.0.ipa'],
])('saves the file for %s under its name and counts it', async (label, offered, name) => {
  show([offered]);
  fireEvent.click(tab(label));
  await download(`Download for ${label}`);
  expect(saved).toEqual([name]);
  expect(toasts).toEqual(['success: Download successful']);
  const path = `/api/mobile/downloads/${offered._id}`;
  expect(asked).toEqual([`GET ${path}/file`, `PUT ${path}/count`]);
});

it('opens the address of a file that does not come, says why, and leaves the address there', async () => {
  file = () => Response.json({ message: 'Service unavailable.' }, { status: 503 });
  show([release(1)]);
  await download();
  expect(saved).toEqual([]);
  expect(toasts).toEqual(['error: Error during download: Service unavailable.']);
  expect(open).toHaveBeenCalledWith('https://apps.example/touchline.apk', '_blank', 'noopener');
  const link = screen.getByRole('link', { name: /address/ });
  expect(link.getAttribute('href')).toBe('https://apps.example/touchline.apk');
});
