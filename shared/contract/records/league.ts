import { z } from 'zod';
import { COUNTRIES } from '../lists/countries.ts';
import { LEAGUE_CATEGORIES } from '../lists/sport-categories.ts';
import {
  createdAtExample,
  deletionFields,
  freshExample,
  objectIdSchema,
  serverTimestampSchema,
  versionFields,
} from './common.ts';

/** A league as visitors see it. `changedAt` orders two answers of the same version. */
export const publicLeagueSchema = z
  .object({
    _id: objectIdSchema,
    name: z.string(),
    logoUrl: z.string(),
    abbreviation: z.string(),
    country: z.enum(COUNTRIES),
    category: z.enum(LEAGUE_CATEGORIES),
    ...versionFields,
  })
  .meta({ id: 'League' });
export type PublicLeague = z.infer<typeof publicLeagueSchema>;

/** A league as staff see it, with the number of its games that are not deleted. */
export const staffLeagueSchema = publicLeagueSchema
  .extend({ games: z.int().min(0), createdAt: serverTimestampSchema, ...deletionFields })
  .meta({ id: 'StaffLeague' });
export type StaffLeague = z.infer<typeof staffLeagueSchema>;

export const leagueExample: PublicLeague = {
  _id: '65f0c0ffee65f0c0ffee0004',
  name: 'Coastal League',
  logoUrl: 'https://logos.example/coastal.svg',
  abbreviation: 'COL',
  country: 'international',
  category: 'Football',
  ...freshExample,
};

/** The leagues of the example matches, one of a long name and without a logo. */
export const leaguesExample: PublicLeague[] = [
  leagueExample,
  {
    ...leagueExample,
    _id: '65f0c0ffee65f0c0ffee3001',
    name: 'Lakeside Open',
    abbreviation: 'LSO',
    category: 'Tennis',
  },
  {
    ...leagueExample,
    _id: '65f0c0ffee65f0c0ffee3002',
    name: 'Northern Harbour Invitational Basketball Championship',
    abbreviation: 'NHIBC',
    logoUrl: '',
    category: 'Basketball',
  },
];

export const staffLeagueExample: StaffLeague = { ...leagueExample, games: 1, createdAt: createdAtExample };
