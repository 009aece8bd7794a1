import { z } from 'zod';
import { objectIdSchema, serverTimestampSchema } from './common.ts';

/** How the change ended; `unknown` while it is under way, and for ever when its process died. */
export const OUTCOMES = ['unknown', 'done', 'failed'] as const;
export const ACTIVITY_SOURCES = ['server', 'client'] as const;

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
