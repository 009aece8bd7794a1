import { describeResource } from '../resource-facts.ts';

/** The audit log. */
export const activity = describeResource({
  name: 'activity',
  entity: 'Activity',
  collection: 'activities',
  many: 'activities',
  needs: { list: 'logs:view' },
});
