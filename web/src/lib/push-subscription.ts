/** The reason why a browser cannot show notifications of a closed page; null where it can, once it is asked. */
export type NoPush = 'denied' | 'unsupported' | 'homeScreen';

/** Whether this browser can be sent pushes, and if not, why. */
export function whyNoPush(): NoPush | null {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isThere) return Notification.permission === 'denied' ? 'denied' : null;
  return isAppleTouch() ? 'homeScreen' : 'unsupported';
}

/** iPhones and iPads push only to sites on the home screen; an iPad calls itself a Macintosh. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/**
 * The push subscription of this browser and origin for the site's public key: visitors' reminders and staff share it. One
 * of another key is replaced. Rejects where the browser or its push service refuses.
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === publicKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The address of this browser's subscription for a public key; undefined without one. */
export async function currentEndpoint(publicKey: string): Promise<string | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const known = await registration?.pushManager?.getSubscription();
  return known && keyOf(known) === publicKey ? known.endpoint : undefined;
}

/** A subscription as calls send it. */
export function subscriptionOnWire(subscription: PushSubscription) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } };
}

/** Ends the subscription of this browser; without one nothing happens. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const known = await registration?.pushManager?.getSubscription();
  await known?.unsubscribe();
}

/** The key that a subscription was made for, in base64url; '' where the browser does not say. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
