import { z } from 'zod';
import { APP_PLATFORMS } from '../lists/platforms.ts';
import { isTimeZone } from '../rules/calendar.ts';
import { formTexts } from '../texts/forms.ts';
import { foldLine, optionalHttpUrl, optionalLine } from './fields.ts';

const details = {
  notificationToken: optionalLine('Notification token', 4_096),
  userName: optionalLine('Username', 60),
  email: z
    .union([z.literal(''), z.string().trim().max(254).pipe(z.email())], {
      error: formTexts.user.invalidEmail,
    })
    .optional(),
  avatar: optionalHttpUrl(formTexts.push.invalidUrl),
  theme: optionalLine('Theme', 20),
  lat: z.number().min(-90).max(90).nullable().optional(),
  lng: z.number().min(-180).max(180).nullable().optional(),
  appVersion: optionalLine('App version', 40),
  timeZone: z
    .string()
    .trim()
    .max(64)
    .refine((zone) => zone === '' || isTimeZone(zone), 'Invalid time zone')
    .optional(),
  isNotificationsAllowed: z.boolean().optional(),
};

/** The facts that an app registers with. */
export const deviceRegistration = z.strictObject({
  deviceId: z.string().trim().min(8).max(200).overwrite(foldLine),
  platform: z.enum(APP_PLATFORMS, { error: formTexts.download.platformRequired }),
  ...details,
});
export type DeviceRegistration = z.output<typeof deviceRegistration>;

/** The facts that an app updates later. */
export const deviceUpdate = z.strictObject(details);
export type DeviceUpdate = z.output<typeof deviceUpdate>;
