import { z } from 'zod';
import { UNDO_HOURS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { examplesLike } from '../records/common.ts';
import { formerImportExample, formerImportSchema } from '../records/former-import.ts';

export const group = {
  name: 'Former imports of games',
  about: 'The imports of games that can be undone.',
};

export const listImports = defineCall({
  id: 'games.imports',
  method: 'GET',
  path: '/api/games/imports',
  summary: `The imports of the last ${UNDO_HOURS} hours, the newest first, 50 at the most`,
  entity: 'Game import',
  needs: 'games:create',
  response: z.object({ imports: z.array(formerImportSchema) }),
  example: {
    response: {
      imports: examplesLike(formerImportExample, [
        { by: 'Wilhelmina Featherstonee', games: 1_204, isUndone: true },
        { by: 'ليلى منصور', games: 1 },
      ]),
    },
  },
});
