import { createHmac } from 'node:crypto';
import { sendDeliveries } from '@touchline/core/webhooks/send';
import { deliveriesOf, type WebhookNews, webhooksStore } from '@touchline/core/webhooks/webhooks.store';
import { fakeClock, newInstallation } from './core.ts';
import { startReceiver } from './webhook-receiver.ts';
import { makeWebhook } from './webhooks.ts';

/** The signal of a worker that does not stop. */
export const NOT_STOPPING = new AbortController().signal;

/** The fields of a change that leaves a webhook as it was made. */
export const WEBHOOK_FORM = {
  events: ['game.live'] as ['game.live'],
  format: 'json' as const,
  isActive: true,
  includesContactData: false,
};

/** The n-th event. */
export const newsOf = (n: number): WebhookNews => ({
  type: 'game.live',
  eventId: `game.live-${n}`,
  at: new Date('2026-11-21T12:00:00Z'),
  data: { n },
});

/** A webhook of a receiver on this machine that answers as `answer` says, under a clock that is stopped. */
export async function openSending(answer?: Parameters<typeof startReceiver>[0]) {
  const receiver = await startReceiver(answer);
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation({ WEBHOOK_ALLOW: receiver.host }).core({ clock });
  const { webhook, secret } = await makeWebhook(core, receiver.address);
  const send = () => sendDeliveries(core, webhook._id, { stopping: NOT_STOPPING });
  const record = () => webhooksStore(core).get(webhook._id);
  const deliveries = () => deliveriesOf(core).find().sort({ _id: 1 }).toArray();
  return { receiver, clock, core, webhook, secret, send, record, deliveries };
}

/** The signature that a receiver with the secret expects. */
export function signatureOf(secret: string, headers: Record<string, unknown>, body: string): string {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
