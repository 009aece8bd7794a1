import { setTimeout as pause } from 'node:timers/promises';
import { goLiveDue } from '@touchline/core/games/go-live/go-live';
import { createVapidKeys } from '@touchline/core/platform/vapid';
import { reminderSendsOf, remindersOf, wantsFields } from '@touchline/core/reminders/reminders.store';
import type { ObjectId } from 'mongodb';
import { makeGame } from '../../test/support/factories.ts';
import { makeReminders } from '../../test/support/reminders.ts';
import { onInstallation } from '../support/installation.ts';
import { inTurn } from '../support/rounds.ts';
import { Verdict } from '../support/verdict.ts';

/*
 * A game goes live by itself and the worker, as it runs in production, tells many browsers: encrypted, with its frozen
 * audience, leases and saved progress, compared to bare `fetch` of bodies of the same length, as many at a time.
 */

const BROWSERS = Number(process.env.BROWSERS ?? 20_000);
const WARM_UPS = 1;
const LEAST_RATE = 0.6;
const AT_ONCE = 50;
/** The length of an encrypted message. */
const BODY_BYTES = 330;
/** The worker's memory must be the same at both points. */
const EARLY = Math.min(1_000, Math.ceil(BROWSERS / 20));
const FLAT_AT_MOST = 1.1;
/** From going live to the first browser, and to the last one of 20 000 (ms). */
const FIRST_WITHIN_MS = 2_000;
const LAST_WITHIN_MS = 60_000;

/** A browser's own keys: those of the example of RFC 8291. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const vapid = createVapidKeys();
const env = {
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:desk@example.com',
};

await onInstallation(async (site) => {
  const service = site.program('bench/reminders/service.ts');
  const host = await service.ask<string>('host');
  Object.assign(site.core.env, env, { OUTGOING_ALLOW: [host] });
  const worker = await site.worker('worker/main.ts', { ...env, OUTGOING_ALLOW: host });
  const bare = site.program('bench/reminders/limit.ts');
  const subscription = (browser: number) => ({ endpoint: `http://${host}/push/${browser}`, keys: KEYS });
  await makeReminders(site.core, { subscription }, { game: await makeGame(site.core), count: BROWSERS });

  /** Lets a game go live by itself; resolves with the time (ms) when all browsers have been told. */
  const announce = async (during?: () => Promise<void>): Promise<number> => {
    const game = await makeGame(site.core);
    await remindersOf(site.core).updateMany(
      {},
      { $set: wantsFields([`live:game:${game._id.toHexString()}`]) },
    );
    const autoLiveAt = new Date();
    await site.core.db.collection('games').updateOne({ _id: game._id }, { $set: { autoLiveAt } });
    const liveAt = autoLiveAt.getTime();
    await goLiveDue(site.core);
    const done = finished(game._id);
    await during?.();
    await done;
    return liveAt;
  };
  const finished = async (gameId: ObjectId): Promise<void> => {
    const filter = { gameId, kind: 'live', finishedAt: { $ne: null } } as const;
    while (!(await reminderSendsOf(site.core).findOne(filter))) await pause(20);
  };

  const firsts: number[] = [];
  const lasts: number[] = [];
  const sides = {
    async ours() {
      const liveAt = await announce();
      const { copies, browsers, first, last } = await service.ask<Record<string, number>>('taken');
      if (copies !== BROWSERS || browsers !== BROWSERS)
        throw new Error(`Not every browser was told once: ${copies} copies for ${browsers} browsers.`);
      firsts.push((first as number) - liveAt);
      lasts.push((last as number) - liveAt);
      return (BROWSERS * 1_000) / ((last as number) - (first as number));
    },
    async limit() {
      await bare.ask('send', { host, count: BROWSERS, atOnce: AT_ONCE, bytes: BODY_BYTES });
      const { first, last } = await service.ask<Record<string, number>>('taken');
      return (BROWSERS * 1_000) / ((last as number) - (first as number));
    },
  };
  const rates = await inTurn(sides, { warmUps: WARM_UPS });

  let growth = 1;
  await announce(async () => {
    const memoryAt = async (count: number) => {
      while ((await service.ask<number>('count')) < count) await pause(5);
      return worker.ask<number>('memory');
    };
    const early = await memoryAt(EARLY);
    growth = (await memoryAt(Math.ceil(BROWSERS * 0.95))) / early;
  });

  const verdict = new Verdict();
  verdict.ratio({ name: 'reminders', unit: 'browsers per second', digits: 0 }, rates, {
    atLeast: LEAST_RATE,
  });
  const name = `resident memory at ${BROWSERS} browsers / at ${EARLY}`;
  verdict.figure({ name, unit: 'times', digits: 2 }, [growth], { atMost: FLAT_AT_MOST });
  verdict.figure({ name: 'from going live to the first browser', unit: 'ms', digits: 0 }, firsts, {
    atMost: FIRST_WITHIN_MS,
  });
  verdict.figure({ name: 'from going live to the last browser', unit: 'ms', digits: 0 }, lasts, {
    atMost: LAST_WITHIN_MS,
  });
  verdict.print();
});
