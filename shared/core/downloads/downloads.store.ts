import type { AppPlatform } from '@touchline/contract/lists/platforms';
import type { ReleaseStatus } from '@touchline/contract/lists/statuses';
import type { BaseRecord } from '../platform/base-record.ts';
import { listIndexes } from '../platform/list.ts';
import { defineStore } from '../platform/store.ts';

/** A release of the app. `version` is the record's version; the app's own is `appVersion`. */
export interface Download extends BaseRecord {
  platform: AppPlatform;
  appVersion: string;
  /** The sort key of the version: 1.10 comes after 1.9. */
  appVersionSort: string;
  downloadUrl: string;
  sizeInMB: number;
  releaseStatus: ReleaseStatus;
  downloadCount: number;
  lastDownloadBatch?: number;
  words: string[];
}

export const downloadsStore = defineStore<Download>({
  name: 'downloads',
  entity: 'App download',
  internal: ['appVersionSort', 'lastDownloadBatch', 'words'],
  indexes: listIndexes({
    sorts: ['appVersionSort', 'downloadCount', 'createdAt'],
    defaultSort: 'createdAt',
    filters: ['platform', 'releaseStatus'],
  }),
});
