import { describeResource } from '../resource-facts.ts';

/** Requests for access to pages of the dashboard. */
export const accessRequests = describeResource({
  name: 'accessRequests',
  entity: 'Access request',
  collection: 'access_requests',
  many: 'accessRequests',
  needs: { list: 'permissions:update' },
});
