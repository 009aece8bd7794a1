import { z } from 'zod';
import { RESTORE_DAYS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { downloadForm } from '../forms/download.ts';
import { seenVersion } from '../forms/fields.ts';
import { listQuery, oneOrMore, onlyDeleted, pageExample, pageOf, recordIds } from '../list-query.ts';
import { APP_PLATFORMS } from '../lists/platforms.ts';
import { RELEASE_STATUSES } from '../lists/statuses.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import {
  downloadExample,
  downloadStatisticsSchema,
  publicDownloadSchema,
  staffDownloadExample,
  staffDownloadSchema,
} from '../records/download.ts';
import { resultTexts } from '../texts/results.ts';

export const group = { name: 'App downloads', about: 'The releases of the mobile app.' };

const entity = 'App download';
const path = '/api/mobile/downloads';
const answer = messageAnswer.extend({ download: staffDownloadSchema });
const results = resultTexts.downloads;

const formExample = {
  platform: downloadExample.platform,
  version: downloadExample.version,
  downloadUrl: downloadExample.downloadUrl,
  sizeInMB: '24.5',
  releaseStatus: downloadExample.releaseStatus,
};

export const listDownloads = defineCall({
  id: 'downloads.list',
  method: 'GET',
  path,
  summary: 'The releases of the app',
  entity,
  needs: 'public',
  response: z.object({ downloads: z.array(publicDownloadSchema) }),
  example: { response: { downloads: [downloadExample] } },
});

export const listStaffDownloads = defineCall({
  id: 'downloads.listAll',
  method: 'GET',
  path,
  scope: 'all',
  summary: 'The releases of the app as a paged list with their counts',
  entity,
  needs: 'app-downloads:access',
  deletedNeeds: 'app-downloads:delete',
  query: listQuery({
    sort: ['version', 'downloadCount', 'createdAt'],
    defaultSort: '-createdAt',
    filters: {
      platform: oneOrMore(APP_PLATFORMS),
      releaseStatus: oneOrMore(RELEASE_STATUSES),
      deleted: onlyDeleted,
      ids: recordIds,
    },
  }),
  response: pageOf('downloads', staffDownloadSchema),
  example: {
    query: { platform: 'android', sort: '-downloadCount' },
    response: { downloads: [staffDownloadExample], ...pageExample },
  },
});

export const downloadStatistics = defineCall({
  id: 'downloads.statistics',
  method: 'GET',
  path: `${path}/statistics`,
  summary: 'Downloads by platform, sizes and the latest releases',
  entity,
  needs: 'app-downloads:access',
  response: z.object({ statistics: downloadStatisticsSchema }),
  example: {
    response: {
      statistics: {
        total: 310,
        releases: 1,
        byPlatform: [
          { platform: 'ios', downloads: 0, share: 0 },
          { platform: 'android', downloads: 310, share: 100 },
        ],
        averageSizeInMB: 24.5,
        latest: { android: staffDownloadExample, ios: null },
      },
    },
  },
});

export const createDownload = defineCall({
  id: 'downloads.create',
  method: 'POST',
  path,
  summary: 'Adds a release',
  entity,
  needs: { any: ['app-downloads:access', 'app-downloads:create'] },
  activity: 'Created',
  body: downloadForm,
  response: answer,
  status: 201,
  example: {
    body: formExample,
    response: { message: results.created, download: { ...staffDownloadExample, downloadCount: 0 } },
  },
});

export const updateDownload = defineCall({
  id: 'downloads.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes a release; `recordVersion` is the version of the record that the client has seen',
  entity,
  needs: 'app-downloads:update',
  activity: 'Updated',
  params: idParams,
  body: downloadForm.extend({ recordVersion: seenVersion }),
  response: answer,
  example: {
    body: { ...formExample, releaseStatus: 'beta', recordVersion: 1 },
    response: {
      message: results.updated,
      download: { ...staffDownloadExample, releaseStatus: 'beta', recordVersion: 2 },
    },
  },
});

export const deleteDownload = defineCall({
  id: 'downloads.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: `Hides a release; it can be restored for ${RESTORE_DAYS} days`,
  entity,
  needs: 'app-downloads:delete',
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});

export const restoreDownload = defineCall({
  id: 'downloads.restore',
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Brings a deleted release back',
  entity,
  needs: 'app-downloads:delete',
  activity: 'Restored',
  params: idParams,
  response: answer,
  example: {
    response: { message: results.restored, download: staffDownloadExample },
  },
});

export const countDownload = defineCall({
  id: 'downloads.count',
  method: 'PUT',
  path: `${path}/{id}/count`,
  summary: 'Counts a download, once for each address and release in ten minutes',
  entity,
  needs: 'public',
  limit: 'count',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.counted } },
});

export const downloadFile = defineCall({
  id: 'downloads.file',
  method: 'GET',
  path: `${path}/{id}/file`,
  summary: 'The release itself, under its file name',
  entity,
  needs: 'public',
  limit: 'file',
  params: idParams,
  response: z.unknown().meta({ description: 'The bytes of the file' }),
  produces: 'application/octet-stream',
  example: { response: '(the bytes of the file)' },
});
