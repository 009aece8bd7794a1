import type { Game } from '@touchline/core/games/games';
import { goLiveByHand } from '@touchline/core/games/go-live/go-live';
import type { Core } from '@touchline/core/platform/core';
import { browserSenderOf } from '@touchline/core/push/browser-sender';
import { chunksOf } from '@touchline/core/push/campaigns.store';
import { readRefusingServices } from '@touchline/core/push/push-services';
import { readQueues } from '@touchline/core/queues/queues';
import { sendDueReminders } from '@touchline/core/reminders/reminder-sends';
import { reminderSendsOf, remindersOf, wantsFields } from '@touchline/core/reminders/reminders.store';
import { sendReminderChunk } from '@touchline/core/reminders/send-reminders';
import { sendStaffPush } from '@touchline/core/staff-push/staff-push';
import { usersStore } from '@touchline/core/users/users.store';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../test/support/api.ts';
import { fakeClock, newInstallation } from '../test/support/core.ts';
import { makeGame, makeUser } from '../test/support/factories.ts';
import { startPushService } from '../test/support/push-service.ts';
import { makeReminder } from '../test/support/reminders.ts';

/** Ahead of the machine's clock, by which the database deletes what has expired. */
const NOON = '2035-11-21T12:00:00Z';
const MINUTE_MS = 60_000;
const REFUSED = { status: 403, words: 'the VAPID credentials\n  do not correspond' };

async function open() {
  const service = await startPushService();
  const clock = fakeClock(NOON);
  const core = await newInstallation(service.env).core({ clock });
  /** Announces a game to everybody, and returns once nothing is under way or something waits for minutes. */
  const announce = async (): Promise<Game> => {
    const game = await makeGame(core);
    await remindersOf(core).updateMany({}, { $set: wantsFields([`live:game:${game._id.toHexString()}`]) });
    await goLiveByHand(core, game.matchId, game._id);
    clock.advance(15_000);
    await sendDueReminders(core);
    await work(core);
    return game;
  };
  const reminders = async (...browsers: number[]) => {
    for (const browser of browsers) await makeReminder(core, service, browser);
  };
  return { service, clock, core, announce, reminders };
}

/** Sends what is due now; chunks that wait stay. */
async function work(core: Core): Promise<void> {
  const sender = browserSenderOf(core);
  for (;;) {
    const due = { isDone: false, leaseUntil: { $lte: core.clock.date() } };
    const chunk = sender && (await chunksOf(core).findOne(due));
    if (!chunk) return;
    await sendReminderChunk(core, sender, chunk._id);
  }
}

const endpointsOf = async (core: Core) => (await remindersOf(core).distinct('endpoint')).length;

describe('a push service that refuses us', () => {
  it('is paused, deletes nobody, and gets what waits afterwards', async () => {
    const { service, clock, core, announce, reminders } = await open();
    await reminders(1, 2, 3, 4, 5);
    await announce();
    expect(service.arrived).toHaveLength(5);
    await reminders(6);

    service.answer = () => REFUSED;
    for (let hour = 0; hour < 5; hour += 1) {
      await announce();
      clock.advance(60 * MINUTE_MS);
    }
    expect(await endpointsOf(core)).toBe(6);
    const words = 'the VAPID credentials do not correspond';
    expect(await readRefusingServices(core)).toEqual([{ host: service.host, words }]);
    const { health } = await readQueues(core, 0);
    expect(health.checks.find(({ name }) => name === 'push-services')).toEqual({
      name: 'push-services',
      isOk: false,
      value: 1,
      of: null,
      words: `${service.host}: ${words}`,
    });

    // While it is paused nothing is sent at all.
    const before = service.arrived.length;
    await announce();
    const refused = service.arrived.length;
    await announce();
    expect(service.arrived.length).toBe(refused);
    expect(refused).toBeGreaterThan(before);

    service.answer = () => ({ status: 201 });
    clock.advance(15 * MINUTE_MS);
    await work(core);
    const last = await reminderSendsOf(core).find().sort({ startedAt: -1 }).limit(1).toArray();
    expect(last[0]?.report).toMatchObject({ devices: 6, sent: 6 });
    expect(await readRefusingServices(core)).toEqual([]);
    expect(await endpointsOf(core)).toBe(6);
  });

  it('is one that never accepted a push and refused twenty: nobody is deleted, and nobody else waits', async () => {
    const { service, core, announce, reminders } = await open();
    await reminders(...Array.from({ length: 30 }, (_, browser) => browser));
    service.answer = () => REFUSED;
    for (let n = 0; n < 4; n += 1) await announce();
    expect(await endpointsOf(core)).toBe(30);
    expect(await readRefusingServices(core)).toHaveLength(1);
    expect(service.copies().get(1)).toBe(4);
  });
});

it('subscriptions with the key of another site go, and stop nobody', async () => {
  const { service, core, announce, reminders } = await open();
  const foreign = (browser: number) => browser >= 100;
  service.answer = (browser) => (foreign(browser) ? REFUSED : { status: 201 });
  await reminders(1, 2, 100, 101, 102, 103, 104);
  for (let n = 0; n < 4; n += 1) await announce();
  expect(await endpointsOf(core)).toBe(2);
  expect(service.copies().get(1)).toBe(4);
  expect(service.copies().get(100)).toBe(3);
  expect(await readRefusingServices(core)).toEqual([]);
});

it('one browser that was reached before and is refused stays, and stops nobody', async () => {
  const { service, core, announce, reminders } = await open();
  await reminders(1, 2);
  await announce();
  service.answer = (browser) => (browser === 1 ? REFUSED : { status: 201 });
  for (let n = 0; n < 4; n += 1) await announce();
  expect(await endpointsOf(core)).toBe(2);
  expect(service.copies().get(2)).toBe(5);
});

it('a service that is no longer in PUSH_HOSTS deletes nobody', async () => {
  const { service, core, announce, reminders } = await open();
  await reminders(1);
  (core.env.OUTGOING_ALLOW as string[]).length = 0;
  await announce();
  expect(service.arrived).toHaveLength(0);
  expect(await endpointsOf(core)).toBe(1);
});

it('pushes to staff are held by the same fault, and sent afterwards within a day', async () => {
  const { service, clock, core } = await open();
  const api = await startTestApi(core);
  for (const browser of [1, 2, 3, 4]) {
    const user = await makeUser(core, { permissions: ['contact:view'] });
    const body = { token: `browser-of-staff-${browser}`, subscription: service.subscription(browser) };
    await api.request('PUT', `/api/users/${user._id.toHexString()}/notifications`, { as: user, body });
  }
  const notice = {
    tag: 'one',
    title: 'New contact message',
    url: '/dashboard',
    needs: 'contact:view' as const,
  };
  expect(await sendStaffPush(core, notice)).toEqual({ sent: 4 });
  service.answer = () => REFUSED;
  expect(await sendStaffPush(core, { ...notice, tag: 'two' })).toEqual({ sent: 0 });
  const [again] = await core.jobs.queue('reminders').getDelayed();
  const held: string[] = again?.data.to;
  expect(held.length).toBeGreaterThanOrEqual(2);
  service.answer = () => ({ status: 201 });
  clock.advance(15 * MINUTE_MS);
  expect(await sendStaffPush(core, again?.data)).toEqual({ sent: held.length });
  const subscribed = { 'notificationTokens.subscription.acceptedAt': { $exists: true } };
  expect(await usersStore(core).collection.countDocuments(subscribed)).toBe(4);
});
