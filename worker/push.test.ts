import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Core } from '@touchline/core/platform/core';
import { whenReady } from '@touchline/core/platform/redis';
import { type Campaign, cancelCampaign } from '@touchline/core/push/campaigns';
import { chunksOf } from '@touchline/core/push/campaigns.store';
import { usePushSender } from '@touchline/core/push/push-sender';
import type { PushSender, SendResult } from '@touchline/core/push/sender';
import { UnrecoverableError } from 'bullmq';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeClock, type Installation, newInstallation } from '../test/support/core.ts';
import { makeDevices } from '../test/support/devices.ts';
import { makeCampaign, readCampaign, recordingSender } from '../test/support/pushes.ts';
import { startOwnRedis } from '../test/support/redis.ts';
import { eventually } from '../test/support/wait.ts';
import { JOBS } from './jobs/all.ts';
import { startWorker } from './run.ts';

const evening = { deliveryType: 'scheduled', deliveryDate: '2026-11-21', deliveryTime: '18:00' } as const;
const SIX = '2026-11-21T18:00:00Z';

async function open(overrides: Record<string, string> = {}) {
  const clock = fakeClock('2026-11-21T17:59:59.500Z');
  const installation = newInstallation(overrides);
  return { clock, installation, core: await installation.core({ clock }) };
}

async function run(core: Core, sender: PushSender = recordingSender(), jobs = JOBS) {
  usePushSender(core, sender);
  const worker = await startWorker(core, jobs);
  onTestFinished(() => worker.close());
  return worker;
}

const waiting = (core: Core) =>
  core.jobs.queue('push').getJobs(['delayed', 'waiting', 'prioritized', 'active']);
const delivered = (core: Core, campaign: Campaign) =>
  eventually(async () => expect(await readCampaign(core, campaign)).toMatchObject({ state: 'delivered' }));

describe('a scheduled push', { timeout: 240_000 }, () => {
  it('is sent at its time by two workers, once to each device', async () => {
    const { clock, core, installation } = await open();
    const devices = await makeDevices(core, 1_100);
    const campaign = await makeCampaign(core, evening);
    const sender = recordingSender();
    await Promise.all([run(core, sender), run(await installation.core({ clock }), sender)]);
    expect(sender.batches).toEqual([]);
    clock.set(SIX);
    await delivered(core, campaign);
    expect(sender.tries().size).toBe(devices.length);
    expect(new Set(sender.tries().values())).toEqual(new Set([1]));
    expect((await readCampaign(core, campaign)).report).toEqual({
      devices: 1_100,
      sent: 1_100,
      failed: {},
      pruned: 0,
    });
    expect(await core.jobs.queue('push').getFailedCount()).toBe(0);
  });

  it('is not sent at its time when it was cancelled', async () => {
    const { clock, core } = await open();
    await makeDevices(core, 3);
    const campaign = await makeCampaign(core, evening);
    await cancelCampaign(core, { id: campaign._id });
    const deliverAt = campaign.deliverAt.toISOString();
    await core.jobs.enqueue('push-start', { campaignId: campaign._id.toHexString(), deliverAt });
    clock.set(SIX);
    const sender = recordingSender();
    await run(core, sender);
    await eventually(async () => expect(await waiting(core)).toEqual([]));
    expect(await readCampaign(core, campaign)).toMatchObject({ state: 'cancelled' });
    expect(sender.batches).toEqual([]);
  });

  it('gets its job again after Redis lost it, and is sent when it fell due meanwhile', async () => {
    const { clock, core } = await open();
    await makeDevices(core, 3);
    const due = await makeCampaign(core, evening);
    const later = await makeCampaign(core, { ...evening, deliveryTime: '19:00' });
    await eventually(async () => expect(await waiting(core)).toHaveLength(2));
    await core.jobs.queue('push').obliterate({ force: true });
    clock.set(SIX);
    await run(core);
    await delivered(core, due);
    await eventually(async () =>
      expect((await waiting(core)).map(({ data }) => data)).toEqual([
        { campaignId: later._id.toHexString(), deliverAt: '2026-11-21T19:00:00.000Z' },
      ]),
    );
  });

  it('loses its job when it was cancelled while Redis was down', async () => {
    const redis = await startOwnRedis();
    const { core } = await open({ REDIS_URL: redis.url });
    const kept = await makeCampaign(core, { ...evening, deliveryTime: '19:00' });
    const cancelled = await makeCampaign(core, { ...evening, deliveryTime: '20:00' });
    await eventually(async () => expect(await waiting(core)).toHaveLength(2));
    await redis.stop();
    await cancelCampaign(core, { id: cancelled._id });
    await redis.startAgain();
    await whenReady(core.redis);
    await run(core);
    await eventually(async () => {
      const jobs = await waiting(core);
      expect(jobs.map(({ data }) => data.campaignId)).toEqual([kept._id.toHexString()]);
    });
  });

  it('is sent to its end when Redis loses everything meanwhile', async () => {
    const { clock, core, installation } = await open();
    await makeDevices(core, 60);
    const campaign = await makeCampaign(core);
    const stuck = Promise.withResolvers<SendResult[]>();
    const begun = Promise.withResolvers<void>();
    const first = await run(core, {
      send: () => {
        begun.resolve();
        return stuck.promise;
      },
    });
    await begun.promise;
    await core.jobs.queue('push').obliterate({ force: true });
    // It takes no new chunks and is stuck in its current one.
    const closed = first.close();
    clock.advance(61_000);
    const second = recordingSender();
    await run(await installation.core({ clock }), second);
    await delivered(core, campaign);
    stuck.resolve([]);
    await closed;
    expect(second.tries().size).toBe(60);
    expect((await readCampaign(core, campaign)).report).toMatchObject({ devices: 60, sent: 60, failed: {} });
  });

  it('is sent after a restart of Redis', async () => {
    const redis = await startOwnRedis();
    const { clock, core } = await open({ REDIS_URL: redis.url });
    await makeDevices(core, 3);
    const campaign = await makeCampaign(core, evening);
    await eventually(async () => expect(await waiting(core)).toHaveLength(1));
    const worker = await run(core);
    await redis.stop();
    await redis.startAgain();
    clock.set(SIX);
    await delivered(core, campaign);
    // The worker leaves while Redis is still there.
    await worker.close();
  });
});

describe('a push', { timeout: 240_000 }, () => {
  it('is resumed after its job failed for good', async () => {
    const { core } = await open();
    await makeDevices(core, 3);
    const campaign = await makeCampaign(core);
    const failing = { ...JOBS['push-chunk'], run: () => Promise.reject(new UnrecoverableError('not today')) };
    const first = await run(core, recordingSender(), { ...JOBS, 'push-chunk': failing });
    const queue = core.jobs.queue('push');
    await eventually(async () => expect((await queue.getFailed())[0]?.failedReason).toBe('not today'));
    await first.close();
    await run(core);
    await delivered(core, campaign);
    expect(await queue.getFailedCount()).toBe(0);
  });

  it('makes other pushes wait too when the service asks for a pause', async () => {
    const PAUSE_MS = 700;
    const { clock, core } = await open();
    await makeDevices(core, 60);
    const queue = core.jobs.queue('push');
    const slowDown = vi.spyOn(queue, 'rateLimit');
    let second: Campaign | undefined;
    const inner = recordingSender(() =>
      inner.batches.length === 1
        ? { outcome: 'later', reason: 'rate-exceeded', retryAfterMs: PAUSE_MS }
        : { outcome: 'sent' },
    );
    const first = await makeCampaign(core);
    await run(core, {
      async send(message, tokens) {
        second ??= await makeCampaign(core);
        return inner.send(message, tokens);
      },
    });
    // By the product's clock, which is held, the pause goes on: the worker takes the other push and puts it back.
    await eventually(async () => {
      expect(second).toBeDefined();
      const chunk = await chunksOf(core).findOne({ campaignId: (second as Campaign)._id });
      expect(chunk?.leaseUntil).toEqual(new Date(clock.now() + PAUSE_MS));
    });
    expect(slowDown).toHaveBeenCalledWith(PAUSE_MS);
    expect(inner.batches).toHaveLength(1);
    clock.advance(PAUSE_MS);
    await delivered(core, second as Campaign);
    // Those that were not tried yet; the others' next round is ten seconds later.
    await eventually(async () => expect((await readCampaign(core, first)).report.sent).toBe(35));
    clock.advance(10_000);
    await eventually(async () => {
      for (const job of await queue.getDelayed()) await job.promote();
      expect((await readCampaign(core, first)).report.sent).toBe(60);
    });
    await delivered(core, first);
  });

  it('continues in another worker when one is stopped in the middle, and no device gets it twice', async () => {
    const installation = newInstallation();
    const core = await installation.core();
    const devices = await makeDevices(core, 1_200);
    const sink = await pushSink();
    sink.holdAfter(130);
    const campaign = await makeCampaign(core);
    const first = startPushWorker(installation, { sink: sink.url, offsetMs: 0 });
    await eventually(() => expect(sink.isHolding()).toBe(true));
    first.kill('SIGTERM');
    sink.answer();
    // 1 would mean that the ten seconds were not enough.
    expect(await once(first, 'exit')).toEqual([0, null]);
    expect(await readCampaign(core, campaign)).toMatchObject({ state: 'sending' });
    startPushWorker(installation, { sink: sink.url, offsetMs: 0 });
    await delivered(core, campaign);
    expect(new Set(sink.received).size).toBe(devices.length);
    expect(sink.received).toHaveLength(devices.length);
    expect(await core.jobs.queue('push').getFailedCount()).toBe(0);
  });

  it('is sent again to no more than 50 devices for each worker that dies', async () => {
    const KILLS = 3;
    const installation = newInstallation();
    const core = await installation.core();
    const devices = await makeDevices(core, 1_200);
    const sink = await pushSink();
    const campaign = await makeCampaign(core);
    await eventually(async () => expect(await waiting(core)).toHaveLength(1));
    for (let kill = 0; kill <= KILLS; kill += 1) {
      // Each worker starts when the lease of the previous one has ended, and finds a Redis that lost its jobs.
      await core.jobs.queue('push').obliterate({ force: true });
      if (kill < KILLS) sink.holdAfter(sink.received.length + 130 + 17 * kill);
      const worker = startPushWorker(installation, { sink: sink.url, offsetMs: kill * 61_000 });
      if (kill < KILLS) await eventually(() => expect(sink.isHolding()).toBe(true));
      else await delivered(core, campaign);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      sink.letGo();
    }
    expect(new Set(sink.received).size).toBe(devices.length);
    const repeats = sink.received.length - devices.length;
    expect(repeats).toBeGreaterThan(0);
    expect(repeats).toBeLessThanOrEqual(KILLS * 50);
    expect((await readCampaign(core, campaign)).report).toEqual({
      devices: 1_200,
      sent: 1_200,
      failed: {},
      pruned: 0,
    });
  });
});

/** A server that counts the devices it was sent; after a number of them it stops answering. */
async function pushSink() {
  const received: string[] = [];
  const open: { end(): void; destroy(): void }[] = [];
  let limit = Number.POSITIVE_INFINITY;
  const server = createServer((request, response) => {
    let token = '';
    request.on('data', (part) => {
      token += part;
    });
    request.on('end', () => {
      received.push(token);
      if (received.length > limit)
        open.push({ end: () => response.end(), destroy: () => response.destroy() });
      else response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    isHolding: () => open.length > 0,
    holdAfter(count: number) {
      limit = count;
    },
    answer() {
      limit = Number.POSITIVE_INFINITY;
      for (const { end } of open.splice(0)) end();
    },
    letGo() {
      limit = Number.POSITIVE_INFINITY;
      for (const { destroy } of open.splice(0)) destroy();
    },
  };
}

function startPushWorker(
  { env }: Installation,
  { sink, offsetMs }: { sink: string; offsetMs: number },
): ChildProcess {
  const file = fileURLToPath(new URL('../test/support/push-worker.ts', import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: {
      ...env,
      PUSH_SINK: sink,
      CLOCK_OFFSET_MS: String(offsetMs),
      PARENT_PID: String(process.pid),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}
