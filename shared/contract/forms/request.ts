import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { REQUEST_STATUSES } from '../lists/statuses.ts';
import { sortKey } from '../rules/search.ts';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';
import { emailAddress } from './fields.ts';
import { gameForm } from './game.ts';
import { newMatchForm } from './match.ts';

const { labels, request: texts, requestEdit: editTexts } = formTexts;
const unknownMatch = errorTexts.unknownReference('Match');
const { requestUsername, requestTeam, requestLeague, requestEditField, requestEditUsername } = LENGTHS;

/**
 * A match that a visitor wishes for. `status` may be sent along and is ignored: every request begins as New.
 * `website` is a trap: people do not see it, and what fills it in is no person.
 */
export const requestForm = z
  .strictObject({
    homeTeam: visitorLine(labels.homeTeam, requestTeam),
    awayTeam: visitorLine(labels.awayTeam, requestTeam),
    category: z.enum(SPORT_CATEGORY_NAMES, { error: texts.selectCategory }),
    league: visitorLine(labels.league, requestLeague),
    email: emailAddress(texts.invalidEmail),
    username: visitorLine(labels.username, requestUsername),
    status: z.unknown().optional(),
    website: z.string().optional(),
  })
  .refine(({ homeTeam, awayTeam }) => sortKey(homeTeam) !== sortKey(awayTeam), {
    path: ['awayTeam'],
    error: texts.sameTeam,
  });
export type RequestForm = z.output<typeof requestForm>;

/** What staff may change of a request: the rules of each field. Only fields that differ from the record must obey them. */
export const requestEditForm = z.strictObject({
  status: z.enum(REQUEST_STATUSES, { error: editTexts.selectStatus }),
  homeTeam: staffLine(labels.homeTeam, requestTeam.max),
  awayTeam: staffLine(labels.awayTeam, requestTeam.max),
  category: z
    .string({ error: editTexts.fieldTooShort(labels.category) })
    .trim()
    .min(requestEditField.min, { error: editTexts.fieldTooShort(labels.category), abort: true })
    .pipe(z.enum(SPORT_CATEGORY_NAMES, { error: texts.selectCategory })),
  league: staffLine(labels.league, requestLeague.max),
  username: z
    .string({ error: editTexts.usernameTooShort })
    .trim()
    .min(requestEditUsername.min, editTexts.usernameTooShort)
    .max(requestUsername.max, formTexts.tooLong(labels.username, requestUsername.max)),
  email: emailAddress(editTexts.invalidEmail),
});
export type RequestEditForm = z.output<typeof requestEditForm>;

/** The same fields as they may arrive: any of them, still unjudged. */
export const requestEditInput = z.strictObject({
  status: unjudged(editTexts.selectStatus),
  homeTeam: unjudged(editTexts.fieldTooShort(labels.homeTeam)),
  awayTeam: unjudged(editTexts.fieldTooShort(labels.awayTeam)),
  category: unjudged(editTexts.fieldTooShort(labels.category)),
  league: unjudged(editTexts.fieldTooShort(labels.league)),
  username: unjudged(editTexts.usernameTooShort),
  email: unjudged(editTexts.invalidEmail),
});
export type RequestEditInput = z.output<typeof requestEditInput>;

/** The game that is made of a request, in the match of the id or in a new one. */
export const requestGameForm = gameForm
  .extend({
    matchId: z
      .string({ error: unknownMatch })
      .trim()
      .regex(/^[0-9a-fA-F]{24}$/, unknownMatch)
      .optional(),
    match: newMatchForm.pick({ title: true, category: true }).optional(),
  })
  .superRefine(({ matchId, match }, context) => {
    if ((matchId === undefined) === (match === undefined))
      context.addIssue({ code: 'custom', path: ['matchId'], message: editTexts.selectMatch });
  });
export type RequestGameForm = z.output<typeof requestGameForm>;

interface Bounds {
  min: number;
  max: number;
}

function visitorLine(label: string, { min, max }: Bounds) {
  const required = formTexts.required(label);
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .min(min, formTexts.tooShort(label, min))
    .max(max, formTexts.tooLong(label, max));
}

function staffLine(label: string, max: number) {
  const tooShort = editTexts.fieldTooShort(label);
  return z
    .string({ error: tooShort })
    .trim()
    .min(requestEditField.min, tooShort)
    .max(max, formTexts.tooLong(label, max));
}

function unjudged(error: string) {
  return z.string({ error }).trim().optional();
}
