import type { WebhookEvent } from '@touchline/contract/lists/webhooks';
import { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import type { Feed } from '../platform/feed.ts';
import { arrivalId } from './compare.ts';
import { forgetFinished } from './deliveries.ts';
import { FEEDS } from './look.ts';
import { deliveriesOf, statesOf, webhooksStore } from './webhooks.store.ts';
import { findWebhooks } from './webhooks.ts';

/** The events with contact data, by the collection of their records. */
const OF_VISITORS: Readonly<Record<string, WebhookEvent>> = {
  match_requests: 'request.new',
  contacts: 'contact.new',
};

/** The states that are read at a time. */
const BATCH = 500;

/**
 * Deletes the deliveries that are not read any more: those of deleted webhooks, which a look may have written at the same
 * time as the deletion, and finished ones beyond those that staff can read. Returns their number. It runs before deleted
 * webhooks are purged.
 */
export async function purgeDeliveries(core: Core): Promise<number> {
  const deleted = await webhooksStore(core)
    .collection.find({ deletedAt: { $ne: null } }, { projection: { _id: 1 } })
    .toArray();
  const ofDeleted = { webhookId: { $in: deleted.map(({ _id }) => _id) } };
  let { deletedCount } = await deliveriesOf(core).deleteMany(ofDeleted);
  for (const { _id } of await findWebhooks(core)) deletedCount += await forgetFinished(core, _id);
  return deletedCount;
}

/**
 * Deletes what webhooks said of records that do not exist any more, and the deliveries with the words of their visitors.
 * Returns the number of records.
 */
export async function purgeStates(core: Core): Promise<number> {
  let purged = 0;
  for (const [topic, feed] of Object.entries(FEEDS)) purged += await purgeStatesOf(core, topic, feed);
  return purged;
}

async function purgeStatesOf(core: Core, topic: string, feed: Feed<BaseRecord>): Promise<number> {
  const states = statesOf(core);
  const prefix = `${topic}-`;
  let purged = 0;
  let after = prefix;
  for (;;) {
    const keys = await states
      .find({ _id: { $gt: after, $lt: `${prefix}g` } }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .map(({ _id }) => _id)
      .toArray();
    const last = keys.at(-1);
    if (last === undefined) return purged;
    const ids = keys.map((key) => new ObjectId(key.slice(prefix.length)));
    const existing = new Set((await feed.byIds(core, ids)).map(({ _id }) => prefix + _id.toHexString()));
    const gone = keys.filter((key) => !existing.has(key));
    if (gone.length > 0) {
      // First the deliveries: a run that dies in between finds the states again.
      await purgeWords(
        core,
        topic,
        gone.map((key) => key.slice(prefix.length)),
      );
      purged += (await states.deleteMany({ _id: { $in: gone } })).deletedCount;
    }
    after = last;
  }
}

async function purgeWords(core: Core, topic: string, ids: readonly string[]): Promise<void> {
  const event = OF_VISITORS[topic];
  if (event) await deliveriesOf(core).deleteMany({ eventId: { $in: ids.map((id) => arrivalId(event, id)) } });
}
