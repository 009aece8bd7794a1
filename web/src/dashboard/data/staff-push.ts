import { getSettings } from '@touchline/contract/calls/settings';
import { updateNotifications } from '@touchline/contract/calls/users';
import type { BrowserSubscription } from '@touchline/contract/forms/reminders';
import type { OwnUser } from '@touchline/contract/records/users';
import { keepPushRenewal } from '../../lib/push-renewal.ts';
import {
  currentEndpoint,
  subscribeToPush,
  subscriptionOnWire,
  unsubscribeFromPush,
  whyNoPush,
} from '../../lib/push-subscription.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { callApi } from './call.ts';
import { useSession } from './session-state.ts';

/** Its value is the endpoint of this browser's subscription, while staff use it. */
const KEY = 'staff-push';

/**
 * The body of the call that turns notifications of this browser on; also while no dashboard is open, where browser, push
 * service and site have pushes.
 */
export async function notificationsOfBrowser(): Promise<{
  token: string;
  subscription?: BrowserSubscription;
}> {
  const token = crypto.randomUUID();
  const key = await publicKey();
  if (key === null || whyNoPush() !== null) return { token };
  try {
    return { token, subscription: subscriptionOnWire(await subscribeToPush(key)) };
  } catch {
    return { token };
  }
}

/** Keeps that staff use this browser's subscription, once the server has it. */
export async function keepStaffPush(
  userId: string,
  subscription: BrowserSubscription | undefined,
): Promise<void> {
  if (!subscription) return;
  writeStored(KEY, subscription.endpoint);
  await keepPushRenewal({ staff: userId });
}

/** Ends the use of this browser's subscription for staff; the server's record has ended. */
export async function forgetStaffPush(): Promise<void> {
  if (readStored(KEY) === null) return;
  removeStored(KEY);
  await keepPushRenewal({ staff: null });
  // On one origin a visitor's reminders use the same subscription.
  if (readStored('reminders') === null) await unsubscribeFromPush();
}

/** Sends this browser's subscription again where it is another by now, as after a change of the site's key. */
export async function renewStaffPush({ _id, isNotificationsEnabled }: OwnUser): Promise<void> {
  const known = readStored(KEY);
  if (known === null) return;
  // Turned off elsewhere, or the session is another one.
  if (!isNotificationsEnabled) return forgetStaffPush();
  try {
    const key = await publicKey();
    if (key === null || (await currentEndpoint(key)) === known) return;
    const body = await notificationsOfBrowser();
    const { user } = await callApi(updateNotifications, { params: { id: _id }, body });
    await keepStaffPush(_id, body.subscription);
    useSession.setState({ user });
  } catch {
    // The next visit tries again.
  }
}

const publicKey = async () => (await callApi(getSettings)).settings.vapidPublicKey;
