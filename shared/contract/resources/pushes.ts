import { describeResource } from '../resource-facts.ts';
import { DASHBOARD_PUSHES_PATH } from '../rules/dashboard-paths.ts';

/** Push notifications to phones. */
export const pushes = describeResource({
  name: 'pushes',
  entity: 'Push notification',
  collection: 'push_campaigns',
  many: 'pushes',
  needs: { list: 'app-notifications:view' },
  searched: { group: 'Notifications', needs: 'app-notifications:view' },
  page: DASHBOARD_PUSHES_PATH,
});
