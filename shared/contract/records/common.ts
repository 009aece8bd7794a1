import { z } from 'zod';

/** 24 hex digits; whatever else stands where an id is expected cannot name a record. */
export const objectIdSchema = z
  .string()
  // Both cases by name: a pattern in the documentation carries no flags.
  .regex(/^[0-9a-fA-F]{24}$/)
  .meta({ description: 'Record id: 24 hex digits', example: '65f0c0ffee65f0c0ffee0001' });

/** A server timestamp as the wire carries it. */
export const serverTimestampSchema = z
  .object({ seconds: z.int(), nanoseconds: z.int().min(0).max(999_999_999) })
  .meta({ id: 'ServerTimestamp', example: { seconds: 1763748000, nanoseconds: 0 } });
export type ServerTimestamp = z.infer<typeof serverTimestampSchema>;

/** An instant as an ISO string in UTC. */
export const instantSchema = z.iso.datetime().meta({ example: '2026-11-21T18:30:00.000Z' });

/** How often a record's content or status has changed; 1 when it was made. */
export const versionSchema = z.int().min(1);

export const idParams = z.strictObject({ id: objectIdSchema });
export const messageAnswer = z.object({ message: z.string() });
