import { randomUUID } from 'node:crypto';
import type { lookup } from 'node:dns';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import { WEBHOOKS } from '@touchline/contract/webhook-constants';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { decrypt } from '../platform/encryption.ts';
import { keepLease, leaveLease } from '../platform/lease.ts';
import { metrics } from '../platform/metrics.ts';
import { OutgoingError, parseAddress, requestOnce } from '../platform/outgoing.ts';
import { readRetryAfter } from '../platform/retry-after.ts';
import { forgetFinished, isHeld } from './deliveries.ts';
import { signatureHeaders } from './signature.ts';
import { type Delivery, deliveriesOf, type WebhookRecord, webhooksStore } from './webhooks.store.ts';
import { WEBHOOK_PURPOSE } from './webhooks.ts';

/** The time in ms after which another worker goes on for one that died. */
const LEASE_MS = 30_000;

interface SendOptions {
  /** Aborted when the worker stops: it ends its request, which counts as no try, and sends no further delivery. */
  stopping: AbortSignal;
  /** Resolves names; by default the system's resolver. */
  resolve?: typeof lookup;
}

/**
 * Sends the due deliveries of a webhook one after the other, while no other worker does. Returns the number of tries.
 */
export async function sendDeliveries(core: Core, id: ObjectId, options: SendOptions): Promise<number> {
  const lease = { name: `webhook-${id.toHexString()}`, holder: randomUUID() };
  let tries = 0;
  try {
    while (!options.stopping.aborted && (await keepLease(core, { ...lease, ms: LEASE_MS }))) {
      const webhook = await webhooksStore(core).collection.findOne({ _id: id, deletedAt: null });
      const delivery = webhook && (await nextDue(core, webhook));
      if (!webhook || !delivery || isHeld(core, webhook)) break;
      if (await sendOne(core, webhook, delivery, options)) tries += 1;
    }
    if (tries > 0) {
      await forgetFinished(core, id);
      // Open pages read the list again.
      await webhooksStore(core).touch({ _id: id, deletedAt: null }, {});
    }
  } finally {
    await leaveLease(core, lease).catch(() => undefined);
  }
  return tries;
}

async function nextDue(core: Core, { _id, isActive }: WebhookRecord): Promise<Delivery | undefined> {
  const due = { webhookId: _id, state: 'waiting' as const, nextAt: { $lte: core.clock.date() } };
  const [next] = await deliveriesOf(core)
    .find(isActive ? due : { ...due, isAsked: true })
    .sort({ nextAt: 1, _id: 1 })
    .limit(1)
    .toArray();
  return next;
}

interface Outcome {
  isDelivered: boolean;
  status: number | null;
  answer: string;
  /** The time in ms for which the receiver asks to wait. */
  holdMs?: number;
}

/** Tries a delivery and notes the outcome; returns false for a try that the worker's stop ended. */
async function sendOne(
  core: Core,
  webhook: WebhookRecord,
  delivery: Delivery,
  options: SendOptions,
): Promise<boolean> {
  const began = performance.now();
  const outcome = await tryOnce(core, webhook, delivery, options);
  if (outcome === null) return false;
  const { isDelivered, status, answer, holdMs } = outcome;
  if (holdMs !== undefined) {
    await hold(core, webhook, delivery, outcome);
    return true;
  }
  const tries = delivery.tries + 1;
  const wait = WEBHOOKS.waitsMs[tries - 1];
  const isOver = isDelivered || wait === undefined;
  const now = core.clock.date();
  metrics.webhookDeliveries.inc({ result: isDelivered ? 'delivered' : isOver ? 'failed' : 'later' });
  await deliveriesOf(core).updateOne(
    { _id: delivery._id },
    {
      $set: {
        tries,
        status,
        answer,
        triedAt: now,
        tookMs: Math.round(performance.now() - began),
        state: isDelivered ? 'delivered' : isOver ? 'failed' : 'waiting',
        nextAt: isOver ? null : new Date(now.getTime() + wait),
      },
    },
  );
  await noteHealth(core, webhook, isDelivered);
  return true;
}

/** Sends nothing to the webhook for the time that its receiver asks for; the request counts as no try. */
async function hold(core: Core, { _id }: WebhookRecord, delivery: Delivery, outcome: Outcome): Promise<void> {
  const { status, answer, holdMs = 0 } = outcome;
  const now = core.clock.date();
  const until = new Date(now.getTime() + holdMs);
  metrics.webhookDeliveries.inc({ result: 'later' });
  await deliveriesOf(core).updateOne(
    { _id: delivery._id },
    { $set: { status, answer, triedAt: now, nextAt: until } },
  );
  await webhooksStore(core).touch({ _id, deletedAt: null }, { $set: { heldUntil: until } });
}

/**
 * Notes since when every try has failed, and switches the webhook off after too long; a webhook that was changed during
 * the try is left as it is.
 */
async function noteHealth(core: Core, webhook: WebhookRecord, isDelivered: boolean): Promise<void> {
  const { touch, change } = webhooksStore(core);
  const { _id, failingSince, version } = webhook;
  const unchanged = { _id, deletedAt: null, version };
  if (isDelivered) {
    if (failingSince) await touch(unchanged, { $set: { failingSince: null } });
    return;
  }
  const now = core.clock.date();
  if (!failingSince) await touch(unchanged, { $set: { failingSince: now } });
  else if (webhook.isActive && now.getTime() - failingSince.getTime() >= WEBHOOKS.offAfterMs)
    await change(unchanged, { $set: { isActive: false, offAt: now } });
}

/** One request; anything but an answer of 200 to 299 is a failure. Null when the worker's stop ended it. */
async function tryOnce(
  core: Core,
  webhook: WebhookRecord,
  delivery: Delivery,
  { stopping, resolve }: SendOptions,
): Promise<Outcome | null> {
  const { refusals } = webhookTexts;
  const failed = (answer: string, status: number | null = null): Outcome => ({
    isDelivered: false,
    status,
    answer,
  });
  const address = await decrypt(core.env, WEBHOOK_PURPOSE, webhook.address);
  const secrets = await secretsOf(core, webhook);
  if (address === null || secrets === null) return failed(refusals.secret);
  const timeout = AbortSignal.timeout(WEBHOOKS.tryMs);
  const timestamp = Math.floor(core.clock.now() / 1_000);
  try {
    const response = await requestOnce(parseAddress(address), {
      post: delivery.body,
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders({ id: delivery.eventId, timestamp, body: delivery.body }, secrets),
      },
      allow: core.env.WEBHOOK_ALLOW,
      idleMs: WEBHOOKS.tryMs,
      signal: AbortSignal.any([timeout, stopping]),
      ...(resolve && { resolve }),
    });
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      response.destroy();
      return failed(refusals.redirect(status), status);
    }
    const answer = await readStart(response, WEBHOOKS.answerBytes);
    if (status === 429 || status === 503) {
      const holdMs = askedHold(core, response.headers['retry-after'], answer);
      if (holdMs !== undefined) return { isDelivered: false, status, answer, holdMs };
    }
    return { isDelivered: status >= 200 && status < 300, status, answer };
  } catch (error) {
    if (stopping.aborted) return null;
    if (timeout.aborted) return failed(refusals.timeout);
    const isPrivate = error instanceof OutgoingError && error.problem === 'refused';
    return failed(isPrivate ? refusals.isPrivate : refusals.unreachable);
  }
}

/** The time in ms for which an answer asks to wait, in its header or as `retry_after` of its body; undefined for none. */
function askedHold(core: Core, header: string | undefined, answer: string): number | undefined {
  const asked = [readRetryAfter(header, core.clock.now()), readBody(answer)].filter((ms) => ms !== undefined);
  if (asked.length === 0) return undefined;
  const { least, most } = WEBHOOKS.holdMs;
  return Math.min(most, Math.max(least, ...asked));
}

/** The `retry_after` of a JSON body, which is in seconds, in ms. */
function readBody(answer: string): number | undefined {
  const [, seconds] = /"retry_after"\s*:\s*(\d{1,9}(?:\.\d{1,9})?)\s*[,}]/.exec(answer) ?? [];
  return seconds === undefined ? undefined : Math.ceil(Number(seconds) * 1_000);
}

/** The secrets that sign now, the newest first, without an old one that cannot be read; null when the newest cannot. */
async function secretsOf(core: Core, webhook: WebhookRecord): Promise<string[] | null> {
  const { secret, oldSecret, oldSecretUntil } = webhook;
  const read = (stored: string) => decrypt(core.env, WEBHOOK_PURPOSE, stored);
  const newest = await read(secret);
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > core.clock.date();
  const old = isOldValid ? await read(oldSecret) : null;
  return newest === null ? null : [newest, ...(old === null ? [] : [old])];
}

/** The first bytes of an answer as text; the rest is not read. */
async function readStart(body: AsyncIterable<Buffer> & { destroy(): void }, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= most) break;
    }
  } finally {
    body.destroy();
  }
  return Buffer.concat(chunks).subarray(0, most).toString();
}
