import { describeResource } from '../resource-facts.ts';

/** The permissions of the users, as a list of their own. */
export const permissions = describeResource({
  name: 'permissions',
  entity: 'User',
  collection: 'users',
  many: 'permissions',
  needs: { list: 'permissions:view' },
});
