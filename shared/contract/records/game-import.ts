import { z } from 'zod';
import { errorBodySchema } from '../errors.ts';
import { messageAnswer, objectIdSchema } from './common.ts';
import { staffGameSchema } from './game.ts';

const { code, errors } = errorBodySchema.shape;

/** The result of one row of an import; in a dry run, the expected one. */
const gameImportResultSchema = z
  .object({
    /** The row's number among those sent, from 1. */
    row: z.int().min(1),
    ok: z.boolean(),
    code: code.optional(),
    /** For a refused row the reason; for any other, what it does beside adding a game, or in place of it. */
    message: z.string().optional(),
    errors,
    /** The game that is there, where the row changes it or may be it (MOVED_OR_NEW); else the added one, missing in a dry run. */
    game: staffGameSchema.optional(),
  })
  .meta({ id: 'GameImportResult' });
export type GameImportResult = z.infer<typeof gameImportResultSchema>;

/** The answer of an import: a result for every row, in the order in which they were sent. */
export const gameImportAnswer = messageAnswer.extend({
  results: z.array(gameImportResultSchema),
  /** The import, by which it is undone; missing in a dry run and where nothing was written. */
  importId: objectIdSchema.optional(),
  /** The audit entry, by which it is undone step by step; missing where there is no import. */
  activity: objectIdSchema.optional(),
});
