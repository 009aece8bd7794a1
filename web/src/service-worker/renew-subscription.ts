import { readPushRenewal } from '../lib/push-renewal.ts';
import { subscriptionOnWire } from '../lib/push-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

type Subscription = ReturnType<typeof subscriptionOnWire>;

/**
 * Moves what this browser is told about to its new subscription: the browser has ended the old one by itself. Without an
 * answer the next visit does it.
 */
export async function followSubscription(renewed: PushSubscription | null): Promise<void> {
  const { reminders, staff } = await readPushRenewal();
  if (reminders === null && staff === null) return;
  const subscription = subscriptionOnWire(renewed ?? (await subscribeAnew()));
  await Promise.allSettled([
    reminders === null ? null : moveReminders(reminders, subscription),
    staff === null ? null : moveStaff(staff, subscription),
  ]);
}

async function subscribeAnew(): Promise<PushSubscription> {
  const { settings } = await callSite<{ settings: { vapidPublicKey: string } }>('GET', '/api/setting');
  const options = { userVisibleOnly: true, applicationServerKey: settings.vapidPublicKey };
  return self.registration.pushManager.subscribe(options);
}

/** The token shows the site which record moves; the topics stay. */
async function moveReminders(token: string, subscription: Subscription): Promise<void> {
  const { reminders } = await callSite<{ reminders: object }>('GET', '/api/reminders', { token });
  await callSite('PUT', '/api/reminders', { token, body: { ...reminders, subscription } });
}

/** The session's cookie shows the site whose browser it is. */
async function moveStaff(id: string, subscription: Subscription): Promise<void> {
  const body = { token: crypto.randomUUID(), subscription };
  await callSite('PUT', `/api/users/${id}/notifications`, { body });
}

async function callSite<T>(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return (await answer.json()) as T;
}
