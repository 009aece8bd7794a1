import { z } from 'zod';
import { errorBodySchema } from '../errors.ts';
import { undoStateSchema } from './activity.ts';
import { instantExample, instantSchema, messageAnswer, objectIdSchema } from './common.ts';
import { staffGameSchema } from './game.ts';
import { userExample } from './users.ts';

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

/** An import of the last hours. */
export const formerImportSchema = z
  .object({
    /** Its audit entry, by which it is undone. */
    _id: objectIdSchema,
    importId: objectIdSchema,
    /** The username of the user who made it. */
    by: z.string(),
    at: instantSchema,
    /** The number of games that it added or changed. */
    games: z.int().min(0),
    /** Missing where the user may not undo it. */
    undo: undoStateSchema.optional(),
  })
  .meta({ id: 'FormerImport' });
export type FormerImport = z.infer<typeof formerImportSchema>;

export const formerImportExample: FormerImport = {
  _id: '65f0c0ffee65f0c0ffee0010',
  importId: '65f0c0ffee65f0c0ffee00ab',
  by: userExample.username,
  at: instantExample,
  games: 20,
  undo: 'possible',
};

/** The answer of an import: a result for every row, in the order in which they were sent. */
export const gameImportAnswer = messageAnswer.extend({
  results: z.array(gameImportResultSchema),
  /** The import, by which it is undone; missing in a dry run and where nothing was written. */
  importId: objectIdSchema.optional(),
  /** The audit entry, by which it is undone step by step; missing where there is no import. */
  activity: objectIdSchema.optional(),
});
