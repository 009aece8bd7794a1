import { z } from 'zod';
import { accessPath } from '../forms/access-request.ts';
import { DEFAULT_ROLE, PERMISSION_KEYS } from '../permissions.ts';
import {
  createdAtExample,
  freshExample,
  objectIdSchema,
  serverTimestampSchema,
  versionFields,
} from './common.ts';

/** Closed: the user is gone. */
const ACCESS_REQUEST_STATES = ['open', 'granted', 'declined', 'closed'] as const;
export type AccessRequestState = (typeof ACCESS_REQUEST_STATES)[number];

/** A user's wish to be let into a page or a tab of the dashboard. */
export const accessRequestSchema = z
  .object({
    _id: objectIdSchema,
    path: accessPath,
    /** Any of them opens the page. */
    keys: z.array(z.enum(PERMISSION_KEYS)),
    user: z.object({ _id: objectIdSchema, username: z.string(), role: z.string() }),
    state: z.enum(ACCESS_REQUEST_STATES),
    createdAt: serverTimestampSchema,
    /** Missing while it is open. */
    answeredAt: serverTimestampSchema.optional(),
    /** Who answered, by username; null where it closed by itself. */
    answeredBy: z.string().nullable().optional(),
    ...versionFields,
  })
  .meta({ id: 'AccessRequest' });
export type AccessRequestView = z.infer<typeof accessRequestSchema>;

export const accessRequestExample: AccessRequestView = {
  _id: '65f0c0ffee65f0c0ffee0021',
  path: '/dashboard/queues',
  keys: ['queues:access'],
  user: { _id: '65f0c0ffee65f0c0ffee000d', username: 'Robin Vale', role: DEFAULT_ROLE },
  state: 'open',
  createdAt: createdAtExample,
  ...freshExample,
};
