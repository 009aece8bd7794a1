import { z } from 'zod';
import { APP_PLATFORMS } from '../lists/platforms.ts';
import { objectIdSchema, serverTimestampSchema } from './common.ts';

/** A mobile user as staff, and the device itself, see it: never its tokens, and its place only roughly. */
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
