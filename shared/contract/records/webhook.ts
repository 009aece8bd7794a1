import { z } from 'zod';
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '../lists/webhooks.ts';
import { exampleMessage, webhookBody } from '../rules/webhook-body.ts';
import { freshExample, instantExample, instantSchema, objectIdSchema, versionFields } from './common.ts';

/** One delivery of an event to a webhook. */
export const webhookDeliverySchema = z
  .object({
    _id: objectIdSchema,
    /** The `webhook-id` of its requests. */
    eventId: z.string(),
    type: z.enum([...WEBHOOK_EVENTS, 'test']),
    state: z.enum(WEBHOOK_DELIVERY_STATES),
    createdAt: instantSchema,
    tries: z.int().min(0),
    triedAt: instantSchema.nullable(),
    /** The time of the next try; null after the last one. */
    nextAt: instantSchema.nullable(),
    /** The status of the last answer; null without an answer. */
    status: z.int().nullable(),
    tookMs: z.int().nullable(),
    /** The first 2 KB of the last answer, or why there was none; missing without the key to what the event is about. */
    answer: z.string().optional(),
    /** Missing without the key to what the event is about. */
    body: z.string().optional(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryExample: WebhookDelivery = {
  _id: '65f0c0ffee65f0c0ffee0032',
  eventId: 'game.live-65f0c0ffee65f0c0ffee0002-4',
  type: 'game.live',
  state: 'delivered',
  createdAt: instantExample,
  tries: 1,
  triedAt: instantExample,
  nextAt: null,
  status: 204,
  tookMs: 42,
  answer: '',
  body: webhookBody(exampleMessage('game.live', false), 'json'),
};

/** A webhook as staff see it: neither its secret nor its whole address. */
export const webhookSchema = z
  .object({
    _id: objectIdSchema,
    host: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    format: z.enum(WEBHOOK_FORMATS),
    isActive: z.boolean(),
    includesContactData: z.boolean(),
    /** The time at which the secret was made and shown. */
    secretAt: instantSchema,
    /** The time at which it was switched off after 3 days of failures; null while it was not. */
    offAt: instantSchema.nullable(),
    waiting: z.int().min(0),
    /** The deliveries that were removed because too many were waiting. */
    dropped: z.int().min(0),
    /** The time at which the last of them were removed; null while none was. */
    droppedAt: instantSchema.nullable(),
    last: webhookDeliverySchema.pick({ state: true, triedAt: true, status: true }).nullable(),
    ...versionFields,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookExample: Webhook = {
  _id: '65f0c0ffee65f0c0ffee0031',
  host: 'hooks.example.org',
  events: ['game.live', 'stream.down'],
  format: 'json',
  isActive: true,
  includesContactData: false,
  secretAt: instantExample,
  offAt: null,
  waiting: 0,
  dropped: 0,
  droppedAt: null,
  last: { state: 'delivered', triedAt: instantExample, status: 204 },
  ...freshExample,
};
