import { z } from 'zod';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { REQUEST_STATUSES } from '../lists/statuses.ts';
import {
  createdAtExample,
  deletionFields,
  examplesLike,
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

const between = (homeTeam: string, awayTeam: string) => ({
  homeTeam,
  awayTeam,
  team: `${homeTeam} vs ${awayTeam}`,
});

/** What other requests differ in. */
export const otherRequests: readonly Partial<StaffRequest>[] = [
  {
    ...between('Eintracht Braunschweig U', 'Wolverhampton Wandererss'),
    username: 'Bartholomew Featherstone',
    status: 'Pending',
  },
  {
    ...between('Wombwell Mammoth Memorial Wanderers Town', 'Eintracht Braunschweig U'),
    email: 'marisol.quintanilla.de.la.fuente.y.villanueva@mail.example.com',
    category: 'Basketball',
    league: 'Northern Harbour Invitational Basketball Championship',
    status: 'Approved',
  },
  {
    ...between('نادي الشاطئ الرياضي', 'أهلي المدينة'),
    username: 'ليلى',
    league: 'دوري الساحل',
    status: 'Cancel',
  },
];
export const requestsExample = examplesLike(requestExample, otherRequests);
