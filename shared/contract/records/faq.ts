import { z } from 'zod';
import {
  createdAtExample,
  deletionFields,
  freshExample,
  objectIdSchema,
  serverTimestampSchema,
  versionFields,
} from './common.ts';

/** A question and its answer as visitors see them. `changedAt` orders two answers of the same version. */
export const publicFaqSchema = z
  .object({
    _id: objectIdSchema,
    title: z.string(),
    description: z.string(),
    ...versionFields,
  })
  .meta({ id: 'Faq' });
export type PublicFaq = z.infer<typeof publicFaqSchema>;

/** The same as staff see it. */
export const staffFaqSchema = publicFaqSchema
  .extend({ createdAt: serverTimestampSchema, ...deletionFields })
  .meta({ id: 'StaffFaq' });
export type StaffFaq = z.infer<typeof staffFaqSchema>;

export const faqExample: PublicFaq = {
  _id: '65f0c0ffee65f0c0ffee0006',
  title: 'Do I need an account?',
  description: 'No. Open a match and press play once it is live.',
  ...freshExample,
};

export const staffFaqExample: StaffFaq = { ...faqExample, createdAt: createdAtExample };
