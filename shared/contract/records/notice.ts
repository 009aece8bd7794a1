import { z } from 'zod';
import {
  createdAtExample,
  freshExample,
  instantSchema,
  objectIdSchema,
  serverTimestampSchema,
  versionSchema,
} from './common.ts';

/** A notification on the site, for visitors and staff alike. `changedAt` orders two answers of the same version. */
export const noticeSchema = z
  .object({
    _id: objectIdSchema,
    title: z.string(),
    description: z.string(),
    createdAt: serverTimestampSchema,
    version: versionSchema,
    changedAt: instantSchema,
  })
  .meta({ id: 'Notice' });
export type PublicNotice = z.infer<typeof noticeSchema>;

export const noticeExample: PublicNotice = {
  _id: '65f0c0ffee65f0c0ffee0009',
  title: 'New on Touchline',
  description: 'Every time is shown in your own zone now.',
  createdAt: createdAtExample,
  ...freshExample,
};
