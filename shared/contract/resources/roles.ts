import { describeResource } from '../resource-facts.ts';

/** Roles with their usual permissions. */
export const roles = describeResource({
  name: 'roles',
  entity: 'Role',
  collection: 'roles',
  many: 'roles',
  needs: { list: { any: ['roles:view', 'roles:assign', 'users:create'] } },
});
