import type { RemindersForm } from '@touchline/contract/forms/reminders';
import type { Core } from '@touchline/core/platform/core';
import { saveReminders } from '@touchline/core/reminders/reminders';
import { type Reminder, remindersOf } from '@touchline/core/reminders/reminders.store';
import { ObjectId } from 'mongodb';
import type { TestPushService } from './push-service.ts';

/** The form of a browser that wants everything of the topics. */
export const remindersForm = (
  service: Pick<TestPushService, 'subscription'>,
  browser: number,
  overrides: Partial<RemindersForm> = {},
): RemindersForm => ({
  subscription: service.subscription(browser),
  topics: [],
  zone: 'UTC',
  hours: 24,
  language: 'en',
  ...overrides,
});

/** Everything about a game. */
export const allOf = (game: { _id: ObjectId }): RemindersForm['topics'][number] => ({
  type: 'game',
  id: game._id.toHexString(),
  live: true,
  before: true,
  moved: true,
});

/** Adds a browser; returns its token. */
export const makeReminder = async (
  core: Core,
  service: Pick<TestPushService, 'subscription'>,
  browser: number,
  overrides: Partial<RemindersForm> = {},
): Promise<string> =>
  (await saveReminders(core, remindersForm(service, browser, overrides), null, () => true)).token;

/** Adds so many browsers that want to know when the game goes live, in one write for each thousand. */
export async function makeReminders(
  core: Core,
  service: Pick<TestPushService, 'subscription'>,
  { game, count }: { game: { _id: ObjectId }; count: number },
): Promise<void> {
  await makeReminder(core, service, 0, { topics: [{ ...allOf(game), before: false, moved: false }] });
  const { _id: first, ...like } = (await remindersOf(core).findOne({
    endpoint: service.subscription(0).endpoint,
  })) as Reminder;
  for (let from = 1; from < count; from += 1_000)
    await remindersOf(core).insertMany(
      Array.from({ length: Math.min(1_000, count - from) }, (_, at) => ({
        ...like,
        _id: new ObjectId(),
        endpoint: service.subscription(from + at).endpoint,
        tokenHash: `${first.toHexString()}-${from + at}`,
      })),
    );
}
