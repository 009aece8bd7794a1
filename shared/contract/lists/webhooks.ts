/** The events that webhooks can send, in the order of the form. */
export const WEBHOOK_EVENTS = [
  'game.live',
  'game.finished',
  'game.moved',
  'game.created',
  'game.deleted',
  'stream.down',
  'stream.up',
  'request.new',
  'contact.new',
  'push.delivered',
  'push.failed',
  'job.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The forms of a body: our own JSON, or a message of a chat. */
export const WEBHOOK_FORMATS = ['json', 'discord', 'slack'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** `waiting`: for its first or its next try; `failed`: after the last one. */
export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];
