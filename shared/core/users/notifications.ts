import type { BrowserSubscription } from '@touchline/contract/forms/reminders';
import type { Filter, ObjectId, UpdateFilter } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { assertSubscription } from '../push/push-endpoints.ts';
import type { Actor } from './present-user.ts';
import { type User, usersStore } from './users.store.ts';

/** The most browsers of one user that get notifications; the oldest is dropped first. */
const MAX_TOKENS = 20;

/** A browser of staff that pushes reach. */
export interface StaffBrowser {
  userId: ObjectId;
  token: string;
  session: string;
  subscription: NonNullable<User['notificationTokens'][number]['subscription']>;
}

/** The state of notifications that a browser asks for: its token, or null for none. */
interface Wanted {
  token: string | null;
  subscription?: BrowserSubscription | undefined;
}

/**
 * Turns notifications of the user's own browser on with its token, or off with null; keeps the version. Throws
 * VALIDATION_ERROR for a subscription that cannot be sent to.
 */
export async function setNotifications(
  core: Core,
  { session, user }: Actor,
  { token, subscription }: Wanted,
): Promise<User> {
  const { VAPID_PUBLIC_KEY: vapidKey } = core.env;
  if (token !== null && subscription) assertSubscription(core.env, subscription);
  const own: Filter<User> = { _id: user._id, deletedAt: null };
  const here = { $or: [{ session }, { token: token ?? '' }] };
  // The driver's types have no $or inside $pull.
  const without = { $pull: { notificationTokens: here } } as unknown as UpdateFilter<User>;
  const removed = await usersStore(core).touch(own, without);
  if (token === null) return removed ?? user;
  const { endpoint, keys } = subscription ?? {};
  const pushed =
    endpoint && keys && vapidKey ? { subscription: { endpoint, keys, vapidKey, refusals: 0 } } : {};
  const entry = { token, session, ...pushed };
  const withIt = { $push: { notificationTokens: { $each: [entry], $slice: -MAX_TOKENS } } };
  return (await usersStore(core).touch(own, withIt)) ?? user;
}

/** The browsers of active users that have subscribed to pushes. */
export async function findStaffBrowsers(core: Core): Promise<StaffBrowser[]> {
  const users = await usersStore(core)
    .collection.find({
      deletedAt: null,
      status: 'Active',
      'notificationTokens.subscription.endpoint': { $gt: '' },
    })
    .toArray();
  return users.flatMap(({ _id: userId, notificationTokens }) =>
    notificationTokens.flatMap(({ token, session, subscription }) =>
      subscription ? [{ userId, token, session, subscription }] : [],
    ),
  );
}

/** Removes a browser's subscription; it keeps its notifications while a dashboard is open. */
export async function endStaffSubscription(core: Core, browser: StaffBrowser): Promise<void> {
  await usersStore(core).touch(entryOf(browser), { $unset: { 'notificationTokens.$.subscription': '' } });
}

/** Counts a refusal of a browser's push service. */
export async function noteStaffRefusal(core: Core, browser: StaffBrowser): Promise<void> {
  await usersStore(core).touch(entryOf(browser), {
    $inc: { 'notificationTokens.$.subscription.refusals': 1 },
  });
}

/** Notes that a browser was reached. */
export async function noteStaffReached(core: Core, browser: StaffBrowser): Promise<void> {
  await usersStore(core).touch(entryOf(browser), {
    $set: {
      'notificationTokens.$.subscription.refusals': 0,
      'notificationTokens.$.subscription.acceptedAt': core.clock.date(),
    },
  });
}

/** The user with this very subscription, which a browser may have replaced meanwhile. */
const entryOf = ({ userId, token, subscription: { endpoint } }: StaffBrowser): Filter<User> => ({
  _id: userId,
  notificationTokens: { $elemMatch: { token, 'subscription.endpoint': endpoint } },
});
