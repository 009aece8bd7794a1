import { describe, expect, it, vi } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { makeDevice, makeDevices } from '../../../test/support/devices.ts';
import {
  firstChunk,
  newProcess,
  openChunks,
  openCore,
  start,
  waitingSender,
} from '../../../test/support/push-delivery.ts';
import { makeCampaign, readCampaign, recordingSender } from '../../../test/support/pushes.ts';
import { startOwnStore } from '../../../test/support/store.ts';
import { eventually } from '../../../test/support/wait.ts';
import { campaignsStore, chunksOf } from './campaigns.store.ts';
import { LEASE_MS } from './chunk-lease.ts';
import { sendChunk } from './send-chunk.ts';
import type { SendResult } from './sender.ts';

const sent: SendResult = { outcome: 'sent' };

describe('a chunk', () => {
  it('is sent by one of two workers', async () => {
    const { core } = await openCore();
    await makeDevices(core, 120);
    await start(core, await makeCampaign(core));
    const chunk = await firstChunk(core);
    const sender = recordingSender();
    const turns = await Promise.all([sendChunk(core, sender, chunk), sendChunk(core, sender, chunk)]);
    expect(turns.filter(({ done }) => done).length).toBeGreaterThanOrEqual(1);
    expect(Math.max(...sender.tries().values())).toBe(1);
    expect(sender.tries().size).toBe(120);
  });

  it('waits while the results of 50 devices of other chunks in its process are not saved yet', async () => {
    const { core } = await openCore();
    await makeDevices(core, 1_703);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const [first, second, third, fourth] = (await openChunks(core)) as [string, string, string, string];
    const waiting = waitingSender();
    const turns = [first, second, third].map((chunk) => sendChunk(core, waiting, chunk));
    await waiting.arrived;
    // Another process sends meanwhile; when it is done, the third chunk has had all the time it needs.
    const free = recordingSender();
    expect(await sendChunk(newProcess(core), free, fourth)).toEqual({ done: true });
    expect(free.batches.flat()).toHaveLength(203);
    expect(waiting.inner.batches.map((batch) => batch.length)).toEqual([25, 25]);
    waiting.letGo();
    expect(await Promise.all(turns)).toEqual(turns.map(() => ({ done: true })));
    expect((await readCampaign(core, campaign)).report).toMatchObject({ devices: 1_703, sent: 1_703 });
  });

  it('of a stalled worker is taken over after its lease and repeats one batch; the stalled worker stops', async () => {
    const { clock, core } = await openCore();
    await makeDevices(core, 180);
    const campaign = await makeCampaign(core);
    await start(core, campaign);
    const chunk = await firstChunk(core);
    const stalled = waitingSender();
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

  it('is sent to no device twice when the database dies between sending and saving', async () => {
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
  });

  it('keeps its lease while the service is slow', async () => {
    const { clock, core } = await openCore();
    await makeDevices(core, 10);
    await start(core, await makeCampaign(core));
    const chunk = await firstChunk(core);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const slow = waitingSender();
    const first = sendChunk(core, slow, chunk);
    await slow.arrived;
    clock.advance(LEASE_MS - 1_000);
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    await eventually(async () => {
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
    const { clock, core } = await openCore();
    await makeDevices(core, 120);
    for (const jumpMs of [3_600_000, -3_600_000]) {
      const campaign = await makeCampaign(core);
      await start(core, campaign);
      const chunk = await firstChunk(core);
      const stalled = waitingSender();
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

  it('ends without an error when its campaign is gone, and so does an unknown chunk', async () => {
    const { core } = await openCore();
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
    const { core } = await openCore();
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
          // The next batch is sent when the one before it is seen: the test sees that sending goes on.
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
