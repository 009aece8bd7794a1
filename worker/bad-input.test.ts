import type { Game } from '@touchline/core/games/games';
import { goLiveByHand } from '@touchline/core/games/go-live/go-live';
import type { Core } from '@touchline/core/platform/core';
import { usePushSender } from '@touchline/core/push/push-sender';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fakeClock, newInstallation } from '../test/support/core.ts';
import { makeDevice } from '../test/support/devices.ts';
import { makeGame } from '../test/support/factories.ts';
import { makeCampaign, readCampaign, recordingSender } from '../test/support/pushes.ts';
import { eventually } from '../test/support/wait.ts';
import { startWorker } from './run.ts';

const NOON = '2026-11-21T12:00:00Z';
const HOUR_MS = 3_600_000;

async function open() {
  const clock = fakeClock(NOON);
  const core = await newInstallation().core({ clock });
  const sender = recordingSender();
  usePushSender(core, sender);
  const start = async () => {
    const worker = await startWorker(core);
    onTestFinished(() => worker.close());
  };
  return { clock, core, sender, start };
}

const WORDS =
  /^The job cannot run: (gameId is missing; autoLiveAt is missing|gameId is not valid; autoLiveAt is not valid|more is not known)\.$|^This worker has no job 'kick-off'/;

const read = (core: Core, { _id }: Game) => core.db.collection<Game>('games').findOne({ _id });
const due = (core: Core, minutes: number) =>
  makeGame(core, { startsAt: new Date(core.clock.now() + (15 + minutes) * 60_000) });

describe('a worker', () => {
  it('runs valid jobs beside invalid ones, and keeps those with their reason', async () => {
    const { clock, core, start } = await open();
    const game = await due(core, 10);
    const queue = core.jobs.queue('go-live');
    const broken = [
      ['go-live', {}],
      ['go-live', { gameId: 'no id', autoLiveAt: 'no moment' }],
      ['go-live', { gameId: game._id.toHexString(), autoLiveAt: NOON, more: 1 }],
      ['kick-off', { gameId: game._id.toHexString() }],
    ] as const;
    for (const [name, data] of broken) await queue.add(name, data, { attempts: 2, backoff: 10 });
    clock.advance(11 * 60_000);
    await core.jobs.enqueue('go-live', {
      gameId: game._id.toHexString(),
      autoLiveAt: (game.autoLiveAt as Date).toISOString(),
    });
    await start();
    await eventually(async () => expect(await queue.getFailedCount()).toBe(broken.length));
    for (const job of await queue.getFailed()) {
      expect(job.attemptsMade).toBe(2);
      expect(job.failedReason).toMatch(WORDS);
    }
    await eventually(async () => expect(await queue.getJobCountByTypes('waiting', 'active')).toBe(0));
    expect(await read(core, game)).toMatchObject({ status: 'Live', version: 2 });
  });

  it('does not send to a device whose token is empty, and reaches the others', async () => {
    const { core, sender, start } = await open();
    await makeDevice(core, { notificationToken: '' });
    await makeDevice(core, { notificationToken: 'reachable' });
    const campaign = await makeCampaign(core);
    await start();
    await eventually(async () =>
      expect(await readCampaign(core, campaign)).toMatchObject({ state: 'delivered' }),
    );
    expect([...sender.tries()]).toEqual([['reachable', 1]]);
    expect((await readCampaign(core, campaign)).report).toEqual({
      devices: 1,
      sent: 1,
      failed: {},
      pruned: 0,
    });
  });

  it('sets games live and sends pushes once although the clock jumps an hour, either way', async () => {
    const { clock, core, sender, start } = await open();
    await makeDevice(core, { notificationToken: 'only' });
    const [soon, later] = [await due(core, 30), await due(core, 90)];
    const campaign = await makeCampaign(core, {
      deliveryType: 'scheduled',
      deliveryDate: '2026-11-21',
      deliveryTime: '12:30',
    });
    await start();
    clock.advance(HOUR_MS);
    const reconcile = () => core.jobs.enqueue('reconcile', {});
    await reconcile();
    await eventually(async () => {
      expect(await read(core, soon)).toMatchObject({ status: 'Live', version: 2 });
      expect(await readCampaign(core, campaign)).toMatchObject({ state: 'delivered' });
    });
    expect(await read(core, later)).toMatchObject({ status: 'Scheduled', version: 1 });

    clock.advance(-HOUR_MS);
    await reconcile();
    // The worker goes on as before: completed work stays, and new work is done at once.
    const asked = await due(core, 5);
    await goLiveByHand(core, asked.matchId, asked._id);
    const another = await makeCampaign(core);
    await eventually(async () =>
      expect(await readCampaign(core, another)).toMatchObject({ state: 'delivered' }),
    );
    expect(await read(core, soon)).toMatchObject({ status: 'Live', version: 2 });
    expect(await read(core, later)).toMatchObject({ status: 'Scheduled', version: 1 });

    clock.advance(2 * HOUR_MS);
    await reconcile();
    await eventually(async () =>
      expect(await read(core, later)).toMatchObject({ status: 'Live', version: 2 }),
    );
    expect([...sender.tries()]).toEqual([['only', 2]]);
    for (const name of ['go-live', 'push', 'upkeep'] as const)
      expect(await core.jobs.queue(name).getFailedCount()).toBe(0);
  });
});
