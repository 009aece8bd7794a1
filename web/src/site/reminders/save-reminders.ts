import type { ReminderTopic } from '@touchline/contract/forms/reminders';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { ApiError, call } from '../../lib/api-client.ts';
import { keepPushRenewal } from '../../lib/push-renewal.ts';
import { subscribeToPush, subscriptionOnWire, unsubscribeFromPush } from '../../lib/push-subscription.ts';
import { readStored } from '../../lib/storage.ts';
import { readerOf } from './reader.ts';
import { reminders } from './reminders.ts';

/**
 * Makes these the whole set of this browser's reminders, on the server and here; without any, both forget it. Rejects with
 * ApiError, or where the browser's push service refuses.
 */
export async function saveReminders(
  topics: readonly ReminderTopic[],
  settings: PublicSettings,
): Promise<void> {
  if (topics.length === 0) return endReminders();
  const subscription = await subscribeToPush(settings.vapidPublicKey ?? '');
  const reader = readerOf(settings);
  const body = { subscription: subscriptionOnWire(subscription), topics: [...topics], ...reader };
  const { data } = await call('PUT /api/reminders', {}, body, reminders.getState().token);
  const { endpoint } = subscription;
  reminders.keep({ token: data.token, topics, endpoint, reader, savedAt: Date.now() });
  await keepPushRenewal({ reminders: data.token });
}

/** Turns all reminders of this browser off. Rejects with ApiError when the server is not reached. */
export async function endReminders(): Promise<void> {
  const { token } = reminders.getState();
  try {
    if (token !== null) await call('DELETE /api/reminders', {}, undefined, token);
  } catch (error) {
    // The server forgot this browser already.
    if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') throw error;
  }
  reminders.remove();
  await keepPushRenewal({ reminders: null });
  // On one origin staff use the same subscription.
  if (readStored('staff-push') === null) await unsubscribeFromPush();
}
