import { z } from 'zod';
import { GAME_IMPORT, MAX_STREAMS } from '../constants.ts';
import { formTexts } from '../texts/forms.ts';
import { requiredLine } from './fields.ts';
import { gameForm } from './game.ts';
import { newStreamForm } from './streams.ts';

const texts = formTexts.gameImport;

/** One game of an import: as it is added, with the title of its match, which is made where there is none. */
export const gameImportRow = gameForm.extend({
  match: requiredLine({ required: texts.matchRequired, label: formTexts.labels.match }),
  streams: z.array(newStreamForm).max(MAX_STREAMS, formTexts.stream.atMost(MAX_STREAMS)).optional(),
});
export type GameImportRow = z.output<typeof gameImportRow>;

const { $schema: _, ...rowSchema } = z.toJSONSchema(gameImportRow, { io: 'input' });

/** Games to add together. A row that is wrong is not refused here: the others are added, and its result says why. */
export const gameImportForm = z.strictObject({
  rows: z
    .array(z.unknown().meta({ ...rowSchema }), { error: texts.noRow })
    .min(1, texts.noRow)
    .max(GAME_IMPORT.maxRows, texts.atMostRows(GAME_IMPORT.maxRows)),
  /** Says what would become of each row and writes nothing. */
  dryRun: z.boolean(),
});
