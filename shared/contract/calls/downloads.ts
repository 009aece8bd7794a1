import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { idParams, messageAnswer } from '../records/common.ts';
import {
  downloadExample,
  downloadStatisticsSchema,
  publicDownloadSchema,
  staffDownloadExample,
} from '../records/download.ts';
import { downloads } from '../resources/downloads.ts';
import { resultTexts } from '../texts/results.ts';

const entity = 'App download';
const path = '/api/mobile/downloads';
const results = resultTexts.downloads;

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
  summary: 'The file of the release, under its name',
  entity,
  needs: 'public',
  limit: 'file',
  params: idParams,
  response: z.unknown().meta({ description: 'The bytes of the file' }),
  produces: 'application/octet-stream',
  example: { response: '(the bytes of the file)' },
});

export const { group } = downloads;
export const {
  list: listStaffDownloads,
  create: createDownload,
  update: updateDownload,
  delete: deleteDownload,
  restore: restoreDownload,
} = downloads;
