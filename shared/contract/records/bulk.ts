import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { resultTexts } from '../texts/results.ts';
import { instantSchema, messageAnswer, objectIdSchema } from './common.ts';

/** The result of one row of a bulk call: done, or refused with the code and message of the row's own call. */
const bulkResultSchema = z
  .object({
    /** The id as it was sent; in lower case where it is an id. */
    id: z.string(),
    ok: z.boolean(),
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]).optional(),
    message: z.string().optional(),
    /** The kick-off of a moved game. */
    startsAt: instantSchema.nullable().optional(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** The answer of a bulk call: a result for every row, each row once, in the order in which they were sent. */
export const bulkAnswer = messageAnswer.extend({
  results: z.array(bulkResultSchema),
  /** The audit entry, by which the change is undone; missing where nothing was done or nothing takes it back. */
  activity: objectIdSchema.optional(),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** The answer of a bulk call that succeeded for one row. */
export const bulkDoneExample = (id: string): BulkAnswer => ({
  message: resultTexts.bulk(1, 1),
  results: [{ id, ok: true }],
  activity: '65f0c0ffee65f0c0ffee0010',
});
