import { z } from 'zod';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { REQUEST_STATUSES } from '../lists/statuses.ts';
import { instantSchema, objectIdSchema, serverTimestampSchema, versionSchema } from './common.ts';

/** A match that a visitor wishes for, as staff see it; `team` is 'home vs away'. */
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
    version: versionSchema,
    changedAt: instantSchema,
  })
  .meta({ id: 'MatchRequest' });
export type StaffRequest = z.infer<typeof requestSchema>;
