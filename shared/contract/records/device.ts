import { z } from 'zod';
import { APP_PLATFORMS } from '../lists/platforms.ts';
import { createdAtExample, objectIdSchema, serverTimestampSchema } from './common.ts';

/** A mobile user as staff, and the device itself, see it: without tokens, and with an approximate position. */
export const deviceSchema = z
  .object({
    _id: objectIdSchema,
    avatar: z.object({ source: z.string() }),
    userName: z.string(),
    email: z.string(),
    platform: z.enum(APP_PLATFORMS),
    isVerified: z.boolean(),
    isOnline: z.boolean(),
    isNotificationsAllowed: z.boolean(),
    theme: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    appVersion: z.string(),
    timeZone: z.string(),
    createdAt: serverTimestampSchema,
  })
  .meta({ id: 'MobileUser' });
export type DeviceRecord = z.infer<typeof deviceSchema>;

const count = z.int().min(0);

export const deviceStatisticsSchema = z.object({
  total: count,
  online: count,
  allowed: count,
  byPlatform: z.array(
    z.object({
      platform: z.enum(APP_PLATFORMS),
      users: count,
      share: z.number(),
      online: count,
      allowed: count,
    }),
  ),
});
export type DeviceStatistics = z.infer<typeof deviceStatisticsSchema>;

export const deviceExample: DeviceRecord = {
  _id: '65f0c0ffee65f0c0ffee000c',
  avatar: { source: '' },
  userName: 'Ada',
  email: '',
  platform: 'android',
  isVerified: false,
  isOnline: true,
  isNotificationsAllowed: true,
  theme: 'dark',
  lat: 51.51,
  lng: -0.13,
  appVersion: '1.4.0',
  timeZone: 'Europe/London',
  createdAt: createdAtExample,
};
