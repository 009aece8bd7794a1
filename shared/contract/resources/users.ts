import { describeResource } from '../resource-facts.ts';

/** The users of the dashboard. */
export const users = describeResource({
  name: 'users',
  entity: 'User',
  collection: 'users',
  many: 'users',
  needs: { list: 'users:view' },
  searched: { group: 'Users', needs: 'users:view' },
  page: '/dashboard/users',
});
