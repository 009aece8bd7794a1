import { describeResource } from '../resource-facts.ts';

/** Addresses of other programs that get events. */
export const webhooks = describeResource({
  name: 'webhooks',
  entity: 'Webhook',
  collection: 'webhooks',
  many: 'webhooks',
  needs: { list: 'dev-tools:access' },
});
