import { z } from 'zod';
import { errorBodySchema } from '../errors.ts';
import { messageAnswer } from './common.ts';
import { staffGameSchema } from './game.ts';

const { code, errors } = errorBodySchema.shape;

/** What became of one row of an import, or would become of it. */
const gameImportResultSchema = z
  .object({
    /** Its place among the rows that were sent, from 1. */
    row: z.int().min(1),
    ok: z.boolean(),
    code: code.optional(),
    /** Of a row that is refused, why; of another, what is made beside the game. */
    message: z.string().optional(),
    errors,
    /** The game that was added; none in a dry run. */
    game: staffGameSchema.optional(),
  })
  .meta({ id: 'GameImportResult' });
export type GameImportResult = z.infer<typeof gameImportResultSchema>;

/** What an import answers: a result for every row, in the order in which they were sent. */
export const gameImportAnswer = messageAnswer.extend({ results: z.array(gameImportResultSchema) });
