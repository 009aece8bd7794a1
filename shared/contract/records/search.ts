import { z } from 'zod';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { instantSchema, objectIdSchema } from './common.ts';

/** The groups of the dashboard's search, in the order of the palette. */
export const SEARCH_GROUPS = [
  'Matches',
  'Games',
  'Leagues',
  'Requests',
  'Contact',
  'FAQs',
  'Users',
  'Releases',
  'Notifications',
  'Affiliates',
] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

const searchItemSchema = z.object({
  id: objectIdSchema,
  title: z.string(),
  /** A detail that distinguishes results with the same title; times in the site's zone, with its name. */
  detail: z.string(),
  /** The page of the dashboard that shows it. */
  path: z.string(),
  /** For a game: facts that are shown in the user's own zone. */
  game: z
    .object({
      homeTeam: z.string(),
      awayTeam: z.string(),
      league: z.string(),
      status: z.enum(GAME_STATUSES),
      startsAt: instantSchema.nullable(),
    })
    .optional(),
  /** For a league. */
  logoUrl: z.string().optional(),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

/** The results of a group; groups without results are left out. */
export const searchResultSchema = z
  .object({ group: z.enum(SEARCH_GROUPS), items: z.array(searchItemSchema) })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResultSchema>;
