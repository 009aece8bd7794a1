import { z } from 'zod';
import { GAME_IMPORT, UNDO_HOURS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { gameImportForm } from '../forms/game-import.ts';
import { bulkAnswer } from '../records/bulk.ts';
import { objectIdSchema } from '../records/common.ts';
import { staffGameExample } from '../records/game.ts';
import { gameImportAnswer } from '../records/game-import.ts';
import { gameExample, matchExample } from '../records/match.ts';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';
import { resultTexts } from '../texts/results.ts';
import { gameFormExample } from './games.ts';

export const group = {
  name: 'Imports of games',
  about: 'Many games of a spreadsheet or calendar, added together and removed together.',
};

const results = resultTexts.games;
const exampleId = '65f0c0ffee65f0c0ffee00ab';

export const importGames = defineCall({
  id: 'games.import',
  method: 'POST',
  path: '/api/games/import',
  summary:
    'Adds many games, each to the match of its title; a new match needs matches:create; streams, and games that are there and have moved, need games:update',
  entity: 'Game',
  needs: 'games:create',
  activity: 'Imported',
  maxBytes: GAME_IMPORT.maxBytes,
  body: gameImportForm,
  response: gameImportAnswer,
  example: {
    body: {
      rows: [
        { ...gameFormExample, match: matchExample.title },
        { ...gameFormExample, match: matchExample.title },
      ],
      dryRun: false,
    },
    response: {
      message: results.imported(1, 2),
      importId: exampleId,
      activity: '65f0c0ffee65f0c0ffee0010',
      results: [
        { row: 1, ok: true, game: staffGameExample },
        { row: 2, ok: false, code: 'CONFLICT', message: formTexts.gameImport.alreadyThere },
      ],
    },
  },
});

export const undoImport = defineCall({
  id: 'games.importUndo',
  method: 'POST',
  path: '/api/games/import/{importId}/undo',
  summary: `Removes the games that an import added and, with games:update, puts back those that it changed, but what was changed since; with matches:delete the matches that it made; for ${UNDO_HOURS} hours`,
  entity: 'Game',
  needs: { all: ['games:create', 'games:delete'] },
  activity: 'Undid import of',
  params: z.strictObject({ importId: objectIdSchema }),
  response: bulkAnswer,
  example: {
    response: {
      message: results.importUndone(1, 2),
      results: [
        { id: gameExample._id, ok: true },
        {
          id: matchExample._id,
          ok: false,
          code: 'STALE',
          message: errorTexts.changedSince(staffGameExample.title),
        },
      ],
    },
  },
});
