import { describeResource } from '../resource-facts.ts';

/** The settings of the site: one record. */
export const settings = describeResource({
  name: 'settings',
  entity: 'Settings',
  collection: 'settings',
  many: 'settings',
  needs: { list: 'dev-tools:access' },
});
