import * as calls from '@touchline/contract/calls/webhooks';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import type { Core } from '@touchline/core/platform/core';
import { addTest, listDeliveries, repeatDelivery } from '@touchline/core/webhooks/deliveries';
import * as webhooks from '@touchline/core/webhooks/webhooks';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Webhooks and their deliveries. */
export function webhookEndpoints(core: Core): Endpoint[] {
  const { results } = webhookTexts;
  const { presentWebhook } = webhooks;
  return [
    endpoint(calls.listWebhooks, async () => {
      const found = await webhooks.findWebhooks(core);
      return { webhooks: await Promise.all(found.map((each) => presentWebhook(core, each))) };
    }),
    endpoint(calls.createWebhook, async ({ body, signedIn }) => {
      const { webhook, secret } = await webhooks.createWebhook(core, signedIn.user, body);
      return audited(
        { name: webhook.host, id: webhook._id, after: webhook },
        { message: results.added, webhook: await presentWebhook(core, webhook), secret },
      );
    }),
    endpoint(calls.updateWebhook, async ({ params, body: { version, ...form }, signedIn }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after, secret } = await webhooks.updateWebhook(core, signedIn.user, at, form);
      const webhook = await presentWebhook(core, after);
      return audited(
        { name: after.host, id: after._id, before, after },
        { message: results.updated, webhook, ...(secret === undefined ? {} : { secret }) },
      );
    }),
    endpoint(calls.deleteWebhook, async ({ params }) => {
      const before = await webhooks.removeWebhook(core, new ObjectId(params.id));
      return audited({ name: before.host, id: before._id, before }, { message: results.deleted });
    }),
    endpoint(calls.listWebhookDeliveries, async ({ params, signedIn }) => ({
      deliveries: await listDeliveries(core, signedIn.user, new ObjectId(params.id)),
    })),
    endpoint(calls.testWebhook, async ({ params }) => {
      const { host, _id } = await addTest(core, new ObjectId(params.id));
      return audited({ name: host, id: _id }, { message: results.test });
    }),
    endpoint(calls.repeatWebhookDelivery, async ({ params, signedIn }) => {
      const at = { id: new ObjectId(params.id), delivery: new ObjectId(params.delivery) };
      const { host, _id } = await repeatDelivery(core, signedIn.user, at);
      return audited({ name: host, id: _id }, { message: results.again });
    }),
  ];
}
