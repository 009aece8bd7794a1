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

/** `closed`: the user is gone, or no answer came in time. */
const ACCESS_REQUEST_STATES = ['open', 'granted', 'declined', 'closed'] as const;
export type AccessRequestState = (typeof ACCESS_REQUEST_STATES)[number];

/** A user's request for access to a page or a tab of the dashboard. */
export const accessRequestSchema = z
  .object({
    _id: objectIdSchema,
    path: accessPath,
    /**
     * The keys that can be granted: those of the page and of its lists; while the request is open, only keys that the
     * user lacks.
     */
    keys: z.array(z.enum(PERMISSION_KEYS)),
    /** The user's reason; missing where the user gave none. */
    reason: z.string().optional(),
    user: z.object({ _id: objectIdSchema, username: z.string(), role: z.string() }),
    state: z.enum(ACCESS_REQUEST_STATES),
    createdAt: serverTimestampSchema,
    /** Missing while the request is open. */
    answeredAt: serverTimestampSchema.optional(),
    /** The username of the user who answered; null where the request was closed by itself. */
    answeredBy: z.string().nullable().optional(),
    ...versionFields,
  })
  .meta({ id: 'AccessRequest' });
export type AccessRequestView = z.infer<typeof accessRequestSchema>;

export const accessRequestExample: AccessRequestView = {
  _id: '65f0c0ffee65f0c0ffee0021',
  path: '/dashboard/queues',
  keys: ['queues:access'],
  reason: 'The pushes of Saturday',
  user: { _id: '65f0c0ffee65f0c0ffee000d', username: 'Robin Vale', role: DEFAULT_ROLE },
  state: 'open',
  createdAt: createdAtExample,
  ...freshExample,
};
