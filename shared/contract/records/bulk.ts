import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../errors.ts';
import { resultTexts } from '../texts/results.ts';
import { messageAnswer } from './common.ts';

/** What became of one row of a bulk call: done, or refused with the code and message that its own call would give. */
const bulkResultSchema = z
  .object({
    /** As it was sent; in lower case where it is an id. */
    id: z.string(),
    ok: z.boolean(),
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]).optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** What a bulk call answers: a result for every row, each row once, in the order in which they were sent. */
export const bulkAnswer = messageAnswer.extend({ results: z.array(bulkResultSchema) });
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** What a bulk call answers that has done what it was asked to one row. */
export const bulkDoneExample = (id: string): BulkAnswer => ({
  message: resultTexts.bulk(1, 1),
  results: [{ id, ok: true }],
});
