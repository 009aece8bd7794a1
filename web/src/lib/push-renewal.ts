/** The cache that holds it: a service worker has no local storage. */
export const PUSH_RENEWAL_CACHE = 'push-renewal';
const ENTRY = '/push-renewal';

/** What the service worker needs to follow a subscription that the browser renews while no page is open. */
export interface PushRenewal {
  /** The token of this browser's reminders; null where there are none. */
  readonly reminders: string | null;
  /** The id of the user whose notifications use the subscription; null where none do. */
  readonly staff: string | null;
}

const NONE: PushRenewal = { reminders: null, staff: null };

/** What is kept for the service worker; nothing without storage, as in some private windows. */
export async function readPushRenewal(): Promise<PushRenewal> {
  try {
    const cache = await caches.open(PUSH_RENEWAL_CACHE);
    const kept: Partial<PushRenewal> | undefined = await (await cache.match(ENTRY))?.json();
    return { ...NONE, ...kept };
  } catch {
    return NONE;
  }
}

/** Changes what is kept for the service worker. Never rejects: without it the next visit follows the subscription. */
export async function keepPushRenewal(change: Partial<PushRenewal>): Promise<void> {
  try {
    const next = { ...(await readPushRenewal()), ...change };
    await (await caches.open(PUSH_RENEWAL_CACHE)).put(ENTRY, new Response(JSON.stringify(next)));
  } catch {
    // Without storage there is no service worker either.
  }
}
