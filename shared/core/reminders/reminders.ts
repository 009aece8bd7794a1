import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { REMINDERS } from '@touchline/contract/constants';
import type { RemindersForm, ReminderTopic } from '@touchline/contract/forms/reminders';
import { REMINDER_CHOICES } from '@touchline/contract/lists/reminders';
import type { Reminders } from '@touchline/contract/records/reminders';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { AppError, isDuplicateKey, notFound } from '../platform/errors.ts';
import { countNewRecord } from '../platform/new-records.ts';
import { assertSubscription } from '../push/push-endpoints.ts';
import { type Reminder, remindersOf, wantsFields } from './reminders.store.ts';

const TOKEN_BYTES = 32;

/**
 * Saves everything that a browser wants and returns its token. A known subscription is replaced by its own token or
 * with its own `auth`; a token without a known subscription moves its record to the new one. Throws PERMISSION_DENIED
 * for the subscription of another browser, VALIDATION_ERROR for one that cannot be sent to, NOT_FOUND without VAPID keys,
 * and UNAVAILABLE while too many browsers are new. Of topics that do not exist nothing is ever sent.
 */
export async function saveReminders(
  core: Core,
  form: RemindersForm,
  token: string | null,
  exists: (topic: ReminderTopic) => boolean,
): Promise<{ token: string }> {
  const { VAPID_PUBLIC_KEY: vapidKey } = core.env;
  if (!vapidKey) throw notFound('Reminder');
  assertSubscription(core.env, form.subscription);
  const fields = { ...fieldsOf(core, form, exists), vapidKey };
  for (;;) {
    const saved = await replace(core, form, { fields, token });
    if (saved) return saved;
    const made = await insert(core, fields);
    if (made) return made;
    // Another request has saved the same subscription meanwhile.
  }
}

/** What the browser of the token is reminded of; the record is then kept for another 90 days. Throws UNAUTHENTICATED. */
export async function readReminders(core: Core, token: string | null): Promise<Reminders> {
  const found = await remindersOf(core).findOneAndUpdate(
    { tokenHash: hashOf(token ?? '') },
    { $set: { visitedAt: core.clock.date() } },
  );
  if (!found) throw unauthenticated();
  const { topics, zone, hours, language } = found;
  return { topics, zone, hours, language };
}

/** Deletes the record of the token's browser. Throws UNAUTHENTICATED. */
export async function deleteReminders(core: Core, token: string | null): Promise<void> {
  const { deletedCount } = await remindersOf(core).deleteOne({ tokenHash: hashOf(token ?? '') });
  if (deletedCount === 0) throw unauthenticated();
}

type Saved = Omit<Reminder, '_id' | 'tokenHash' | 'createdAt'>;

const fieldsOf = (
  core: Core,
  { subscription, topics, zone, hours, language }: RemindersForm,
  exists: (topic: ReminderTopic) => boolean,
) => {
  const { endpoint, keys } = subscription;
  const distinct = [...new Map(topics.map((topic) => [`${topic.type} ${topic.id}`, topic])).values()];
  return {
    endpoint,
    keys,
    topics: distinct,
    ...wantsFields(distinct.filter(exists).flatMap(wantsOf)),
    zone,
    hours,
    language,
    refusals: 0,
    visitedAt: core.clock.date(),
  };
};

const wantsOf = (topic: ReminderTopic): string[] =>
  REMINDER_CHOICES.filter((choice) => topic[choice]).map((choice) => `${choice}:${topic.type}:${topic.id}`);

/** Replaces the record of the subscription, or moves that of the token; null where there is none of them. */
async function replace(
  core: Core,
  { subscription: { endpoint, keys } }: RemindersForm,
  { fields, token }: { fields: Saved; token: string | null },
): Promise<{ token: string } | null> {
  const known = await remindersOf(core).findOne({ endpoint });
  const tokenHash = token === null ? null : hashOf(token);
  if (known && tokenHash !== known.tokenHash && !isSame(known.keys.auth, keys.auth))
    throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
  if (!known && tokenHash === null) return null;
  // A browser that has lost its token gets another one.
  const next = known && tokenHash !== known.tokenHash ? newToken() : (token ?? newToken());
  const condition = known ? { _id: known._id, endpoint } : { tokenHash: tokenHash ?? '' };
  try {
    const { matchedCount } = await remindersOf(core).updateOne(condition, {
      $set: { ...fields, tokenHash: hashOf(next) },
    });
    return matchedCount > 0 ? { token: next } : null;
  } catch (error) {
    // Another record got the subscription between the read and the write.
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

async function insert(core: Core, fields: Saved): Promise<{ token: string } | null> {
  const token = newToken();
  await countNewRecord(core, remindersOf(core), REMINDERS.most);
  try {
    await remindersOf(core).insertOne({
      _id: new ObjectId(),
      ...fields,
      tokenHash: hashOf(token),
      createdAt: core.clock.date(),
    });
    return { token };
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');
const hashOf = (token: string) => hash('sha256', token);
const unauthenticated = () => new AppError('UNAUTHENTICATED', texts.errors.unauthenticated);

/** Compares secrets in a time that does not depend on them. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
}
