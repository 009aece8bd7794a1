import { z } from 'zod';
import { serverTimestampSchema } from './common.ts';

/** One sign-in of a user. */
export const sessionSchema = z
  .object({
    /** A handle, which is not the secret. */
    _id: z.string(),
    /** True for the session of the request. */
    current: z.boolean(),
    agent: z.string(),
    address: z.string(),
    createdAt: serverTimestampSchema,
    lastSeenAt: serverTimestampSchema,
  })
  .meta({ id: 'Session' });
