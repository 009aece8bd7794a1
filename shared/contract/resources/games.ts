import { describeResource } from '../resource-facts.ts';

/** The games of the matches. */
export const games = describeResource({
  name: 'games',
  entity: 'Game',
  collection: 'games',
  many: 'games',
  needs: { list: { any: ['games:view', 'trending:view'] } },
  searched: { group: 'Games', needs: 'games:view' },
});
