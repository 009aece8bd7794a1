import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { COUNTRIES } from '../lists/countries.ts';
import { LEAGUE_CATEGORIES } from '../lists/sport-categories.ts';
import { formTexts } from '../texts/forms.ts';
import { boundedLine, httpUrl, requiredLine } from './fields.ts';

const texts = formTexts.league;

/** The form of a new and a changed league. */
export const leagueForm = z.strictObject({
  name: requiredLine({ required: texts.nameRequired, label: formTexts.labels.league }),
  abbreviation: boundedLine({
    max: LENGTHS.abbreviation.max,
    error: texts.abbreviationRequired,
    tooLong: texts.abbreviationTooLong,
  }).min(LENGTHS.abbreviation.min, texts.abbreviationRequired),
  country: z.enum(COUNTRIES, { error: texts.selectCountry }),
  category: z.enum(LEAGUE_CATEGORIES, { error: texts.selectCategory }),
  logoUrl: httpUrl(texts.invalidLogo),
});
export type LeagueForm = z.output<typeof leagueForm>;
