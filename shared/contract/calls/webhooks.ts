import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { seenVersion } from '../forms/fields.ts';
import { webhookEditForm, webhookForm } from '../forms/webhook.ts';
import { WEBHOOK_EVENTS } from '../lists/webhooks.ts';
import { examplesLike, idParams, instantExample, messageAnswer, objectIdSchema } from '../records/common.ts';
import {
  webhookDeliveryExample,
  webhookDeliverySchema,
  webhookExample,
  webhookSchema,
} from '../records/webhook.ts';
import { webhookTexts } from '../texts/webhooks.ts';

export const group = {
  name: 'Webhooks',
  about: 'Addresses of other programs that get events, signed as Standard Webhooks (`webhook-signature`).',
};

const { results } = webhookTexts;
const entity = 'Webhook';
const path = '/api/webhooks';
const needs = 'dev-tools:access';
/** The secret is in the answer only when it was made. */
const webhookAnswer = messageAnswer.extend({ webhook: webhookSchema, secret: z.string().optional() });
const secret = 'whsec_VG91Y2hsaW5lLWV4YW1wbGUtc2VjcmV0LTAx';

const { events, format, isActive, includesContactData } = webhookExample;
const formExample = { events, format, isActive, includesContactData };

export const listWebhooks = defineCall({
  id: 'webhooks.list',
  method: 'GET',
  path,
  summary: 'All webhooks, the oldest first, each with its last delivery',
  entity,
  needs,
  response: z.object({ webhooks: z.array(webhookSchema) }),
  example: {
    response: {
      webhooks: examplesLike(webhookExample, [
        {
          host: 'hooks.of-the-northern-harbour-invitational-basketball-championship.example.org',
          events: [...WEBHOOK_EVENTS],
          ...{ format: 'slack', isActive: false, includesContactData: true, offAt: instantExample },
          ...{ waiting: 12, dropped: 48, droppedAt: instantExample },
          last: { state: 'failed', triedAt: instantExample, status: 503 },
        },
        { host: 'chat.example.com', format: 'discord', last: null },
      ]),
    },
  },
});

export const createWebhook = defineCall({
  id: 'webhooks.create',
  method: 'POST',
  path,
  summary:
    'Adds a webhook; the answer has its secret, this once. Contact data needs contact:view and match-requests:view, events of pushes app-notifications:view, those of jobs queues:access',
  entity,
  needs,
  activity: 'Created',
  confirms: 'always',
  body: webhookForm,
  response: webhookAnswer,
  status: 201,
  example: {
    body: { address: 'https://hooks.example.org/touchline', ...formExample },
    response: { message: results.added, webhook: webhookExample, secret },
  },
});

export const updateWebhook = defineCall({
  id: 'webhooks.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Changes a webhook, with the keys as when it is added; without an address its own stays',
  entity,
  needs,
  activity: 'Updated',
  confirms: 'always',
  params: idParams,
  body: webhookEditForm.extend({ version: seenVersion }),
  response: webhookAnswer,
  example: {
    body: { ...formExample, isActive: false, version: 1 },
    response: { message: results.updated, webhook: { ...webhookExample, isActive: false, version: 2 } },
  },
});

export const deleteWebhook = defineCall({
  id: 'webhooks.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes a webhook and its deliveries',
  entity,
  needs,
  activity: 'Deleted',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});

export const listWebhookDeliveries = defineCall({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: `${path}/{id}/deliveries`,
  summary:
    'The last 50 deliveries of a webhook, the newest first, with body and answer where the user may see them',
  entity,
  needs,
  params: idParams,
  response: z.object({ deliveries: z.array(webhookDeliverySchema) }),
  example: {
    response: {
      deliveries: examplesLike(webhookDeliveryExample, [
        {
          state: 'failed',
          tries: 12,
          status: 503,
          answer: 'The upstream server is not there. '.repeat(8).trim(),
        },
        { state: 'waiting', tries: 1, nextAt: instantExample, status: null, tookMs: null },
      ]),
    },
  },
});

export const testWebhook = defineCall({
  id: 'webhooks.test',
  method: 'POST',
  path: `${path}/{id}/test`,
  summary: 'Sends a test to a webhook, also while it is off',
  entity,
  needs,
  activity: 'Tested',
  params: idParams,
  response: messageAnswer,
  example: { response: { message: results.test } },
});

export const repeatWebhookDelivery = defineCall({
  id: 'webhooks.again',
  method: 'POST',
  path: `${path}/{id}/deliveries/{delivery}/again`,
  summary: 'Sends a delivery again, with the same id',
  entity: 'Delivery',
  needs,
  activity: 'Sent again',
  params: idParams.extend({ delivery: objectIdSchema }),
  response: messageAnswer,
  example: { response: { message: results.again } },
});
