import { z } from 'zod';
import { APP_PLATFORMS } from '../lists/platforms.ts';
import { RELEASE_STATUSES } from '../lists/statuses.ts';
import {
  createdAtExample,
  deletionFields,
  objectIdSchema,
  serverTimestampSchema,
  versionSchema,
} from './common.ts';

/** A release of the app as visitors see it. `recordVersion` is the record's version, `version` the app's. */
export const publicDownloadSchema = z
  .object({
    _id: objectIdSchema,
    platform: z.enum(APP_PLATFORMS),
    version: z.string(),
    downloadUrl: z.string(),
    sizeInMB: z.number(),
    releaseStatus: z.enum(RELEASE_STATUSES),
    createdAt: serverTimestampSchema,
    updatedAt: serverTimestampSchema,
  })
  .meta({ id: 'AppDownload' });
export type PublicDownload = z.infer<typeof publicDownloadSchema>;

/** A release as staff see it. */
export const staffDownloadSchema = publicDownloadSchema
  .extend({ downloadCount: z.int().min(0).optional(), recordVersion: versionSchema, ...deletionFields })
  .meta({ id: 'StaffAppDownload' });
export type StaffDownload = z.infer<typeof staffDownloadSchema>;

export const downloadStatisticsSchema = z.object({
  total: z.int(),
  releases: z.int(),
  byPlatform: z.array(z.object({ platform: z.enum(APP_PLATFORMS), downloads: z.int(), share: z.number() })),
  averageSizeInMB: z.number(),
  latest: z.object({ android: staffDownloadSchema.nullable(), ios: staffDownloadSchema.nullable() }),
});
export type DownloadStatistics = z.infer<typeof downloadStatisticsSchema>;

export const downloadExample: PublicDownload = {
  _id: '65f0c0ffee65f0c0ffee000a',
  platform: 'android',
  version: '1.4.0',
  downloadUrl: 'https://files.example/touchline-1.4.0.apk',
  sizeInMB: 24.5,
  releaseStatus: 'stable',
  createdAt: createdAtExample,
  updatedAt: createdAtExample,
};

export const staffDownloadExample: StaffDownload = {
  ...downloadExample,
  downloadCount: 310,
  recordVersion: 1,
};
