import { z } from 'zod';

/** 24 hex digits; no other text names a record. */
export const objectIdSchema = z
  .string()
  // Both cases by name: a pattern in the documentation carries no flags.
  .regex(/^[0-9a-fA-F]{24}$/)
  .meta({ description: 'Record id: 24 hex digits', example: '65f0c0ffee65f0c0ffee0001' });

export const createdAtExample = { seconds: 1_795_190_400, nanoseconds: 0 };
/** A server timestamp as the wire carries it. */
export const serverTimestampSchema = z
  .object({ seconds: z.int(), nanoseconds: z.int().min(0).max(999_999_999) })
  .meta({ id: 'ServerTimestamp', example: createdAtExample });

export const instantExample = '2026-11-21T18:05:00.000Z';
/** An instant as an ISO string in UTC. */
export const instantSchema = z.iso.datetime().meta({ example: instantExample });

/** How often a record's content or status has changed; 1 when it was made. */
export const versionSchema = z.int().min(1);
/** What says which state of a record this is. */
export const versionFields = { version: versionSchema, changedAt: instantSchema };

/** What a deleted record shows beside itself; who deleted it is null where the program did. */
export const deletionFields = {
  deletedAt: serverTimestampSchema.optional(),
  deletedBy: z.object({ _id: objectIdSchema, username: z.string() }).nullable().optional(),
};
export type Deletion = z.infer<z.ZodObject<typeof deletionFields>>;

export const idParams = z.strictObject({ id: objectIdSchema });
export const messageAnswer = z.object({ message: z.string() });

/** Where the examples of records stand that have not been changed since they were made. */
export const freshExample = { version: 1, changedAt: '2026-11-20T16:00:00.000Z' } as const;

/** A series for a chart: every day of the range, also those without a count. */
export const dayCountsSchema = z.array(z.object({ day: z.iso.date(), count: z.int().min(0) }));
export type DayCounts = z.infer<typeof dayCountsSchema>;
