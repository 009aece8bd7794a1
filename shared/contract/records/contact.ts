import { z } from 'zod';
import { CONTACT_STATUSES } from '../lists/statuses.ts';
import {
  createdAtExample,
  deletionFields,
  freshExample,
  objectIdSchema,
  serverTimestampSchema,
  versionFields,
} from './common.ts';

/** A visitor's message as staff see it; `name` is first and last name together. */
export const contactSchema = z
  .object({
    _id: objectIdSchema,
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    status: z.enum(CONTACT_STATUSES),
    createdAt: serverTimestampSchema,
    ...versionFields,
    ...deletionFields,
  })
  .meta({ id: 'ContactMessage' });
export type StaffContact = z.infer<typeof contactSchema>;

export const contactExample: StaffContact = {
  _id: '65f0c0ffee65f0c0ffee0007',
  name: 'Ada Marsh',
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  subject: 'A stream without sound',
  message: 'The second stream of the evening game has no sound on my phone.',
  status: 'New',
  createdAt: createdAtExample,
  ...freshExample,
};
