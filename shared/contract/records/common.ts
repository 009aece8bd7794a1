import { z } from 'zod';

/** 24 hex digits; no other text names a record. */
export const objectIdSchema = z
  .string()
  // Both cases by name, since patterns in the documentation have no flags.
  .regex(/^[0-9a-fA-F]{24}$/)
  .meta({ description: 'Record id: 24 hex digits', example: '65f0c0ffee65f0c0ffee0001' });

export const createdAtExample = { seconds: 1_795_190_400, nanoseconds: 0 };
/** A server timestamp in the form of the API. */
export const serverTimestampSchema = z
  .object({ seconds: z.int(), nanoseconds: z.int().min(0).max(999_999_999) })
  .meta({ id: 'ServerTimestamp', example: createdAtExample });

export const instantExample = '2026-11-21T18:05:00.000Z';
/** An instant as an ISO string in UTC. */
export const instantSchema = z.iso.datetime().meta({ example: instantExample });

/** The number of changes of a record's content or status; 1 for a new record. */
export const versionSchema = z.int().min(1);
/** The fields that identify a state of a record. */
export const versionFields = { version: versionSchema, changedAt: instantSchema };

/** The further fields of a deleted record; `deletedBy` is null where the program deleted it. */
export const deletionFields = {
  deletedAt: serverTimestampSchema.optional(),
  deletedBy: z.object({ _id: objectIdSchema, username: z.string() }).nullable().optional(),
};
export type Deletion = z.infer<z.ZodObject<typeof deletionFields>>;

/** Who deleted a record and when; null where the program deleted it. */
export const deletedBySchema = z.object({
  deletedBy: z.object({ _id: z.string(), username: z.string() }).nullable(),
  deletedAt: z.string(),
});
export type DeletedBy = z.infer<typeof deletedBySchema>;

export const idParams = z.strictObject({ id: objectIdSchema });
export const messageAnswer = z.object({ message: z.string() });

/** The stamps of example records that have not changed since they were made. */
export const freshExample = { version: 1, changedAt: '2026-11-20T16:00:00.000Z' } as const;

/**
 * An example record followed by others like it: each by what it differs in, and with an id of its own. Together they
 * have the lengths and states that a table must have room for.
 */
export const examplesLike = <R extends { readonly _id: string }>(
  example: R,
  others: readonly Partial<R>[],
): R[] => [
  example,
  ...others.map((fields, place) => ({ ...example, _id: otherId(example._id, place), ...fields })),
];

const otherId = (id: string, place: number) =>
  `${id.slice(0, -4)}${(0xa0 + place).toString(16)}${id.slice(-2)}`;

/** A series for a chart: every day of the range, also days without a count. */
export const dayCountsSchema = z.array(z.object({ day: z.iso.date(), count: z.int().min(0) }));
export type DayCounts = z.infer<typeof dayCountsSchema>;
