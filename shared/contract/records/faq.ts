import { z } from 'zod';
import { instantSchema, objectIdSchema, serverTimestampSchema, versionSchema } from './common.ts';

/** A question and its answer as the public sees them. `changedAt` orders two answers of the same version. */
export const publicFaqSchema = z
  .object({
    _id: objectIdSchema,
    title: z.string(),
    description: z.string(),
    version: versionSchema,
    changedAt: instantSchema,
  })
  .meta({ id: 'Faq' });
export type PublicFaq = z.infer<typeof publicFaqSchema>;

/** The same as staff see it. */
export const staffFaqSchema = publicFaqSchema
  .extend({ createdAt: serverTimestampSchema })
  .meta({ id: 'StaffFaq' });
export type StaffFaq = z.infer<typeof staffFaqSchema>;
