import { z } from 'zod';
import { createdAtExample, objectIdSchema, serverTimestampSchema } from './common.ts';
import { gameExample } from './match.ts';
import { userExample } from './users.ts';

/** How the change ended; `unknown` while it is under way, and for good when its process died. */
export const OUTCOMES = ['unknown', 'done', 'failed'] as const;
const ACTIVITY_SOURCES = ['server', 'client'] as const;

const changed = z.record(z.string(), z.unknown()).nullable();

/** Who did what, and what changed. */
export const activitySchema = z
  .object({
    _id: objectIdSchema,
    userId: objectIdSchema,
    username: z.string(),
    /** Missing without the key to see others' addresses. */
    email: z.string().optional(),
    role: z.string(),
    action: z.string(),
    entity: z.string(),
    entityId: z.string(),
    /** The fields that differ, as they were and as they became. */
    before: changed,
    after: changed,
    outcome: z.enum(OUTCOMES),
    source: z.enum(ACTIVITY_SOURCES),
    requestId: z.string(),
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
  requestId: '0b0f4c1e-6c55-4a57-9d0e-3a1f1f1b7c11',
  createdAt: createdAtExample,
};
