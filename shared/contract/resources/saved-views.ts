import { describeResource } from '../resource-facts.ts';

/** Saved views of tables; a screen reads them when it opens. */
export const savedViews = describeResource({
  name: 'savedViews',
  entity: 'Saved view',
  collection: 'saved_views',
  needs: { list: 'dashboard:access' },
});
