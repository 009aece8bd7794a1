import { DOWNLOAD_COUNT_WINDOW_MS } from '@touchline/contract/constants';
import type { DownloadForm } from '@touchline/contract/forms/download';
import { APP_PLATFORMS, type AppPlatform } from '@touchline/contract/lists/platforms';
import type { DownloadStatistics, PublicDownload, StaffDownload } from '@touchline/contract/records/download';
import { downloads } from '@touchline/contract/resources/downloads';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { searchWords } from '@touchline/contract/rules/search';
import type { ObjectId } from 'mongodb';
import { addressKey } from '../platform/address-key.ts';
import { anonymous } from '../platform/anonymous.ts';
import type { Core } from '../platform/core.ts';
import { flushCounts } from '../platform/counts/flush-counts.ts';
import { type CountRules, recordCount } from '../platform/counts/record-count.ts';
import { presentDeletion } from '../platform/deletion.ts';
import { siteListOf } from '../platform/feed.ts';
import { oneDecimal, percentOf } from '../platform/percent.ts';
import { recordVerbs } from '../platform/record-verbs.ts';
import { type Download, downloadsStore } from './downloads.store.ts';

export type { Download } from './downloads.store.ts';

/** The feed of releases; visitors see the newest first. */
export const downloadsFeed = siteListOf(downloadsStore, (records) =>
  records.toReversed().map(presentDownload),
);

/** The verbs of releases. */
export const downloadVerbs = recordVerbs<Download, DownloadForm>(downloads, downloadsStore, {
  fieldsOf: ({ version, ...form }) => ({
    ...form,
    appVersion: version,
    appVersionSort: version.replaceAll(/\d+/g, (digits) => digits.padStart(8, '0')).toLowerCase(),
    words: searchWords(version, form.platform, form.releaseStatus),
  }),
  created: { downloadCount: 0 },
  sortedBy: { version: 'appVersionSort' },
});
export const { create: createDownload, search: searchDownloads } = downloadVerbs;

/** The release; throws NOT_FOUND when it does not exist or is deleted. */
export const findDownload = (core: Core, id: ObjectId): Promise<Download> => downloadsStore(core).get(id);

const DOWNLOADS: CountRules = { kind: 'downloads', windowMs: DOWNLOAD_COUNT_WINDOW_MS };

/**
 * Counts a download of a release, once for each address in the window. Counts nothing and does not fail while Redis is
 * away: a visitor who has the file must not see an error about a counter. Throws NOT_FOUND.
 */
export async function countDownload(core: Core, id: ObjectId, address: string): Promise<void> {
  const download = await findDownload(core, id);
  try {
    const who = anonymous(core, addressKey(address));
    await recordCount(core, DOWNLOADS, { id: download._id.toHexString(), who });
  } catch (err) {
    core.log.warn({ err: { message: (err as Error).message } }, 'download not counted; Redis is away');
  }
}

/** Writes the downloads that wait in Redis, in all and per day. Returns the number of releases written. */
export const addDownloads = (core: Core): Promise<number> =>
  flushCounts(core, {
    kind: 'downloads',
    storeOf: downloadsStore,
    field: 'downloadCount',
    batchField: 'lastDownloadBatch',
  });

/**
 * Downloads in all and by platform with their share (percent), the mean size, and the newest release of each platform.
 */
export async function readStatistics(core: Core): Promise<DownloadStatistics> {
  const releases = await downloadsStore(core)
    .collection.find({ deletedAt: null })
    .sort({ createdAt: -1, _id: -1 })
    .toArray();
  const sum = (of: readonly Download[]) => of.reduce((total, release) => total + release.downloadCount, 0);
  const total = sum(releases);
  const sizes = releases.map((release) => release.sizeInMB);
  const newest = (platform: AppPlatform) => {
    const release = releases.find((each) => each.platform === platform);
    return release ? presentStaffDownload(release) : null;
  };
  return {
    total,
    releases: releases.length,
    byPlatform: APP_PLATFORMS.map((platform) => {
      const downloads = sum(releases.filter((release) => release.platform === platform));
      return { platform, downloads, share: percentOf(downloads, total) };
    }),
    averageSizeInMB: sizes.length === 0 ? 0 : oneDecimal(sizes.reduce((a, b) => a + b, 0) / sizes.length),
    latest: { android: newest('android'), ios: newest('ios') },
  };
}

/** The release as visitors see it. */
function presentDownload(download: Download): PublicDownload {
  return {
    _id: download._id.toHexString(),
    platform: download.platform,
    version: download.appVersion,
    downloadUrl: download.downloadUrl,
    sizeInMB: download.sizeInMB,
    releaseStatus: download.releaseStatus,
    createdAt: toTimestamp(download.createdAt),
    updatedAt: toTimestamp(download.updatedAt),
  };
}

/** The release as staff see it; the count only for users who may open the page. */
export function presentStaffDownload(
  download: Download,
  options: { withCount?: boolean } = {},
): StaffDownload {
  return {
    ...presentDownload(download),
    ...(options.withCount === false ? {} : { downloadCount: download.downloadCount }),
    recordVersion: download.version,
    ...presentDeletion(download),
  };
}
