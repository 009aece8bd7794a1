import { z } from 'zod';
import { REMINDERS } from '../constants.ts';
import { REMINDER_CHOICES, REMINDER_TOPICS, type ReminderChoice } from '../lists/reminders.ts';
import { isTimeZone } from '../rules/calendar.ts';
import { parseUrl } from '../rules/parse-url.ts';
import { slugKey } from '../rules/slugs.ts';
import { reminderTexts } from '../texts/reminders.ts';
import { boundedLine } from './fields.ts';

const texts = reminderTexts.form;

/** The longest address of a subscription, in characters. */
const ENDPOINT_MAX = 1_000;

/** Bytes as base64url without padding. */
const bytes = (count: number) =>
  z
    .string({ error: texts.invalidSubscription })
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`), texts.invalidSubscription);

/** One spelling of an address, so that it is known again; push services get no hash. */
function canonicalEndpoint(endpoint: string): string {
  const url = parseUrl(endpoint);
  // It is refused by then.
  if (!url) return endpoint;
  url.hash = '';
  return url.href;
}

/** A browser's push subscription, as `PushSubscription.toJSON()` writes it; its time of expiry is ignored. */
export const browserSubscription = z.strictObject(
  {
    endpoint: boundedLine({
      max: ENDPOINT_MAX,
      error: texts.invalidEndpoint,
      tooLong: texts.invalidEndpoint,
    })
      .pipe(z.url({ protocol: /^https?$/, hostname: /^[^\s@]+$/, error: texts.invalidEndpoint }))
      .overwrite(canonicalEndpoint),
    expirationTime: z.number().nullable().optional(),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  },
  { error: texts.invalidSubscription },
);
export type BrowserSubscription = z.output<typeof browserSubscription>;

const choices = Object.fromEntries(REMINDER_CHOICES.map((choice) => [choice, z.boolean()])) as Record<
  ReminderChoice,
  z.ZodBoolean
>;

/** A game, team or league, and what the visitor wants to be told of it. A team's id is the key of its slug. */
export const reminderTopic = z
  .strictObject({
    type: z.enum(REMINDER_TOPICS, { error: texts.invalidTopic }),
    id: boundedLine({ max: 200, error: texts.invalidTopic, tooLong: texts.invalidTopic }).min(
      1,
      texts.invalidTopic,
    ),
    ...choices,
  })
  .refine(({ type, id }) => type === 'team' || /^[0-9a-fA-F]{24}$/.test(id), {
    path: ['id'],
    error: texts.invalidTopic,
  })
  .overwrite((topic) => ({
    ...topic,
    id: topic.type === 'team' ? slugKey(topic.id) : topic.id.toLowerCase(),
  }));
export type ReminderTopic = z.output<typeof reminderTopic>;

/** How the messages are written for the visitor. */
export const reminderStyle = {
  zone: z.string().trim().max(64).refine(isTimeZone, texts.invalidZone),
  hours: z.union([z.literal(12), z.literal(24)], { error: texts.invalidHours }),
  language: z.string().regex(/^[a-z]{2}$/, texts.invalidLanguage),
};

/** Everything that a browser wants to be told, as a whole: it replaces what it wanted before. */
export const remindersForm = z.strictObject({
  subscription: browserSubscription,
  topics: z.array(reminderTopic).max(REMINDERS.maxTopics, texts.tooManyTopics(REMINDERS.maxTopics)),
  ...reminderStyle,
});
export type RemindersForm = z.output<typeof remindersForm>;

export const subscriptionExample: BrowserSubscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABmZ0',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
