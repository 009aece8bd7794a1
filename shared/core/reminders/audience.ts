import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import type { BrowserSender } from '../push/browser-sender.ts';
import type { AudienceRange, Copy } from '../push/sending.ts';
import { endsSubscription, isRefusal } from '../push/subscription-end.ts';
import { type Reminder, remindersOf, whoWants } from './reminders.store.ts';

/** A browser that a message is sent to. */
export type ReminderTarget = Pick<
  Reminder,
  '_id' | 'endpoint' | 'keys' | 'vapidKey' | 'zone' | 'hours' | 'language' | 'refusals' | 'acceptedAt'
>;

const TARGET = {
  endpoint: 1,
  keys: 1,
  vapidKey: 1,
  zone: 1,
  hours: 1,
  language: 1,
  refusals: 1,
  acceptedAt: 1,
};
const BY_ID = { _id: 1 } as const;

/** The newest browser's id: later ones do not belong to an audience that is frozen now. */
export async function newestReminderId(core: Core): Promise<ObjectId | null> {
  const [newest] = await remindersOf(core)
    .find({}, { projection: BY_ID })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
  return newest?._id ?? null;
}

/** The next browsers that want one of these, in the order of their ids. */
export const readReminderAudience = (
  core: Core,
  wants: readonly string[],
  { after, upTo, limit }: AudienceRange,
): Promise<ReminderTarget[]> =>
  remindersOf(core)
    .find({ ...whoWants(wants), _id: { $gt: after, $lte: upTo } }, { projection: TARGET })
    .sort(BY_ID)
    .limit(limit)
    .batchSize(limit)
    .toArray();

/** The id of the last of the next `limit` browsers of an audience; null when there are fewer. */
export async function endOfReminderAudience(
  core: Core,
  wants: readonly string[],
  { after, upTo, limit }: AudienceRange,
): Promise<ObjectId | null> {
  const filter = { ...whoWants(wants), _id: { $gt: after, $lte: upTo } };
  const options = { projection: BY_ID, sort: BY_ID, skip: limit - 1 };
  return (await remindersOf(core).findOne(filter, options))?._id ?? null;
}

/** Those of the browsers that still want one of these. */
export const readReminderTargets = (
  core: Core,
  wants: readonly string[],
  ids: readonly ObjectId[],
): Promise<ReminderTarget[]> =>
  remindersOf(core)
    .find({ ...whoWants(wants), _id: { $in: [...ids] } }, { projection: TARGET })
    .sort(BY_ID)
    .toArray();

/**
 * Deletes the subscriptions that the results show to be of no use, and notes which were reached and which refused.
 * Returns the number of deleted ones.
 */
export async function settleReminders(
  core: Core,
  sender: Pick<BrowserSender, 'publicKey'>,
  copies: readonly Copy<ReminderTarget>[],
): Promise<number> {
  let deleted = 0;
  for (const { recipient, result } of copies) {
    const { _id, endpoint, vapidKey, refusals, acceptedAt } = recipient;
    if (endsSubscription(result, recipient, sender)) {
      // A subscription that the browser has saved meanwhile stays.
      const { deletedCount } = await remindersOf(core).deleteOne({ _id, endpoint, vapidKey });
      deleted += deletedCount;
    } else if (isRefusal(result))
      await remindersOf(core).updateOne({ _id, endpoint }, { $inc: { refusals: 1 } });
    else if (result.outcome === 'sent' && (refusals > 0 || !acceptedAt))
      await remindersOf(core).updateOne(
        { _id, endpoint },
        { $set: { refusals: 0, acceptedAt: core.clock.date() } },
      );
  }
  return deleted;
}
