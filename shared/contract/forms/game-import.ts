import { z } from 'zod';
import { GAME_IMPORT, MAX_STREAMS } from '../constants.ts';
import { formTexts } from '../texts/forms.ts';
import { optionalLine, referenceTo, requiredLine } from './fields.ts';
import { gameForm } from './game.ts';
import { newStreamForm } from './streams.ts';

const texts = formTexts.gameImport;

/** The answers to whether a row is a game that has moved. */
const MOVED_OR_NEW = ['moved', 'new'] as const;
export type MovedOrNew = (typeof MOVED_OR_NEW)[number];

/** Some calendars have very long ids. */
const EXTERNAL_ID_MAX = 1_000;

/** One game of an import: the form of a new game, with the title of its match, which is made if it does not exist. */
export const gameImportRow = z.strictObject(
  {
    ...gameForm.shape,
    match: requiredLine({ required: texts.matchRequired, label: formTexts.labels.match }),
    streams: z
      .array(newStreamForm, { error: formTexts.stream.atLeastOne })
      .max(MAX_STREAMS, formTexts.stream.atMost(MAX_STREAMS))
      .optional(),
    /** The id that the row's source gives the game, such as the UID of a calendar's event. */
    externalId: optionalLine(texts.externalId, EXTERNAL_ID_MAX),
    /** Answers MOVED_OR_NEW of `game`: whether the row is that game at another time, or another game. */
    as: z.enum(MOVED_OR_NEW, texts.movedOrNewWords).optional(),
    game: referenceTo('Game').optional(),
  },
  { error: ({ code }) => (code === 'invalid_type' ? texts.noGame : undefined) },
);
export type GameImportRow = z.output<typeof gameImportRow>;

const { $schema: _, ...rowSchema } = z.toJSONSchema(gameImportRow, { io: 'input' });

/** Games to add together. An invalid row is not refused here: the others are added, and the row's result says why. */
export const gameImportForm = z.strictObject({
  rows: z
    .array(z.unknown().meta({ ...rowSchema }), { error: texts.noRow })
    .min(1, texts.noRow)
    .max(GAME_IMPORT.maxRows, texts.atMostRows(GAME_IMPORT.maxRows)),
  /** True to report the result of each row and write nothing. */
  dryRun: z.boolean(),
});
