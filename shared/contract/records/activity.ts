import { z } from 'zod';
import { createdAtExample, objectIdSchema, serverTimestampSchema } from './common.ts';
import { gameExample } from './match.ts';
import { userExample } from './users.ts';

/** The outcome of a change; `unknown` while it runs, and for good when its process died. */
export const OUTCOMES = ['unknown', 'done', 'failed'] as const;
const ACTIVITY_SOURCES = ['server', 'client'] as const;

const changed = z.record(z.string(), z.unknown()).nullable();

/** An audit entry: the user, the action and the changed fields. */
export const activitySchema = z
  .object({
    _id: objectIdSchema,
    userId: objectIdSchema,
    username: z.string(),
    /** Missing without the key for others' e-mail addresses. */
    email: z.string().optional(),
    role: z.string(),
    action: z.string(),
    entity: z.string(),
    entityId: z.string(),
    /**
     * The fields that differ, with their old and new values; missing without the key for such records. Where the outcome is unknown, `after` is the requested
     * change: for a bulk call its ids, action and value, with the ids that are known to be `done`.
     */
    before: changed.optional(),
    after: changed.optional(),
    outcome: z.enum(OUTCOMES),
    source: z.enum(ACTIVITY_SOURCES),
    /** The address and the browser of the request; missing where they are not known or not kept any longer. */
    address: z.string().optional(),
    agent: z.string().optional(),
    requestId: z.string(),
    /** Whether its Undo was asked for; missing where nothing takes the change back, any longer or by this user, and in exports. */
    isUndone: z.boolean().optional(),
    createdAt: serverTimestampSchema,
  })
  .meta({ id: 'Activity' });
export type ActivityView = z.infer<typeof activitySchema>;

export const activityExample: ActivityView = {
  _id: '65f0c0ffee65f0c0ffee0010',
  userId: userExample._id,
  username: userExample.username,
  email: userExample.email,
  role: userExample.role,
  action: 'Updated Game: Northgate vs Harbour',
  entity: 'Game',
  entityId: gameExample._id,
  before: { time: '18:00' },
  after: { time: '18:30' },
  outcome: 'done',
  source: 'server',
  address: '203.0.113.7',
  agent: 'Mozilla/5.0 (X11; Linux x86_64)',
  requestId: '0b0f4c1e-6c55-4a57-9d0e-3a1f1f1b7c11',
  createdAt: createdAtExample,
};
