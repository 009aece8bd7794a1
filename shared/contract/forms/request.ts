import { z } from 'zod';
import type { InAnyLanguage } from '../languages/catalogue.ts';
import { LENGTHS } from '../lengths.ts';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { REQUEST_STATUSES } from '../lists/statuses.ts';
import { nameLength } from '../rules/person-names.ts';
import { sortKey } from '../rules/search.ts';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';
import { visitorFormTexts } from '../texts/visitor-forms.ts';
import { boundedLine, EMAIL_MAX, emailAddress, TEXT_MAX } from './fields.ts';
import { gameForm } from './game.ts';
import { newMatchForm } from './match.ts';

type VisitorTexts = InAnyLanguage<typeof visitorFormTexts>;

const { labels, request: texts, requestEdit: editTexts } = formTexts;
const unknownMatch = errorTexts.unknownReference('Match');
const { requestUsername, requestTeam, requestLeague, requestEditField, requestEditUsername } = LENGTHS;

/**
 * A visitor's request for a match, checked with the messages of a language. `status` is accepted and ignored: every
 * request begins as New. `website` is a hidden field: people do not see it, and only programs fill it in.
 */
export const requestFormIn = (texts: VisitorTexts) =>
  z
    .strictObject({
      homeTeam: visitorLine(texts, 'homeTeam', requestTeam),
      awayTeam: visitorLine(texts, 'awayTeam', requestTeam),
      category: z.enum(SPORT_CATEGORY_NAMES, { error: texts.request.selectCategory }),
      league: visitorLine(texts, 'league', requestLeague),
      email: emailAddress(texts.request.invalidEmail),
      username: visitorLine(texts, 'username', requestUsername),
      status: z.unknown().optional(),
      website: z.string().optional(),
    })
    .refine(({ homeTeam, awayTeam }) => sortKey(homeTeam) !== sortKey(awayTeam), {
      path: ['awayTeam'],
      error: texts.request.sameTeam,
    });

/** A visitor's request as the API checks it, with English messages. */
export const requestForm = requestFormIn(visitorFormTexts);
export type RequestForm = z.output<typeof requestForm>;

/** The rules for staff's changes of a request. Only fields that differ from the record must follow them. */
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
  username: boundedLine({
    max: requestUsername.max,
    error: editTexts.usernameTooShort,
    tooLong: formTexts.tooLong(labels.username, requestUsername.max),
  }).min(requestEditUsername.min, editTexts.usernameTooShort),
  email: emailAddress(editTexts.invalidEmail),
});
export type RequestEditForm = z.output<typeof requestEditForm>;

/** The same fields as they may arrive: each optional, and checked only for its length. */
export const requestEditInput = z.strictObject({
  status: unchecked(TEXT_MAX.line, editTexts.selectStatus),
  homeTeam: uncheckedLine(labels.homeTeam, requestTeam.max),
  awayTeam: uncheckedLine(labels.awayTeam, requestTeam.max),
  category: unchecked(TEXT_MAX.line, texts.selectCategory),
  league: uncheckedLine(labels.league, requestLeague.max),
  username: uncheckedLine(labels.username, requestUsername.max),
  email: unchecked(EMAIL_MAX, editTexts.invalidEmail),
});
export type RequestEditInput = z.output<typeof requestEditInput>;

/** The game made from a request, in the match of the id or in a new one. */
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

function visitorLine(
  { labels, required, tooShort, tooLong }: VisitorTexts,
  field: keyof VisitorTexts['labels'],
  { min, max }: Bounds,
) {
  const label = labels[field];
  return boundedLine({ max, error: required(label), tooLong: tooLong(label, max) })
    .min(1, { error: required(label), abort: true })
    .refine((name) => nameLength(name) >= min, tooShort(label, min));
}

function staffLine(label: string, max: number) {
  const tooShort = editTexts.fieldTooShort(label);
  return boundedLine({ max, error: tooShort, tooLong: formTexts.tooLong(label, max) }).min(
    requestEditField.min,
    tooShort,
  );
}

function unchecked(max: number, error: string, tooLong = error) {
  return boundedLine({ max, error, tooLong }).optional();
}

function uncheckedLine(label: string, max: number) {
  return unchecked(max, editTexts.fieldTooShort(label), formTexts.tooLong(label, max));
}
