import { z } from 'zod';
import {
  createdAtExample,
  deletionFields,
  freshExample,
  objectIdSchema,
  serverTimestampSchema,
  versionFields,
} from './common.ts';

/** A site notification as visitors see it. `changedAt` orders two answers of the same version. */
export const siteNotificationSchema = z
  .object({
    _id: objectIdSchema,
    title: z.string(),
    description: z.string(),
    createdAt: serverTimestampSchema,
    ...versionFields,
  })
  .meta({ id: 'Notice' });
export type PublicSiteNotification = z.infer<typeof siteNotificationSchema>;

/** The same as staff see it. */
export const staffSiteNotificationSchema = siteNotificationSchema
  .extend(deletionFields)
  .meta({ id: 'StaffNotice' });
export type StaffSiteNotification = z.infer<typeof staffSiteNotificationSchema>;

export const siteNotificationExample: PublicSiteNotification = {
  _id: '65f0c0ffee65f0c0ffee0009',
  title: 'New on Touchline',
  description: 'Every time is shown in your own zone now.',
  createdAt: createdAtExample,
  ...freshExample,
};
