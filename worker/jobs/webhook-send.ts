import { sendDeliveries } from '@touchline/core/webhooks/send';
import { ObjectId } from 'mongodb';
import { defineJob } from '../job.ts';

/** Sends the due deliveries of a webhook, one after the other. */
export const webhookSendJob = defineJob('webhook-send', async (core, { webhookId }, { stopping }) => ({
  tries: await sendDeliveries(core, new ObjectId(webhookId), { stopping }),
}));
