import type { WebhookEditForm, WebhookForm } from '@touchline/contract/forms/webhook';
import { type Actor, can, type PermissionKey } from '@touchline/contract/permissions';
import type { Webhook } from '@touchline/contract/records/webhook';
import { keysToSend } from '@touchline/contract/rules/webhook-keys';
import { texts } from '@touchline/contract/texts';
import { webhookTexts } from '@touchline/contract/texts/webhooks';
import { WEBHOOKS } from '@touchline/contract/webhook-constants';
import ipaddr from 'ipaddr.js';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { encrypt } from '../platform/encryption.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import { feedOf } from '../platform/feed.ts';
import { metrics } from '../platform/metrics.ts';
import { isPublicAddress } from '../platform/outgoing.ts';
import type { Change } from '../platform/store.ts';
import { makeWebhookSecret } from './signature.ts';
import { deliveriesOf, type WebhookRecord, webhooksStore } from './webhooks.store.ts';

export type { WebhookRecord } from './webhooks.store.ts';

/** The feed of webhooks, for code that treats all collections alike. */
export const webhooksFeed = feedOf(webhooksStore);

/** The purpose under whose key addresses and secrets are encrypted. */
export const WEBHOOK_PURPOSE = 'webhooks';

/** All webhooks, the oldest first. */
export const findWebhooks = (core: Core): Promise<WebhookRecord[]> =>
  webhooksStore(core).collection.find({ deletedAt: null }).sort({ createdAt: 1, _id: 1 }).toArray();

/**
 * Adds a webhook. Returns it with its secret, this once. Throws PERMISSION_DENIED for what the user may not let it send,
 * VALIDATION_ERROR, and CONFLICT beyond the limit.
 */
export async function createWebhook(
  core: Core,
  actor: Actor,
  { address, ...form }: WebhookForm,
): Promise<{ webhook: WebhookRecord; secret: string }> {
  requireKeys(actor, keysToSend(form));
  const { collection, insert } = webhooksStore(core);
  const assertRoom = async (most: number): Promise<void> => {
    if ((await collection.countDocuments({ deletedAt: null })) > most)
      throw new AppError('CONFLICT', webhookTexts.errors.tooMany(WEBHOOKS.most));
  };
  await assertRoom(WEBHOOKS.most - 1);
  const made = await makeSecret(core);
  const fields = {
    ...form,
    ...(await addressFields(core, address)),
    ...made.fields,
    oldSecret: null,
    oldSecretUntil: null,
    failingSince: null,
    offAt: null,
    dropped: 0,
    droppedAt: null,
  };
  // Counted again after the write, so that two webhooks added at once do not both pass the limit.
  const webhook = await insert(fields, { check: () => assertRoom(WEBHOOKS.most) });
  return { webhook, secret: made.secret };
}

/**
 * Changes a webhook. Returns the change, and the new secret where one was made. Throws NOT_FOUND, STALE,
 * VALIDATION_ERROR, and PERMISSION_DENIED for what the user may not let it send: what is new, and to another address all
 * that it sends, with what waits.
 */
export async function updateWebhook(
  core: Core,
  actor: Actor,
  { id, version }: { id: ObjectId; version?: number | undefined },
  { address, newSecret, ...form }: WebhookEditForm,
): Promise<Change<WebhookRecord> & { secret?: string }> {
  const moved = address ? await addressFields(core, address) : {};
  const made = newSecret ? await makeSecret(core) : undefined;
  if (address) requireKeys(actor, await keysOfWaiting(core, id));
  const oldSecretUntil = new Date(core.clock.now() + WEBHOOKS.oldSecretMs);
  const change = await webhooksStore(core).changeById(
    id,
    (before) => {
      const kept = keysToSend(before);
      requireKeys(actor, address ? [...kept, ...keysToSend(form)] : newIn(keysToSend(form), kept));
      return {
        $set: {
          ...form,
          ...moved,
          ...(made && { ...made.fields, oldSecret: before.secret, oldSecretUntil }),
          // One that is switched on, or goes elsewhere, begins without failures.
          ...((form.isActive && !before.isActive) || address
            ? { offAt: null, failingSince: null, heldUntil: null }
            : {}),
        },
      };
    },
    { version, present: (current) => presentWebhook(core, current) },
  );
  return { ...change, ...(made && { secret: made.secret }) };
}

/** Deletes a webhook with its deliveries; throws NOT_FOUND. */
export async function removeWebhook(core: Core, id: ObjectId): Promise<WebhookRecord> {
  const { before } = await webhooksStore(core).remove(id);
  await deliveriesOf(core).deleteMany({ webhookId: id });
  return before;
}

/** The webhook as staff see it, with its last delivery. */
export async function presentWebhook(core: Core, webhook: WebhookRecord): Promise<Webhook> {
  const deliveries = deliveriesOf(core);
  const [last] = await deliveries
    .find({ webhookId: webhook._id, triedAt: { $ne: null } })
    .sort({ triedAt: -1 })
    .limit(1)
    .toArray();
  return {
    _id: webhook._id.toHexString(),
    host: webhook.host,
    events: webhook.events,
    format: webhook.format,
    isActive: webhook.isActive,
    includesContactData: webhook.includesContactData,
    secretAt: webhook.secretAt.toISOString(),
    offAt: webhook.offAt?.toISOString() ?? null,
    waiting: await deliveries.countDocuments({ webhookId: webhook._id, state: 'waiting' }),
    dropped: webhook.dropped,
    droppedAt: webhook.droppedAt?.toISOString() ?? null,
    last: last
      ? { state: last.state, triedAt: last.triedAt?.toISOString() ?? null, status: last.status }
      : null,
    version: webhook.version,
    changedAt: webhook.changedAt.toISOString(),
  };
}

/** Measures the waiting deliveries and the webhooks that switched themselves off. */
export async function measureWebhooks(core: Core): Promise<void> {
  metrics.webhooksWaiting.set(await deliveriesOf(core).countDocuments({ state: 'waiting' }));
  const { collection } = webhooksStore(core);
  metrics.webhooksOff.set(await collection.countDocuments({ deletedAt: null, offAt: { $ne: null } }));
}

function requireKeys(actor: Actor, keys: readonly PermissionKey[]): void {
  if (!keys.every((key) => can(actor, key)))
    throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
}

const newIn = (keys: readonly PermissionKey[], before: readonly PermissionKey[]) =>
  keys.filter((key) => !before.includes(key));

/** The keys to let a webhook send its waiting deliveries, which may be of events that it was made to leave out since. */
async function keysOfWaiting(core: Core, webhookId: ObjectId): Promise<readonly PermissionKey[]> {
  const waiting = { webhookId, state: 'waiting' as const };
  const [events, withContactData] = await Promise.all([
    deliveriesOf(core).distinct('type', waiting),
    deliveriesOf(core).findOne({
      ...waiting,
      type: { $in: ['contact.new', 'request.new'] },
      hasContactData: { $ne: false },
    }),
  ]);
  return keysToSend({
    events: events.filter((type) => type !== 'test'),
    includesContactData: withContactData !== null,
  });
}

async function makeSecret(core: Core) {
  const secret = makeWebhookSecret();
  const fields = {
    secret: await encrypt(core.env, WEBHOOK_PURPOSE, secret),
    secretAt: core.clock.date(),
  };
  return { secret, fields };
}

/** The stored fields of an address: https, and no private one; throws VALIDATION_ERROR. */
async function addressFields(core: Core, address: string): Promise<Pick<WebhookRecord, 'address' | 'host'>> {
  const { host, hostname, protocol } = new URL(address);
  const name = hostname.replace(/^\[|\]$/g, '');
  const isAllowed = core.env.WEBHOOK_ALLOW.some((each) => each === host || each === name);
  if (protocol !== 'https:' && !isAllowed) throw invalidField('address', webhookTexts.errors.address);
  if (!isAllowed && ipaddr.isValid(name) && !isPublicAddress(name))
    throw invalidField('address', webhookTexts.errors.isPrivate);
  return { address: await encrypt(core.env, WEBHOOK_PURPOSE, address), host };
}
