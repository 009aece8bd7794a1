import { z } from 'zod';
import { instantExample, instantSchema, objectIdSchema } from './common.ts';

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
    /** Whether its Undo was asked for; missing where the user may not undo it. */
    isUndone: z.boolean().optional(),
  })
  .meta({ id: 'FormerImport' });
export type FormerImport = z.infer<typeof formerImportSchema>;

export const formerImportExample: FormerImport = {
  _id: '65f0c0ffee65f0c0ffee0010',
  importId: '65f0c0ffee65f0c0ffee00ab',
  by: 'mara.lind',
  at: instantExample,
  games: 20,
  isUndone: false,
};
