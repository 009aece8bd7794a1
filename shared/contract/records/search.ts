import { z } from 'zod';
import { objectIdSchema } from './common.ts';

/** What the search of the dashboard looks at, in the order in which it is shown. */
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
  /** What tells it from others of the same title. */
  detail: z.string(),
  /** The page of the dashboard that shows it. */
  path: z.string(),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

/** What was found in a group; groups without a find are left out. */
export const searchResultSchema = z
  .object({ group: z.enum(SEARCH_GROUPS), items: z.array(searchItemSchema) })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResultSchema>;
