import { randomUUID } from 'node:crypto';
import type { Actor } from '@touchline/contract/permissions';
import type { WebhookDelivery } from '@touchline/contract/records/webhook';
import { webhookBody } from '@touchline/contract/rules/webhook-body';
import { mayRead } from '@touchline/contract/rules/webhook-keys';
import { texts } from '@touchline/contract/texts';
import { WEBHOOKS } from '@touchline/contract/webhook-constants';
import { type Filter, ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { AppError, notFound } from '../platform/errors.ts';
import {
  type Delivery,
  deliveriesOf,
  type WebhookNews,
  type WebhookRecord,
  webhooksStore,
} from './webhooks.store.ts';
import { findWebhooks } from './webhooks.ts';

/** The time in ms for which every finished delivery is kept. */
const KEPT_MS = 3_600_000;

/** Writes the deliveries of events for every active webhook that wants them; one that exists is not written again. */
export async function addDeliveries(core: Core, news: readonly WebhookNews[]): Promise<void> {
  if (news.length === 0) return;
  const webhooks = (await findWebhooks(core)).filter(({ isActive }) => isActive);
  for (const webhook of webhooks) {
    const wanted = news.filter(({ type }) => webhook.events.includes(type));
    if (wanted.length === 0) continue;
    await deliveriesOf(core).bulkWrite(
      wanted.map((each) => ({
        updateOne: {
          filter: { webhookId: webhook._id, eventId: each.eventId },
          update: {
            $setOnInsert: {
              _id: new ObjectId(),
              ...newDelivery(core, each.type, bodyFor(webhook, each)),
              hasContactData: webhook.includesContactData && each.contactData !== undefined,
            },
          },
          upsert: true,
        },
      })),
      { ordered: false },
    );
    await dropOldest(core, webhook);
    sendSoon(core, webhook._id);
  }
}

/** The last deliveries of a webhook as a user may see them, the newest first; throws NOT_FOUND. */
export async function listDeliveries(core: Core, actor: Actor, id: ObjectId): Promise<WebhookDelivery[]> {
  await webhooksStore(core).get(id);
  const found = await deliveriesOf(core)
    .find({ webhookId: id })
    .sort({ _id: -1 })
    .limit(WEBHOOKS.shown)
    .toArray();
  return found.map((delivery) => presentDelivery(delivery, actor));
}

/** Adds a test to a webhook's deliveries; throws NOT_FOUND. */
export async function addTest(core: Core, id: ObjectId): Promise<WebhookRecord> {
  const webhook = await webhooksStore(core).get(id);
  const at = core.clock.date();
  const body = webhookBody({ type: 'test', timestamp: at.toISOString(), data: {} }, webhook.format);
  await deliveriesOf(core).insertOne({
    _id: new ObjectId(),
    webhookId: id,
    eventId: `test-${randomUUID()}`,
    ...newDelivery(core, 'test', body),
    isAsked: true,
  });
  sendSoon(core, id);
  return webhook;
}

/**
 * Makes a delivery wait for its first try again, with the same id and body; throws NOT_FOUND, and PERMISSION_DENIED for
 * one that the user may not read.
 */
export async function repeatDelivery(
  core: Core,
  actor: Actor,
  { id, delivery }: { id: ObjectId; delivery: ObjectId },
): Promise<WebhookRecord> {
  const webhook = await webhooksStore(core).get(id);
  const condition = { _id: delivery, webhookId: id };
  const found = await deliveriesOf(core).findOne(condition, { projection: { type: 1 } });
  if (!found) throw notFound('Delivery');
  if (!mayRead(actor, found.type)) throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
  const { matchedCount } = await deliveriesOf(core).updateOne(condition, {
    $set: { state: 'waiting', tries: 0, nextAt: core.clock.date(), isAsked: true },
  });
  if (matchedCount === 0) throw notFound('Delivery');
  sendSoon(core, id);
  return webhook;
}

/** Adds the job that sends a webhook's due deliveries. */
export function sendSoon(core: Core, id: ObjectId): void {
  const webhookId = id.toHexString();
  // A job that failed for good blocks its id, so that the id is another one each minute.
  const jobId = `webhook-${webhookId}-${Math.floor(Date.now() / 60_000)}`;
  core.jobs.enqueueSoon('webhook-send', { webhookId }, { jobId });
}

/** True while the receiver of a webhook has asked to wait. */
export const isHeld = (core: Core, { heldUntil }: WebhookRecord): boolean =>
  heldUntil != null && heldUntil > core.clock.date();

/** Adds the jobs of all webhooks with a due delivery, whatever became of earlier jobs. Returns their number. */
export async function sendDue(core: Core): Promise<number> {
  const due = { state: 'waiting' as const, nextAt: { $lte: core.clock.date() } };
  let jobs = 0;
  for (const webhook of await findWebhooks(core)) {
    if (isHeld(core, webhook)) continue;
    const { _id, isActive } = webhook;
    const condition = { ...due, webhookId: _id, ...(isActive ? {} : { isAsked: true }) };
    if (!(await deliveriesOf(core).findOne(condition, { projection: { _id: 1 } }))) continue;
    sendSoon(core, _id);
    jobs += 1;
  }
  return jobs;
}

/**
 * Removes the finished deliveries of a webhook beyond those that staff can read, an hour after their last try. Until
 * then a worker that goes on for one that died may write the same events again. Returns the number of removed ones.
 */
export async function forgetFinished(core: Core, webhookId: ObjectId): Promise<number> {
  const finished = { webhookId, state: { $in: ['delivered', 'failed'] } } satisfies Filter<Delivery>;
  const deliveries = deliveriesOf(core);
  const [lastShown] = await deliveries
    .find(finished, { projection: { triedAt: 1 } })
    .sort({ triedAt: -1 })
    .skip(WEBHOOKS.shown - 1)
    .limit(1)
    .toArray();
  if (!lastShown?.triedAt) return 0;
  const until = Math.min(lastShown.triedAt.getTime(), core.clock.now() - KEPT_MS);
  const { deletedCount } = await deliveries.deleteMany({ ...finished, triedAt: { $lt: new Date(until) } });
  return deletedCount;
}

/** Removes the oldest waiting deliveries beyond the limit, and notes it in the webhook. */
async function dropOldest(core: Core, { _id }: WebhookRecord): Promise<void> {
  const deliveries = deliveriesOf(core);
  const waiting = { webhookId: _id, state: 'waiting' as const };
  const excess = (await deliveries.countDocuments(waiting)) - WEBHOOKS.waiting;
  if (excess <= 0) return;
  const oldest = await deliveries
    .find(waiting, { projection: { _id: 1 } })
    .sort({ _id: 1 })
    .limit(excess)
    .toArray();
  await deliveries.deleteMany({ _id: { $in: oldest.map((each) => each._id) } });
  await webhooksStore(core).touch(
    { _id },
    { $inc: { dropped: oldest.length }, $set: { droppedAt: core.clock.date() } },
  );
}

function bodyFor({ format, includesContactData }: WebhookRecord, news: WebhookNews): string {
  const data = includesContactData ? { ...news.data, ...news.contactData } : news.data;
  return webhookBody({ type: news.type, timestamp: news.at.toISOString(), data }, format);
}

const newDelivery = (
  core: Core,
  type: Delivery['type'],
  body: string,
): Omit<Delivery, '_id' | 'webhookId' | 'eventId'> => ({
  type,
  body,
  createdAt: core.clock.date(),
  state: 'waiting',
  isAsked: false,
  tries: 0,
  nextAt: core.clock.date(),
  triedAt: null,
  status: null,
  tookMs: null,
  answer: '',
});

const presentDelivery = (delivery: Delivery, actor: Actor): WebhookDelivery => ({
  _id: delivery._id.toHexString(),
  eventId: delivery.eventId,
  type: delivery.type,
  state: delivery.state,
  createdAt: delivery.createdAt.toISOString(),
  tries: delivery.tries,
  triedAt: delivery.triedAt?.toISOString() ?? null,
  nextAt: delivery.nextAt?.toISOString() ?? null,
  status: delivery.status,
  tookMs: delivery.tookMs,
  // A receiver may send back what it got.
  ...(mayRead(actor, delivery.type) ? { answer: delivery.answer, body: delivery.body } : {}),
});
