import { z } from 'zod';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { REQUEST_STATUSES } from '../lists/statuses.ts';
import {
  createdAtExample,
  deletionFields,
  freshExample,
  objectIdSchema,
  serverTimestampSchema,
  versionFields,
} from './common.ts';

/** A visitor's request for a match, as staff see it; `team` is 'home vs away'. */
export const requestSchema = z
  .object({
    _id: objectIdSchema,
    username: z.string(),
    email: z.string(),
    team: z.string(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    category: z.enum(SPORT_CATEGORY_NAMES),
    league: z.string(),
    status: z.enum(REQUEST_STATUSES),
    createdAt: serverTimestampSchema,
    ...versionFields,
    ...deletionFields,
  })
  .meta({ id: 'MatchRequest' });
export type StaffRequest = z.infer<typeof requestSchema>;

export const requestExample: StaffRequest = {
  _id: '65f0c0ffee65f0c0ffee0008',
  username: 'marsh',
  email: 'ada@example.com',
  team: 'Harbour vs Millbrook',
  homeTeam: 'Harbour',
  awayTeam: 'Millbrook',
  category: 'Football',
  league: 'Coastal League',
  status: 'New',
  createdAt: createdAtExample,
  ...freshExample,
};
