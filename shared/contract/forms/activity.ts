import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { formTexts } from '../texts/forms.ts';
import { referenceTo } from './fields.ts';

const texts = formTexts.activity;
const { min, max } = LENGTHS.activityAction;
/** Users that one export names at the most. */
const MAX_USERS = 1_000;

/** A day of the site's calendar, or an instant. */
const bound = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: formTexts.game.invalidDate,
});

/** Whose entries of which time are exported; both ends are included. Without `mode` they leave the log as well. */
export const activityExportForm = z.strictObject({
  ids: z
    .array(referenceTo('User'), { error: texts.selectUser })
    .min(1, texts.selectUser)
    .max(MAX_USERS, texts.atMostUsers(MAX_USERS)),
  dateRange: z
    .strictObject({ from: bound, to: bound }, { error: formTexts.game.invalidDate })
    .refine(({ from, to }) => Date.parse(from.slice(0, 10)) <= Date.parse(to.slice(0, 10)), {
      error: texts.invalidRange,
    }),
  mode: z.literal('export').optional(),
});
export type ActivityExportForm = z.output<typeof activityExportForm>;

/** What a client says its user has done. */
export const activityForm = z.strictObject({
  action: z
    .string({ error: texts.actionRequired })
    .trim()
    .min(min, texts.actionRequired)
    .max(max, formTexts.tooLong('Action', max)),
});
