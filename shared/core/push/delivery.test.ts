import { ObjectId } from 'mongodb';
import { describe, expect, it, vi } from 'vitest';
import { type HeldClock, heldClock, newInstallation } from '../../../test/support/core.ts';
import {
  addDevice,
  changeDevice,
  makeDevice,
  makeDevices,
  readDevice,
} from '../../../test/support/devices.ts';
import { makeGame, makeLeague } from '../../../test/support/factories.ts';
import { makeCampaign, readCampaign, recordingSender } from '../../../test/support/pushes.ts';
import { startOwnStore } from '../../../test/support/store.ts';
import { eventually } from '../../../test/support/wait.ts';
import { type Device, deleteDevice } from '../devices/devices.ts';
import type { Core } from '../platform/core.ts';
import { campaignsStore, chunksOf } from './campaigns.store.ts';
import { type Campaign, cancelCampaign, deleteCampaign, updateCampaign } from './campaigns.ts';
import { reconcileCampaigns, startCampaign } from './delivery.ts';
import { sendChunk } from './send-chunk.ts';
import type { PushSender, SendResult } from './sender.ts';

const LEASE_MS = 60_000;
const sent: SendResult = { outcome: 'sent' };
const tokensOf = (devices: readonly { notificationToken: string }[]) =>
  devices.map(({ notificationToken }) => notificationToken).sort();

async function open() {
  const clock = heldClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  return { clock, core };
}

/** Another process of the same installation, as far as sending goes. */
const newProcess = (core: Core): Core => ({ ...core });

const start = (core: Core, { _id, deliverAt }: Campaign) => startCampaign(core, _id, deliverAt);
const openChunks = async (core: Core) =>
  (await chunksOf(core).find({ isDone: false }).sort({ to: 1 }).toArray()).map(({ _id }) => _id);
const firstChunk = async (core: Core) => (await openChunks(core))[0] as string;

/** Does what the queue would: turn after turn, each after its wait, until all chunks are done. */
async function settle(core: Core, clock: HeldClock, sender: PushSender) {
  for (let chunks = await openChunks(core); chunks.length > 0; chunks = await openChunks(core))
    for (const chunk of chunks) {
      const turn = await sendChunk(core, sender, chunk);
      if (!turn.done) clock.advance(turn.waitMs);
    }
}

/** A sender whose batches wait until they are let go. */
function heldSender() {
  const inner = recordingSender();
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  return {
    inner,
    arrived: arrived.promise,
    letGo: gate.resolve,
    async send(message: Parameters<PushSender['send']>[0], tokens: readonly string[]) {
      const results = await inner.send(message, tokens);
      arrived.resolve();
      await gate.promise;
      return results;
    },
  };
}

describe('the audience of a push', () => {
  it('is who wants pushes, can be reached and has the platform', async () => {
    const { clock, core } = await open();
    const ios = await makeDevices(core, 3, { platform: 'ios' });
    const android = await makeDevices(core, 2, { platform: 'android' });
    await makeDevice(core, { isNotificationsAllowed: false });
    await makeDevice(core, { notificationToken: '' });
    await deleteDevice(core, (await makeDevice(core))._id);
    for (const [audience, devices] of [
      ['all', [...ios, ...android]],
      ['ios', ios],
      ['android', android],
    ] as const) {
      const sender = recordingSender();
      await start(core, await makeCampaign(core, { audience }));
      await settle(core, clock, sender);
      expect(sender.batches.flat().sort()).toEqual(tokensOf(devices));
    }
  });

  it('is frozen when sending begins', async () => {
    const { clock, core } = await open();
    const devices = await makeDevices(core, 3);
    await start(core, await makeCampaign(core));
    // Ids of one second may come in any order; of a later one they are behind.
    await addDevice(core, {
      ...(devices[0] as (typeof devices)[number]),
      _id: laterThan(devices),
      deviceId: 'late-device',
      notificationToken: 'too-late',
    });
    const sender = recordingSender();
    await settle(core, clock, sender);
    expect(sender.batches.flat().sort()).toEqual(tokensOf(devices));
  });

  it('that is empty is delivered to nobody', async () => {
    const { core } = await open();
    for (const prepare of [async () => {}, () => makeDevice(core, { isNotificationsAllowed: false })]) {
      await prepare();
      const campaign = await makeCampaign(core);
      await start(core, campaign);
      await settle(core, heldClock(core.clock.date()), recordingSender());
      expect(await readCampaign(core, campaign)).toMatchObject({
        state: 'delivered',
        report: { devices: 0, sent: 0, failed: {}, pruned: 0 },
      });
    }
  });

  it('is cut into ranges that follow one another, and everybody gets the push once', async () => {
    const { clock, core } = await open();
    const devices = await makeDevices(core, 1_203);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const chunks = await chunksOf(core).find().sort({ to: 1 }).toArray();
    expect(chunks).toHaveLength(3);
    expect(chunks.slice(1).map(({ after }) => after)).toEqual(chunks.slice(0, -1).map(({ to }) => to));
    const sender = recordingSender();
    await settle(core, clock, sender);
    expect(sender.batches.flat().sort()).toEqual(tokensOf(devices));
    expect(Math.max(...sender.batches.map((batch) => batch.length))).toBe(25);
    expect((await readCampaign(core, campaign)).report).toEqual({
      devices: 1_203,
      sent: 1_203,
      failed: {},
      pruned: 0,
    });
  });

  it('is cut by who can be reached, whatever his platform, and everybody gets the push once', async () => {
    const { clock, core } = await open();
    await makeDevices(core, 500, { notificationToken: '' });
    const android = await makeDevices(core, 600, { platform: 'android' });
    const ios = await makeDevices(core, 100, { platform: 'ios' });
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    expect(await chunksOf(core).countDocuments()).toBe(2);
    const sender = recordingSender();
    await settle(core, clock, sender);
    expect(sender.batches.flat().sort()).toEqual(tokensOf([...android, ...ios]));
    expect(await readCampaign(core, campaign)).toMatchObject({ state: 'delivered', report: { sent: 700 } });
  });

  it('is cut the same way by two planners at once, also while devices come and go', async () => {
    const { clock, core } = await open();
    const devices = await makeDevices(core, 1_203);
    const campaign = await makeCampaign(core);
    const toggled = devices.filter((_, n) => n % 97 === 5);
    const toggle = async (isNotificationsAllowed: boolean) => {
      for (const device of toggled) await changeDevice(core, device, { isNotificationsAllowed });
    };
    await Promise.all([
      start(core, campaign),
      toggle(false),
      start(core, campaign),
      reconcileCampaigns(core),
      start(core, campaign),
    ]);
    await toggle(true);
    expect(await start(core, campaign)).toBe(false);
    const sender = recordingSender();
    await settle(core, clock, sender);
    expect(sender.batches.flat().sort()).toEqual(tokensOf(devices));
  });

  it('is cut to its end after the planner died half way', async () => {
    const { clock, core } = await open();
    const devices = await makeDevices(core, 1_203);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const [first] = await chunksOf(core).find().sort({ to: 1 }).toArray();
    await chunksOf(core).deleteMany({ _id: { $ne: first?._id as string } });
    await campaignsStore(core).touch({ _id: campaign._id }, { $set: { isPlanned: false } });

    const sender = recordingSender();
    await sendChunk(core, sender, first?._id as string);
    expect(await readCampaign(core, campaign)).toMatchObject({ state: 'sending' });
    await reconcileCampaigns(core);
    await settle(core, clock, sender);
    expect(sender.batches.flat().sort()).toEqual(tokensOf(devices));
    expect(await readCampaign(core, campaign)).toMatchObject({
      state: 'delivered',
      report: { devices: 1_203, sent: 1_203 },
    });
  });
});

describe('what is sent', () => {
  it('is the title with its prefix, the text, strings that lead to the game, and a key that joins repeats', async () => {
    const { clock, core } = await open();
    await makeDevice(core);
    const league = await makeLeague(core, { category: 'Football' });
    const game = await makeGame(core, { league: league.name });
    const campaign = await makeCampaign(core, {
      title: 'Northgate vs Harbour',
      category: 'live',
      screen: 'Game',
      gameId: game._id.toHexString(),
      image: 'https://pictures.example/cup.png',
    });
    await start(core, campaign);
    const sender = recordingSender();
    await settle(core, clock, sender);
    expect(sender.messages).toEqual([
      {
        title: '🔴⚽ LIVE: Northgate vs Harbour',
        body: 'The whole town is watching.',
        image: 'https://pictures.example/cup.png',
        data: {
          screen: 'Game',
          category: 'live',
          notificationId: campaign._id.toHexString(),
          matchId: game.matchId.toHexString(),
          gameId: game._id.toHexString(),
        },
        collapseKey: `push-${campaign._id.toHexString()}`,
      },
    ]);
  });
});

describe('sending and anything else', () => {
  it('never both win', async () => {
    const { core } = await open();
    await makeDevice(core);
    const others = [
      (c: Campaign) => cancelCampaign(core, { id: c._id }),
      (c: Campaign) => deleteCampaign(core, c._id),
      (c: Campaign) => updateCampaign(core, { id: c._id }, later),
    ];
    const later = {
      title: 'Cup final tomorrow',
      body: 'The whole town is watching.',
      category: 'news' as const,
      deliveryType: 'scheduled' as const,
      deliveryDate: '2026-11-22',
      deliveryTime: '12:00',
    };
    let begun = 0;
    for (let n = 0; n < 30; n += 1) {
      const campaign = await makeCampaign(core);
      const other = others[n % 3] as (typeof others)[number];
      const both = [() => start(core, campaign), () => other(campaign).then(() => true)];
      if (n % 2 === 1) both.reverse();
      const outcomes = await Promise.allSettled(both.map((act) => act()));
      const [began, stopped] = n % 2 === 1 ? outcomes.reverse() : outcomes;
      const { state } = await readCampaign(core, campaign);
      if (began?.status === 'fulfilled' && began.value) {
        begun += 1;
        expect(state).toBe('sending');
        // Deleting what is being sent hides it; it never stops it.
        if (n % 3 !== 1) expect(stopped?.status).toBe('rejected');
      } else {
        expect(stopped?.status).toBe('fulfilled');
        expect(['cancelled', 'pending']).toContain(state);
        expect(await chunksOf(core).countDocuments({ campaignId: campaign._id })).toBe(0);
      }
    }
    expect(begun).toBeGreaterThan(0);
  });

  it('at a moment that is no longer the right one does nothing', async () => {
    const { core } = await open();
    const campaign = await makeCampaign(core);
    expect(await startCampaign(core, campaign._id, new Date(0))).toBe(false);
    expect(await readCampaign(core, campaign)).toMatchObject({ state: 'pending' });
  });
});

describe('a chunk', () => {
  it('is sent by one of two workers', async () => {
    const { core } = await open();
    await makeDevices(core, 120);
    await start(core, await makeCampaign(core));
    const chunk = await firstChunk(core);
    const sender = recordingSender();
    const turns = await Promise.all([sendChunk(core, sender, chunk), sendChunk(core, sender, chunk)]);
    expect(turns.filter(({ done }) => done).length).toBeGreaterThanOrEqual(1);
    expect(Math.max(...sender.tries().values())).toBe(1);
    expect(sender.tries().size).toBe(120);
  });

  it('waits while 50 devices of other ones in the same process may not be written down yet', async () => {
    const { core } = await open();
    await makeDevices(core, 1_703);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const [first, second, third, fourth] = (await openChunks(core)) as [string, string, string, string];
    const held = heldSender();
    const turns = [first, second, third].map((chunk) => sendChunk(core, held, chunk));
    await held.arrived;
    // Another process is not hindered; when it is through, the third chunk has had all the time it needs.
    const free = recordingSender();
    expect(await sendChunk(newProcess(core), free, fourth)).toEqual({ done: true });
    expect(free.batches.flat()).toHaveLength(203);
    expect(held.inner.batches.map((batch) => batch.length)).toEqual([25, 25]);
    held.letGo();
    expect(await Promise.all(turns)).toEqual(turns.map(() => ({ done: true })));
    expect((await readCampaign(core, campaign)).report).toMatchObject({ devices: 1_703, sent: 1_703 });
  });

  it('of a worker that stalled is taken over after its lease, repeats one batch, and is left alone by the first', async () => {
    const { clock, core } = await open();
    await makeDevices(core, 180);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const chunk = await firstChunk(core);
    const stalled = heldSender();
    const first = sendChunk(core, stalled, chunk);
    await stalled.arrived;

    const second = recordingSender();
    const other = newProcess(core);
    clock.advance(LEASE_MS - 1);
    expect(await sendChunk(other, second, chunk)).toMatchObject({ done: false });
    expect(second.batches).toEqual([]);
    clock.advance(1);
    expect(await sendChunk(other, second, chunk)).toEqual({ done: true });
    stalled.letGo();
    expect(await first).toMatchObject({ done: false });

    expect(stalled.inner.batches.flat()).toHaveLength(25);
    expect(second.batches.flat()).toHaveLength(180);
    expect((await readCampaign(core, campaign)).report).toEqual({
      devices: 180,
      sent: 180,
      failed: {},
      pruned: 0,
    });
  });

  it('is sent to nobody twice when the database dies between sending and writing down', async () => {
    const store = await startOwnStore();
    const core = await newInstallation({ MONGODB_URI: `${store.uri}/touchline` }).core();
    await makeDevices(core, 120);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const chunk = await firstChunk(core);
    const inner = recordingSender();
    let again: Promise<unknown> | undefined;
    const turn = await sendChunk(
      core,
      {
        async send(message, tokens) {
          const results = await inner.send(message, tokens);
          if (!again) {
            await store.kill();
            again = store.startAgain();
          }
          return results;
        },
      },
      chunk,
    );
    await again;
    expect(turn).toEqual({ done: true });
    expect([...inner.tries().values()]).toEqual(Array.from({ length: 120 }, () => 1));
    expect((await readCampaign(core, campaign)).report).toMatchObject({ devices: 120, sent: 120 });
  }, 120_000);

  it('is kept by its worker while the service is slow', async () => {
    const { clock, core } = await open();
    await makeDevices(core, 10);
    await start(core, await makeCampaign(core));
    const chunk = await firstChunk(core);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const slow = heldSender();
    const first = sendChunk(core, slow, chunk);
    await slow.arrived;
    clock.advance(LEASE_MS - 1_000);
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    await vi.waitFor(async () => {
      const { leaseUntil } = (await chunksOf(core).findOne({ _id: chunk })) as { leaseUntil: Date };
      expect(leaseUntil.getTime()).toBe(clock.now() + LEASE_MS);
    });
    clock.advance(LEASE_MS - 1_000);
    const second = recordingSender();
    expect(await sendChunk(core, second, chunk)).toEqual({ done: false, waitMs: 1_000 });
    slow.letGo();
    expect(await first).toEqual({ done: true });
    expect(second.batches).toEqual([]);
  });

  it('is not stuck when the clock jumps an hour, either way', async () => {
    const { clock, core } = await open();
    await makeDevices(core, 120);
    for (const jumpMs of [3_600_000, -3_600_000]) {
      const campaign = await makeCampaign(core);
      await start(core, campaign);
      const chunk = await firstChunk(core);
      const stalled = heldSender();
      const first = sendChunk(core, stalled, chunk);
      await stalled.arrived;
      clock.advance(jumpMs);
      const second = recordingSender();
      const other = newProcess(core);
      expect(await sendChunk(other, second, chunk)).toEqual({ done: true });
      stalled.letGo();
      await first;
      expect(await readCampaign(core, campaign)).toMatchObject({ state: 'delivered', report: { sent: 120 } });
    }
  });

  it('whose campaign is gone, or that never was, ends well', async () => {
    const { core } = await open();
    await makeDevice(core);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    await campaignsStore(core).collection.deleteOne({ _id: campaign._id });
    const sender = recordingSender();
    expect(await sendChunk(core, sender, await firstChunk(core))).toEqual({ done: true });
    expect(await sendChunk(core, sender, 'unknown')).toEqual({ done: true });
    expect(sender.batches).toEqual([]);
  });

  it('shows its progress while it is sent', async () => {
    const { core } = await open();
    await makeDevices(core, 120);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const seen: number[] = [];
    const inner = recordingSender((token) =>
      token === inner.batches[0]?.[0] ? { outcome: 'failed', reason: 'invalid-argument' } : sent,
    );
    await sendChunk(
      core,
      {
        async send(message, tokens) {
          // The next batch goes out when the one before it is seen: that it is seen while sending goes on.
          const sentBefore = Math.max(0, inner.batches.length * 25 - 1);
          await eventually(async () => {
            const { state, report } = await readCampaign(core, campaign);
            expect({ state, sent: report.sent }).toEqual({ state: 'sending', sent: sentBefore });
            expect(report.failed).toEqual(sentBefore > 0 ? { 'invalid-argument': 1 } : {});
          });
          seen.push(sentBefore);
          return inner.send(message, tokens);
        },
      },
      await firstChunk(core),
    );
    expect(seen).toEqual([0, 24, 49, 74, 99]);
  });
});

describe('the report of a push', () => {
  it('adds up, whatever became of the copies', async () => {
    const { clock, core } = await open();
    const devices = await makeDevices(core, 700);
    const kinds: ((nth: number) => SendResult)[] = [
      () => sent,
      () => ({ outcome: 'gone', reason: 'unregistered' }),
      () => ({ outcome: 'failed', reason: 'invalid.argument' }),
      (nth) => (nth < 3 ? { outcome: 'later', reason: 'unavailable' } : sent),
      () => ({ outcome: 'later', reason: 'internal' }),
      () => sent,
      () => sent,
    ];
    const kindOf = new Map(devices.map(({ notificationToken }, n) => [notificationToken, kinds[n % 7]]));
    const sender = recordingSender((token, nth) => kindOf.get(token)?.(nth) ?? sent);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    await settle(core, clock, sender);
    expect(await readCampaign(core, campaign)).toMatchObject({
      state: 'delivered',
      report: {
        devices: 700,
        sent: 400,
        failed: { unregistered: 100, 'invalid-argument': 100, internal: 100 },
        pruned: 100,
      },
      finishedAt: clock.date(),
    });
    const tries = [...sender.tries()].map(([token, count]) => [
      kinds.indexOf(kindOf.get(token) as never),
      count,
    ]);
    for (const [kind, count] of tries) expect(count).toBe([1, 1, 1, 3, 4, 1, 1][kind as number]);
  });

  it('says failed when nobody could be reached', async () => {
    const { clock, core } = await open();
    await makeDevices(core, 60);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    await settle(
      core,
      clock,
      recordingSender(() => ({ outcome: 'failed', reason: 'authentication-error' })),
    );
    expect(await readCampaign(core, campaign)).toMatchObject({
      state: 'failed',
      report: { devices: 60, sent: 0, failed: { 'authentication-error': 60 }, pruned: 0 },
    });
  });

  it('names the last reason of who could not be reached in four rounds, each later than the one before', async () => {
    const { clock, core } = await open();
    await makeDevices(core, 60);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const chunk = await firstChunk(core);
    const sender = recordingSender((_, nth) => ({ outcome: 'later', reason: `round-${nth}` }));
    const waits: number[] = [];
    for (
      let turn = await sendChunk(core, sender, chunk);
      !turn.done;
      turn = await sendChunk(core, sender, chunk)
    ) {
      waits.push(turn.waitMs);
      clock.advance(turn.waitMs);
    }
    expect(waits).toEqual([10_000, 20_000, 40_000]);
    expect(new Set(sender.tries().values())).toEqual(new Set([4]));
    expect(await readCampaign(core, campaign)).toMatchObject({
      state: 'failed',
      report: { devices: 60, failed: { 'round-4': 60 } },
    });
  });
});

describe('a copy that did not arrive', () => {
  it('is tried again without those that did, and not where pushes were turned off meanwhile', async () => {
    const { clock, core } = await open();
    const devices = await makeDevices(core, 4);
    const first = devices[0] as Device;
    const [off, again] = devices.map(({ notificationToken }) => notificationToken);
    const sender = recordingSender((token, nth) =>
      nth === 1 && (token === off || token === again) ? { outcome: 'later', reason: 'unavailable' } : sent,
    );
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const turn = await sendChunk(core, sender, await firstChunk(core));
    expect(turn).toEqual({ done: false, waitMs: 10_000 });
    await changeDevice(core, first, { isNotificationsAllowed: false });
    clock.advance(10_000);
    await settle(core, clock, sender);
    expect(sender.batches[1]).toEqual([again]);
    expect(await readCampaign(core, campaign)).toMatchObject({ report: { devices: 3, sent: 3, failed: {} } });
  });

  it('because the service cannot be reached at all is tried again', async () => {
    const { clock, core } = await open();
    await makeDevices(core, 60);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const inner = recordingSender();
    let calls = 0;
    await settle(core, clock, {
      async send(message, tokens) {
        calls += 1;
        if (calls === 1) throw new Error('connect ECONNREFUSED');
        return inner.send(message, tokens);
      },
    });
    expect(new Set(inner.tries().values())).toEqual(new Set([1]));
    expect(await readCampaign(core, campaign)).toMatchObject({ state: 'delivered', report: { sent: 60 } });
  });

  it('because the service asked for a pause makes everybody wait, then goes on where it was', async () => {
    const { clock, core } = await open();
    await makeDevices(core, 180);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const chunk = await firstChunk(core);
    const limited = new Set<string>();
    const sender = recordingSender((token) => {
      if (sender.batches.length > 1) return sent;
      limited.add(token);
      return { outcome: 'later', reason: 'rate', retryAfterMs: limited.size * 1_000 };
    });
    expect(await sendChunk(core, sender, chunk)).toEqual({ done: false, waitMs: 25_000, slowDownMs: 25_000 });
    expect(sender.batches).toHaveLength(1);
    clock.advance(24_999);
    expect(await sendChunk(core, sender, chunk)).toMatchObject({ done: false });
    expect(sender.batches).toHaveLength(1);
    clock.advance(1);
    await settle(core, clock, sender);
    expect(await readCampaign(core, campaign)).toMatchObject({ state: 'delivered', report: { sent: 180 } });
    for (const [token, count] of sender.tries()) expect(count).toBe(limited.has(token) ? 2 : 1);
  });

  it('loses its token only when nobody answers to it, and never one that was given meanwhile', async () => {
    const { clock, core } = await open();
    const devices = await makeDevices(core, 3);
    const [gone, moved, invalid] = devices as [Device, Device, Device];
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const inner = recordingSender((token) =>
      token === invalid.notificationToken
        ? { outcome: 'failed', reason: 'invalid-argument' }
        : { outcome: 'gone', reason: 'unregistered' },
    );
    await settle(core, clock, {
      async send(message, tokens) {
        await changeDevice(core, moved, { notificationToken: 'fresh' });
        return inner.send(message, tokens);
      },
    });
    const tokenOf = async (device: Device) => (await readDevice(core, device))?.notificationToken;
    expect(await tokenOf(gone)).toBe('');
    expect(await tokenOf(moved)).toBe('fresh');
    expect(await tokenOf(invalid)).toBe(invalid.notificationToken);
    expect((await readCampaign(core, campaign)).report).toEqual({
      devices: 3,
      sent: 0,
      failed: { unregistered: 2, 'invalid-argument': 1 },
      pruned: 1,
    });
  });
});

/** An id behind all of theirs. */
function laterThan(devices: readonly { _id: { getTimestamp(): Date } }[]) {
  const seconds = Math.max(...devices.map(({ _id }) => _id.getTimestamp().getTime())) / 1_000;
  return ObjectId.createFromTime(seconds + 1);
}
