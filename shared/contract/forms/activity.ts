import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { formTexts } from '../texts/forms.ts';
import { boundedLine, referenceTo } from './fields.ts';

const texts = formTexts.activity;
const { min, max } = LENGTHS.activityAction;
/** The most users that one export names. */
const MAX_USERS = 1_000;

/** A day of the site's calendar, or an instant. */
const bound = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: formTexts.game.invalidDate,
});

/**
 * The users and the time of the exported entries; both ends are included. Without `mode` the entries also leave the
 * log.
 */
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

/** The action that a client records for its user. */
export const activityForm = z.strictObject({
  action: boundedLine({
    max,
    error: texts.actionRequired,
    tooLong: formTexts.tooLong('Action', max),
  }).min(min, texts.actionRequired),
});
