import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { setGameStatus } from '@touchline/core/games/game-status';
import { deleteGame, type Game, restoreGame } from '@touchline/core/games/games';
import { goLiveByHand } from '@touchline/core/games/go-live/go-live';
import { deleteMatch } from '@touchline/core/games/match-use';
import { moveGame } from '@touchline/core/games/move-game';
import type { Core } from '@touchline/core/platform/core';
import { browserSenderOf } from '@touchline/core/push/browser-sender';
import { chunksOf } from '@touchline/core/push/campaigns.store';
import { sendDueReminders } from '@touchline/core/reminders/reminder-sends';
import { reminderSendsOf, remindersOf, wantsFields } from '@touchline/core/reminders/reminders.store';
import { sendReminderChunk } from '@touchline/core/reminders/send-reminders';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakeClock, fakeClock, newInstallation } from '../test/support/core.ts';
import { makeGame } from '../test/support/factories.ts';
import { startPushService, type TestPushService } from '../test/support/push-service.ts';
import { allOf, makeReminder, makeReminders } from '../test/support/reminders.ts';
import { eventually } from '../test/support/wait.ts';
import { startWorker } from './run.ts';

/** Ahead of the machine's clock, by which the database deletes what has expired. */
const NOON = '2035-11-21T12:00:00Z';
const MINUTE_MS = 60_000;

async function open() {
  const service = await startPushService();
  const clock = fakeClock(NOON);
  const installation = newInstallation(service.env);
  const core = await installation.core({ clock });
  return { service, clock, installation, core };
}

/** Looks for due messages and sends them, like the queue: turn after turn, each after its wait. */
async function sendDue(core: Core, clock: FakeClock): Promise<void> {
  await sendDueReminders(core);
  const sender = browserSenderOf(core);
  for (;;) {
    const chunk = sender && (await chunksOf(core).findOne({ isDone: false }));
    if (!chunk) return;
    const turn = await sendReminderChunk(core, sender, chunk._id);
    if (!turn.done) clock.advance(turn.waitMs);
  }
}

const inMinutes = (core: Core, minutes: number) => new Date(core.clock.now() + minutes * MINUTE_MS);
const at = ({ matchId, _id }: Game) => ({ matchId, id: _id });
const bodiesOf = ({ arrived }: TestPushService) => arrived.map(({ push }) => `${push.title}: ${push.body}`);
const reportOf = async (core: Core) =>
  (await reminderSendsOf(core).find().sort({ startedAt: -1 }).toArray())[0]?.report;

/** A server that accepts connections and never answers; returns its host. */
async function startSilentServer(): Promise<string> {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a game that goes live', () => {
  it('by itself is announced at once, to those who want it, as a worker sends it', async () => {
    const { service, clock, core } = await open();
    const game = await makeGame(core, {
      startsAt: inMinutes(core, 60),
      homeTeam: 'Port Calder',
      awayTeam: 'Greyhaven',
    });
    const only = { live: true, before: false, moved: false };
    await makeReminder(core, service, 1, { topics: [{ type: 'game', id: game._id.toHexString(), ...only }] });
    await makeReminder(core, service, 2, { topics: [{ type: 'team', id: 'greyhaven', ...only }] });
    await makeReminder(core, service, 3, {
      topics: [{ type: 'league', id: game.leagueId.toHexString(), ...only }],
    });
    await makeReminder(core, service, 4, { topics: [{ ...allOf(game), live: false }] });
    await makeReminder(core, service, 5, { topics: [{ type: 'team', id: 'Others', ...only }] });
    await makeReminder(core, service, 6, {
      topics: [allOf(game), { type: 'team', id: 'port-calder', ...only }],
    });
    clock.advance(45 * MINUTE_MS);
    const worker = await startWorker(core);
    onTestFinished(() => worker.close());
    await eventually(() => expect([...service.copies().keys()].sort()).toEqual([1, 2, 3, 4, 6]));
    await eventually(async () =>
      expect(await reminderSendsOf(core).countDocuments({ finishedAt: null })).toBe(0),
    );
    const id = game._id.toHexString();
    const live = service.arrived.filter(({ push }) => push.title === 'Live now');
    expect(live.map(({ browser }) => browser).sort()).toEqual([1, 2, 3, 6]);
    expect(live[0]?.push).toEqual({
      title: 'Live now',
      body: 'Port Calder vs Greyhaven',
      url: expect.stringContaining(`/match/${game.matchId.toHexString()}/game/${id}/`),
      tag: `game-${id}`,
      for: 'visitor',
    });
    expect(live[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(30 * 60),
      urgency: 'high',
      topic: id,
    });
    // The default offset lets it go live a quarter of an hour before its kick-off.
    const before = service.arrived.filter(({ push }) => push.title === 'Kick-off at 13:00');
    expect(before.map(({ browser }) => browser).sort()).toEqual([4, 6]);
    expect(before[0]?.headers.ttl).toBe(String(15 * 60));
  });

  it('by hand is announced after 15 seconds, if it still is live', async () => {
    const { service, clock, core } = await open();
    const [stays, mistake] = [await makeGame(core), await makeGame(core)];
    await makeReminder(core, service, 1, { topics: [allOf(stays), allOf(mistake)] });
    for (const game of [stays, mistake]) await goLiveByHand(core, game.matchId, game._id);
    clock.advance(14_999);
    await sendDue(core, clock);
    expect(service.arrived).toEqual([]);
    await setGameStatus(core, at(mistake), 'Scheduled');
    clock.advance(1);
    await sendDue(core, clock);
    expect(service.arrived.map(({ push }) => push.tag)).toEqual([`game-${stays._id.toHexString()}`]);
  });

  it('is announced once in half an hour, also when it goes back and live again', async () => {
    const { service, clock, core } = await open();
    const game = await makeGame(core);
    await makeReminder(core, service, 1, { topics: [allOf(game)] });
    const liveAgain = async () => {
      await setGameStatus(core, at(game), 'Live');
      clock.advance(15_000);
      await sendDue(core, clock);
      await setGameStatus(core, at(game), 'Scheduled');
    };
    await liveAgain();
    await liveAgain();
    clock.advance(20 * MINUTE_MS);
    await sendDue(core, clock);
    expect(bodiesOf(service)).toHaveLength(1);
    clock.advance(10 * MINUTE_MS);
    await liveAgain();
    expect(bodiesOf(service)).toHaveLength(2);
  });
});

describe('a message', () => {
  it('is a line of the log where browsers get it, and none where no browser does', async () => {
    const { service, core, clock } = await open();
    const said = vi.spyOn(core.log, 'info');
    const wasSaid = () => said.mock.calls.some(([, line]) => line === 'reminder sent');
    await makeGame(core, { startsAt: inMinutes(core, 15) });
    await sendDue(core, clock);
    expect((await reportOf(core))?.devices).toBe(0);
    expect(wasSaid()).toBe(false);
    const game = await makeGame(core, { startsAt: inMinutes(core, 15) });
    await makeReminder(core, service, 1, { topics: [allOf(game)] });
    await sendDue(core, clock);
    expect(wasSaid()).toBe(true);
  });

  it('comes a quarter of an hour before the kick-off, once, also after it is moved', async () => {
    const { service, clock, core } = await open();
    const game = await makeGame(core, { startsAt: inMinutes(core, 30), autoLive: false });
    await makeReminder(core, service, 1, {
      topics: [{ ...allOf(game), moved: false }],
      zone: 'America/New_York',
      hours: 12,
    });
    await sendDue(core, clock);
    clock.advance(15 * MINUTE_MS);
    await sendDue(core, clock);
    await sendDue(core, clock);
    expect(service.arrived.map(({ push }) => push.title)).toEqual(['Kick-off at 7:30 AM']);
    await moveGame(core, at(game), 60);
    clock.advance(MINUTE_MS);
    await sendDue(core, clock);
    clock.advance(60 * MINUTE_MS);
    await sendDue(core, clock);
    expect(service.arrived.map(({ push }) => push.title).slice(1)).toEqual(['Kick-off at 8:30 AM']);
  });

  it('is in the language of each visitor, and opens the page of that language; an unknown one is English', async () => {
    const { service, clock, core } = await open();
    const game = await makeGame(core, { startsAt: inMinutes(core, 15), autoLive: false });
    const languages = ['en', 'de', 'ar', 'xx'];
    for (const [browser, language] of languages.entries())
      await makeReminder(core, service, browser, { topics: [allOf(game)], language });
    await sendDue(core, clock);
    const { homeTeam, awayTeam } = game;
    const pushOf = (code: string) =>
      service.arrived.find(({ browser }) => browser === languages.indexOf(code))?.push;
    const path = `/match/${game.matchId.toHexString()}/game/${game._id.toHexString()}/`;
    expect(service.arrived).toHaveLength(languages.length);
    expect(pushOf('en')).toMatchObject({
      title: 'Kick-off at 12:15',
      url: expect.stringMatching(new RegExp(`^${path}`)),
    });
    for (const code of ['de', 'ar'] as const)
      expect(pushOf(code)).toMatchObject({
        ...CATALOGUES[code].reminders.before(homeTeam, awayTeam, '12:15'),
        url: `/${code}${pushOf('en')?.url}`,
        tag: pushOf('en')?.tag,
      });
    expect(pushOf('xx')).toEqual(pushOf('en'));
  });

  it('says the new time once, a minute after the last of ten moves, and nothing of one that was moved back', async () => {
    const { service, clock, core } = await open();
    const [moved, back] = [
      await makeGame(core, { startsAt: inMinutes(core, 600), homeTeam: 'A', awayTeam: 'B' }),
      await makeGame(core, { startsAt: inMinutes(core, 600) }),
    ];
    await makeReminder(core, service, 1, { topics: [allOf(moved), allOf(back)], zone: 'Asia/Kathmandu' });
    await moveGame(core, at(back), 30);
    await moveGame(core, at(back), -30);
    for (let n = 0; n < 10; n += 1) {
      await moveGame(core, at(moved), 15);
      clock.advance(6_000);
      await sendDue(core, clock);
    }
    expect(service.arrived).toEqual([]);
    clock.advance(54_000);
    await sendDue(core, clock);
    await sendDue(core, clock);
    expect(bodiesOf(service)).toEqual(['New kick-off: A vs B starts Thu 22 Nov, 06:15']);
  });

  it('says the new time as the language writes it', async () => {
    const { service, clock, core } = await open();
    const game = await makeGame(core, { startsAt: inMinutes(core, 600), homeTeam: 'A', awayTeam: 'B' });
    await makeReminder(core, service, 1, { topics: [allOf(game)], language: 'de' });
    await makeReminder(core, service, 2, { topics: [allOf(game)], language: 'ja', hours: 12 });
    await moveGame(core, at(game), 60);
    clock.advance(MINUTE_MS);
    await sendDue(core, clock);
    const { de, ja } = CATALOGUES;
    const textOf = ({ title, body }: { title: string; body: string }) => `${title}: ${body}`;
    expect(bodiesOf(service).sort()).toEqual(
      [
        textOf(de.reminders.moved('A', 'B', 'Mi., 21. Nov., 23:00')),
        textOf(ja.reminders.moved('A', 'B', '11月21日(水), 午後11:00')),
      ].sort(),
    );
  });

  it('says that a game is off a minute after it or its match was deleted, unless it is restored or over', async () => {
    const { service, clock, core } = await open();
    const make = (homeTeam: string) => makeGame(core, { homeTeam, awayTeam: 'Guests' });
    const [deleted, ofMatch, restored, over] = [
      await make('A'),
      await make('B'),
      await make('C'),
      await make('D'),
    ];
    await makeReminder(core, service, 1, { topics: [deleted, ofMatch, restored, over].map(allOf) });
    await setGameStatus(core, at(over), 'Finished');
    for (const game of [deleted, restored, over]) await deleteGame(core, at(game));
    await deleteMatch(core, ofMatch.matchId);
    await restoreGame(core, at(restored));
    clock.advance(59_999);
    await sendDue(core, clock);
    expect(service.arrived).toEqual([]);
    clock.advance(1);
    await sendDue(core, clock);
    await sendDue(core, clock);
    expect(bodiesOf(service).sort()).toEqual([
      'Game off: A vs Guests is off.',
      'Game off: B vs Guests is off.',
    ]);
    expect(service.arrived[0]?.headers.ttl).toBe(String(24 * 3_600));
  });

  it('is not sent to browsers that come after it has begun, and not without VAPID keys', async () => {
    const { service, clock, core } = await open();
    const game = await makeGame(core);
    await makeReminder(core, service, 1, { topics: [allOf(game)] });
    await goLiveByHand(core, game.matchId, game._id);
    clock.advance(15_000);
    await sendDueReminders(core);
    await makeReminder(core, service, 2, { topics: [allOf(game)] });
    await sendDue(core, clock);
    expect([...service.copies().keys()]).toEqual([1]);
    expect(await sendDueReminders(await newInstallation().core({ clock }))).toBe(0);
  });
});

describe('the answers of push services', () => {
  it.each([404, 410])('%i ends the subscription', async (status) => {
    const { service, clock, core } = await open();
    const game = await makeGame(core);
    for (const browser of [1, 2]) await makeReminder(core, service, browser, { topics: [allOf(game)] });
    service.answer = (browser) => ({ status: browser === 1 ? status : 202 });
    await goLiveByHand(core, game.matchId, game._id);
    clock.advance(15_000);
    await sendDue(core, clock);
    expect(await remindersOf(core).distinct('endpoint')).toEqual([service.subscription(2).endpoint]);
    expect(await reportOf(core)).toEqual({
      devices: 2,
      sent: 1,
      failed: { [`status-${status}`]: 1 },
      pruned: 1,
    });
  });

  it('429 and 5xx are obeyed: the copy is tried again after Retry-After, at most five times', async () => {
    const { service, clock, core } = await open();
    const game = await makeGame(core);
    for (const browser of [1, 2]) await makeReminder(core, service, browser, { topics: [allOf(game)] });
    const waited: number[] = [];
    let last = 0;
    service.answer = (browser, nth) => {
      if (browser === 2) return { status: 500 };
      waited.push(core.clock.now() - last);
      last = core.clock.now();
      return nth === 1 ? { status: 429, retryAfter: '120' } : { status: 201 };
    };
    await goLiveByHand(core, game.matchId, game._id);
    clock.advance(15_000);
    await sendDue(core, clock);
    expect(waited[1]).toBeGreaterThanOrEqual(120_000);
    expect(service.copies().get(1)).toBe(2);
    expect(service.copies().get(2)).toBeLessThanOrEqual(5);
    expect(await reportOf(core)).toMatchObject({ devices: 2, sent: 1, failed: { 'status-500': 1 } });
    expect(await remindersOf(core).countDocuments()).toBe(2);
  });

  it('an answer that asks to wait for longer than the message is worth ends its tries', async () => {
    const { service, clock, core } = await open();
    const game = await makeGame(core, { startsAt: inMinutes(core, 15), autoLive: false });
    await makeReminder(core, service, 1, { topics: [allOf(game)] });
    clock.advance(8 * MINUTE_MS);
    service.answer = () => ({ status: 503, retryAfter: '3600' });
    await sendDue(core, clock);
    expect(service.copies().get(1)).toBe(1);
    expect(await reportOf(core)).toMatchObject({ devices: 1, sent: 0, failed: { expired: 1 } });
  });

  it('other refusals are not repeated; three end a subscription that was never reached, or one of another key', async () => {
    const { service, clock, core } = await open();
    for (const browser of [1, 2]) await makeReminder(core, service, browser);
    await remindersOf(core).updateOne(
      { endpoint: service.subscription(2).endpoint },
      { $set: { vapidKey: 'of-yesterday' } },
    );
    service.answer = () => ({ status: 413 });
    const announce = async () => {
      const game = await makeGame(core);
      await remindersOf(core).updateMany({}, { $set: wantsFields([`live:game:${game._id.toHexString()}`]) });
      await goLiveByHand(core, game.matchId, game._id);
      clock.advance(15_000);
      await sendDue(core, clock);
    };
    await announce();
    expect(await remindersOf(core).distinct('endpoint')).toEqual([service.subscription(1).endpoint]);
    await announce();
    expect(await remindersOf(core).countDocuments()).toBe(1);
    await announce();
    expect(await remindersOf(core).countDocuments()).toBe(0);
    expect(service.copies().get(2)).toBe(1);
    expect(service.copies().get(1)).toBe(3);
  });

  it('a service that does not answer delays its own copies alone', async () => {
    const { service, clock, core } = await open();
    const silent = await startSilentServer();
    const game = await makeGame(core);
    await makeReminders(core, service, { game, count: 300 });
    await remindersOf(core).updateOne(
      { endpoint: service.subscription(7).endpoint },
      { $set: { endpoint: `http://${silent}/push/7` } },
    );
    (core.env.OUTGOING_ALLOW as string[]).push(silent);
    await goLiveByHand(core, game.matchId, game._id);
    clock.advance(15_000);
    await sendDueReminders(core);
    const sender = browserSenderOf(core) as NonNullable<ReturnType<typeof browserSenderOf>>;
    const chunk = await chunksOf(core).findOne({ isDone: false });
    const turn = await sendReminderChunk(core, sender, chunk?._id ?? '');
    expect(turn).toMatchObject({ done: false });
    expect(service.copies().size).toBe(299);
  });
});

it('two workers send a message to many browsers once each', { timeout: 240_000 }, async () => {
  const { service, clock, core, installation } = await open();
  const game = await makeGame(core);
  await makeReminders(core, service, { game, count: 1_200 });
  await goLiveByHand(core, game.matchId, game._id);
  clock.advance(15_000);
  for (const each of [core, await installation.core({ clock })]) {
    const worker = await startWorker(each);
    onTestFinished(() => worker.close());
  }
  await eventually(async () =>
    expect(await reminderSendsOf(core).countDocuments({ finishedAt: { $ne: null } })).toBe(1),
  );
  expect(service.copies().size).toBe(1_200);
  expect(new Set(service.copies().values())).toEqual(new Set([1]));
  expect(await reportOf(core)).toMatchObject({ devices: 1_200, sent: 1_200 });
});
