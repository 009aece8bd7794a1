import { defineResource } from '../define-resource.ts';
import { downloadForm } from '../forms/download.ts';
import { oneOrMore } from '../list-query.ts';
import { APP_PLATFORMS } from '../lists/platforms.ts';
import { RELEASE_STATUSES } from '../lists/statuses.ts';
import {
  downloadExample,
  publicDownloadSchema,
  staffDownloadExample,
  staffDownloadSchema,
} from '../records/download.ts';

/** The releases of the mobile app. */
export const downloads = defineResource(
  {
    name: 'downloads',
    entity: 'App download',
    group: { name: 'App downloads', about: 'The releases of the mobile app.' },
    words: { one: 'a release', list: 'The releases of the app as a paged list with their counts' },
    path: '/api/mobile/downloads',
    collection: 'downloads',
    one: 'download',
    many: 'downloads',
    needs: {
      list: 'app-downloads:access',
      create: { any: ['app-downloads:access', 'app-downloads:create'] },
      update: 'app-downloads:update',
      delete: 'app-downloads:delete',
    },
    searched: { group: 'Releases', needs: 'app-downloads:access' },
    page: '/dashboard/mobile/downloads',
    newForm: downloadForm,
    form: downloadForm,
    record: staffDownloadSchema,
    query: {
      scope: 'all',
      sort: ['version', 'downloadCount', 'createdAt'],
      defaultSort: '-createdAt',
      filters: { platform: oneOrMore(APP_PLATFORMS), releaseStatus: oneOrMore(RELEASE_STATUSES) },
    },
    // `version` is the app's version.
    versionField: 'recordVersion',
    site: publicDownloadSchema,
    summaries: {
      update: 'Changes a release; `recordVersion` is the version of the record that the client has seen',
    },
  },
  {
    form: {
      platform: downloadExample.platform,
      version: downloadExample.version,
      downloadUrl: downloadExample.downloadUrl,
      sizeInMB: '24.5',
      releaseStatus: downloadExample.releaseStatus,
    },
    change: { releaseStatus: 'beta' },
    record: staffDownloadExample,
    more: [
      { platform: 'ios', version: '1.4.0', sizeInMB: 31.2, downloadCount: 1_204_880 },
      {
        version: '1.5.0-rc.1+build.20261121',
        downloadUrl: `https://files.example/${'releases-'.repeat(8)}touchline.apk`,
        releaseStatus: 'beta',
        downloadCount: 0,
      },
      { version: '1.3.2', sizeInMB: 102.75, downloadCount: 48_001 },
    ],
    created: { downloadCount: 0 },
    query: { platform: 'android', sort: '-downloadCount' },
  },
);
