import { z } from 'zod';
import { dashboardPath } from '../forms/access-request.ts';
import { examplesLike, freshExample, objectIdSchema, versionFields } from './common.ts';

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

/** A view of another user, and two of the user of the examples. */
export const savedViewsExample = examplesLike(
  { ...savedViewExample, owner: { _id: '65f0c0ffee65f0c0ffeea10d', username: 'Wilhelmina Featherstonee' } },
  [
    { name: 'My evening', owner: savedViewExample.owner, query: 'sort=-startsAt', isShared: false },
    {
      name: 'Games of the Northern Harbour Invitational Basketball Championship without streams',
      owner: savedViewExample.owner,
      query: 'withoutStreams=true',
    },
  ],
);
