import type { PublicSettings } from '@touchline/contract/records/settings';
import { currentEndpoint, whyNoPush } from '../../lib/push-subscription.ts';
import { readerOf } from './reader.ts';
import { reminders } from './reminders.ts';
import { endReminders, saveReminders } from './save-reminders.ts';

const DAY_MS = 86_400_000;

/**
 * Sends this browser's reminders again where the server's are no longer right: once a day, so that they live on, and as
 * soon as the visitor's zone or hours, or the browser's subscription or the site's key for it, have changed. Where the
 * visitor has withdrawn the permission, they end. Never rejects: the next visit tries again.
 */
export async function renewReminders(settings: PublicSettings): Promise<void> {
  const { vapidPublicKey: key } = settings;
  const { token, topics, endpoint, reader, savedAt = 0 } = reminders.getState();
  if (token === null || key === null) return;
  try {
    if (whyNoPush() !== null || Notification.permission !== 'granted') return await endReminders();
    const isSame =
      Date.now() - savedAt < DAY_MS &&
      JSON.stringify(reader) === JSON.stringify(readerOf(settings)) &&
      endpoint === (await currentEndpoint(key));
    if (!isSame) await saveReminders(topics, settings);
  } catch {
    // Without a network, or under a limit.
  }
}
