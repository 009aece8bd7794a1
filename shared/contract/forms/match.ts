import { z } from 'zod';
import { DUPLICATE_SHIFT_DAYS } from '../constants.ts';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { formTexts } from '../texts/forms.ts';
import { optionalText, requiredLine } from './fields.ts';

const texts = formTexts.match;
const title = requiredLine({ required: texts.titleRequired, label: formTexts.labels.title });
const description = optionalText(formTexts.labels.description);
const category = z.enum(SPORT_CATEGORY_NAMES, { error: texts.selectCategory });

/** The form of a new match; without a category it has those of its games' leagues. */
export const newMatchForm = z.strictObject({
  title,
  description,
  category: z
    .union([z.literal('').transform(() => null), category], { error: texts.selectCategory })
    .nullable()
    .optional(),
});

/** The form of a changed match. */
export const matchForm = z.strictObject({ title, description, category });

/** The copy of a match: its title, the number of days it moves, with or without streams. */
export const duplicateMatchForm = z.strictObject({
  title: title.optional(),
  shiftDays: z
    .int()
    .min(DUPLICATE_SHIFT_DAYS.min)
    .max(DUPLICATE_SHIFT_DAYS.max)
    .default(DUPLICATE_SHIFT_DAYS.default),
  withStreams: z.boolean().default(true),
});
