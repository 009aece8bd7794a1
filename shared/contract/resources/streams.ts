import { describeResource } from '../resource-facts.ts';

/** The streams of the games, as a list of their own. */
export const streams = describeResource({
  name: 'streams',
  entity: 'Stream',
  collection: 'games',
  many: 'streams',
  needs: { list: 'streams:access' },
});
