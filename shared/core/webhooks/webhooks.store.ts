import type { WebhookDeliveryState, WebhookEvent, WebhookFormat } from '@touchline/contract/lists/webhooks';
import type { WebhookData } from '@touchline/contract/rules/webhook-body';
import type { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { defineStore, type IndexDefinition } from '../platform/store.ts';

/** An address that gets events. Address and secrets are encrypted. */
export interface WebhookRecord extends BaseRecord {
  address: string;
  /** The host of the address: the part that is shown and logged. */
  host: string;
  events: WebhookEvent[];
  format: WebhookFormat;
  isActive: boolean;
  includesContactData: boolean;
  secret: string;
  secretAt: Date;
  /** The secret before, which signs as well until `oldSecretUntil`. */
  oldSecret: string | null;
  oldSecretUntil: Date | null;
  /** The time of the first of the failed tries in a row. */
  failingSince: Date | null;
  /** The time at which it was switched off after too many days of failures. */
  offAt: Date | null;
  /** Until then nothing is sent, as its receiver asked with 429 or 503. */
  heldUntil?: Date | null;
  /** The deliveries that were removed because too many waited, and when the last ones were. */
  dropped: number;
  droppedAt: Date | null;
}

export const webhooksStore = defineStore<WebhookRecord>({
  name: 'webhooks',
  entity: 'Webhook',
  internal: [
    'address',
    'secret',
    'oldSecret',
    'oldSecretUntil',
    'failingSince',
    'heldUntil',
    'dropped',
    'droppedAt',
    'offAt',
  ],
  indexes: [{ key: { deletedAt: 1, createdAt: 1 } }],
});

/** An event on its way to a webhook. */
export interface Delivery {
  _id: ObjectId;
  webhookId: ObjectId;
  /** The event, its record and the record's version: unique for a webhook. */
  eventId: string;
  type: WebhookEvent | 'test';
  body: string;
  /** Whether the body has names, e-mails and words of visitors; missing in those of earlier releases, which may have. */
  hasContactData?: boolean;
  createdAt: Date;
  state: WebhookDeliveryState;
  /** True for one that staff asked for: it is sent although the webhook is off. */
  isAsked: boolean;
  tries: number;
  nextAt: Date | null;
  triedAt: Date | null;
  status: number | null;
  tookMs: number | null;
  answer: string;
}

export const DELIVERY_INDEXES: readonly IndexDefinition[] = [
  { key: { webhookId: 1, eventId: 1 }, options: { unique: true } },
  { key: { webhookId: 1, state: 1, nextAt: 1, _id: 1 } },
  { key: { webhookId: 1, state: 1, triedAt: -1 } },
  { key: { webhookId: 1, triedAt: -1 } },
  { key: { state: 1, nextAt: 1 } },
];

/** The deliveries of all webhooks. */
export const deliveriesOf = (core: Core) => core.db.collection<Delivery>('webhook_deliveries');

/** Something that happened, for the webhooks that want it. */
export interface WebhookNews {
  type: WebhookEvent;
  /** The event, its record and the record's version. */
  eventId: string;
  at: Date;
  data: WebhookData;
  /** The names, e-mails and words of visitors, for webhooks that include contact data. */
  contactData?: WebhookData;
}

/** What webhooks last said of a record, by its collection and id. */
export interface WebhookState {
  _id: string;
  said: unknown;
  /** The events of the last difference until their deliveries are written; a worker that dies leaves them to the next. */
  news?: WebhookNews[];
  hasNews?: true;
}

export const STATE_INDEXES: readonly IndexDefinition[] = [{ key: { hasNews: 1 }, options: { sparse: true } }];

/** What webhooks said of each record, and how far they have looked. */
export const statesOf = (core: Core) => core.db.collection<WebhookState>('webhook_states');
