import { z } from 'zod';
import { WEBHOOK_EVENTS, WEBHOOK_FORMATS } from '../lists/webhooks.ts';
import { parseUrl } from '../rules/parse-url.ts';
import { webhookTexts } from '../texts/webhooks.ts';
import { httpUrl } from './fields.ts';

const { errors } = webhookTexts;
const flag = z.boolean({ error: errors.flag });

/** An https address; the server takes http as well for the hosts that the installation allows. */
const address = httpUrl(errors.address).refine(
  (url) => !parseUrl(url)?.username && !parseUrl(url)?.password,
  errors.address,
);

/** A new webhook. */
export const webhookForm = z.strictObject({
  address,
  events: z
    .array(z.enum(WEBHOOK_EVENTS, { error: errors.events }), { error: errors.events })
    .min(1, errors.events)
    .max(WEBHOOK_EVENTS.length, errors.events)
    .overwrite((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
  format: z.enum(WEBHOOK_FORMATS, { error: errors.format }),
  isActive: flag,
  includesContactData: flag,
});
export type WebhookForm = z.output<typeof webhookForm>;

/** A change of a webhook. Without an address, or with an empty one, its own stays. */
export const webhookEditForm = webhookForm.extend({
  address: z.union([z.literal(''), address], { error: errors.address }).optional(),
  /** True to make a new secret; the old one signs as well for a day. */
  newSecret: flag.optional(),
});
export type WebhookEditForm = z.output<typeof webhookEditForm>;
