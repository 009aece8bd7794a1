import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { COUNTRIES } from '../lists/countries.ts';
import { LEAGUE_CATEGORIES } from '../lists/sport-categories.ts';
import { formTexts } from '../texts/forms.ts';
import { httpUrl, requiredLine } from './fields.ts';

const texts = formTexts.league;

/** A league as it is added and edited. */
export const leagueForm = z.strictObject({
  name: requiredLine({ required: texts.nameRequired, label: formTexts.labels.league }),
  abbreviation: z
    .string({ error: texts.abbreviationRequired })
    .trim()
    .min(LENGTHS.abbreviation.min, texts.abbreviationRequired)
    .max(LENGTHS.abbreviation.max, texts.abbreviationTooLong),
  country: z.enum(COUNTRIES, { error: texts.selectCountry }),
  category: z.enum(LEAGUE_CATEGORIES, { error: texts.selectCategory }),
  logoUrl: httpUrl(texts.invalidLogo),
});
export type LeagueForm = z.output<typeof leagueForm>;
