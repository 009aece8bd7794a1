import { describeResource } from '../resource-facts.ts';

/** Phones with the app. */
export const devices = describeResource({
  name: 'devices',
  entity: 'Mobile user',
  collection: 'devices',
  many: 'devices',
  needs: { list: 'app-users:access' },
});
