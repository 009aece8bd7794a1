import { z } from 'zod';
import { GAME_YEARS } from '../constants.ts';
import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';
import { optionalHttpUrl, referenceTo, requiredLine } from './fields.ts';

const texts = formTexts.game;
const { labels } = formTexts;

/** The treatment of a game that is saved as Scheduled although its go-live time has passed. */
const WHEN_PAST = ['live', 'keep'] as const;

/** The form of a new game. `date` and `time` are wall clock in the site's zone, `league` is the league's name. */
export const gameForm = z.strictObject({
  title: requiredLine({ required: texts.titleRequired, label: labels.title }),
  location: requiredLine({ required: texts.locationRequired, label: labels.location }),
  homeTeam: requiredLine({ required: texts.homeTeamRequired, label: labels.homeTeam }),
  awayTeam: requiredLine({ required: texts.awayTeamRequired, label: labels.awayTeam }),
  date: filledIn(texts.dateRequired).pipe(
    z.iso.date({ error: texts.invalidDate }).refine(isWithinYears, texts.invalidDate),
  ),
  time: filledIn(texts.timeRequired).pipe(
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: texts.invalidTime }),
  ),
  isLive: z.boolean(texts.trueOrFalse('Is live')).optional(),
  platforms: z.enum(CONTENT_PLATFORMS, texts.oneOf('Platforms', CONTENT_PLATFORMS)).optional(),
  status: z.enum(GAME_STATUSES, texts.oneOf('Status', GAME_STATUSES)).optional(),
  league: requiredLine({ required: texts.leagueRequired, label: labels.league }),
  /** Wins over `league`, whose name several leagues may have. */
  leagueId: referenceTo('League').optional(),
  highlightsUrl: optionalHttpUrl(texts.invalidUrl),
  /** Empty: the newest active link for a new game, none for a changed one; missing in a change: unchanged. */
  affiliateId: z
    .union([z.literal(''), referenceTo('Affiliate link')], {
      error: errorTexts.unknownReference('Affiliate link'),
    })
    .nullable()
    .optional(),
  whenPast: z.enum(WHEN_PAST, texts.oneOf('When past', WHEN_PAST)).optional(),
  /** Overrides the pending transition: true where the game is to go live by itself, false where it is not. */
  autoLive: z.boolean(texts.trueOrFalse('Auto live')).optional(),
});

/** The form of a changed game; `createdAt` is accepted and ignored. */
export const gameEditForm = gameForm.extend({
  viewCount: z.int().min(0).optional(),
  createdAt: z.unknown().optional(),
});

function filledIn(required: string) {
  return z.string({ error: required }).trim().min(1, required);
}

function isWithinYears(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= GAME_YEARS.min && year <= GAME_YEARS.max;
}
