import type { WebhookEvent } from '../lists/webhooks.ts';
import { type Actor, can, type PermissionKey } from '../permissions.ts';

/** The keys with which a webhook may be made to include the data of visitors. */
export const CONTACT_DATA_KEYS = ['contact:view', 'match-requests:view'] as const;

/** The key by which staff see what an event is about; null for what everybody sees. */
const SEEN_BY: Readonly<Record<WebhookEvent, PermissionKey | null>> = {
  'game.live': null,
  'game.finished': null,
  'game.moved': null,
  'game.created': null,
  'game.deleted': null,
  'stream.down': 'streams:access',
  'stream.up': 'streams:access',
  'request.new': 'match-requests:view',
  'contact.new': 'contact:view',
  'push.delivered': 'app-notifications:view',
  'push.failed': 'app-notifications:view',
  'job.failed': 'queues:access',
};
/** The events that are sent only by webhooks whose maker sees them. */
const OF_THEIR_OWN_KEY: readonly WebhookEvent[] = ['push.delivered', 'push.failed', 'job.failed'];

/** The key with which a webhook may be made to send an event, beside that of webhooks; null where there is none. */
export const keyToSend = (event: WebhookEvent): PermissionKey | null =>
  OF_THEIR_OWN_KEY.includes(event) ? SEEN_BY[event] : null;

/** The keys with which a webhook may be made to send all this, beside that of webhooks. */
export const keysToSend = (webhook: {
  readonly events: readonly WebhookEvent[];
  readonly includesContactData: boolean;
}): readonly PermissionKey[] => [
  ...new Set([
    ...webhook.events.map(keyToSend).filter((key) => key !== null),
    ...(webhook.includesContactData ? CONTACT_DATA_KEYS : []),
  ]),
];

/** The key with which staff read the deliveries of an event; null for those that all who see the webhook may read. */
export const keyToRead = (type: WebhookEvent | 'test'): PermissionKey | null =>
  type === 'test' ? null : SEEN_BY[type];

/** True where staff may read the deliveries of an event. */
export function mayRead(actor: Actor, type: WebhookEvent | 'test'): boolean {
  const key = keyToRead(type);
  return key === null || can(actor, key);
}
