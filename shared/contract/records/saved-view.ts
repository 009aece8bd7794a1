import { z } from 'zod';
import { dashboardPath } from '../forms/access-request.ts';
import { freshExample, objectIdSchema, versionFields } from './common.ts';

/** A saved view of a dashboard table, visible to others where it is shared. */
export const savedViewSchema = z
  .object({
    _id: objectIdSchema,
    screen: dashboardPath,
    name: z.string(),
    /** The query of the screen's address, without the question mark. */
    query: z.string(),
    isShared: z.boolean(),
    owner: z.object({ _id: objectIdSchema, username: z.string() }),
    ...versionFields,
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewExample: SavedView = {
  _id: '65f0c0ffee65f0c0ffee0022',
  screen: '/dashboard/matches/schedule',
  name: 'Cup games',
  query: 'league=Harbour+League&sort=startsAt',
  isShared: true,
  owner: { _id: '65f0c0ffee65f0c0ffee000d', username: 'Robin Vale' },
  ...freshExample,
};
