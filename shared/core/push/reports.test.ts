import { describe, expect, it } from 'vitest';
import { changeDevice, makeDevices, readDevice } from '../../../test/support/devices.ts';
import { firstChunk, openCore, settle, start } from '../../../test/support/push-delivery.ts';
import { makeCampaign, readCampaign, recordingSender } from '../../../test/support/pushes.ts';
import type { Device } from '../devices/devices.ts';
import { sendChunk } from './send-chunk.ts';
import type { SendResult } from './sender.ts';

const sent: SendResult = { outcome: 'sent' };

describe('the report of a push', () => {
  it('adds up over copies that arrived, failed, were retried and had dead tokens', async () => {
    const { clock, core } = await openCore();
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

  it('is failed when no device could be reached', async () => {
    const { clock, core } = await openCore();
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

  it('names the last reason of devices that were not reached in four rounds, each after a longer wait', async () => {
    const { clock, core } = await openCore();
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
  it('is retried alone, and not when the device has turned pushes off', async () => {
    const { clock, core } = await openCore();
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

  it('is tried again when the service could not be reached at all', async () => {
    const { clock, core } = await openCore();
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

  it('is retried after the pause that the service requested, which applies to the whole chunk', async () => {
    const { clock, core } = await openCore();
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

  it("removes the device's token only when it is unregistered, and never a newer one", async () => {
    const { clock, core } = await openCore();
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
