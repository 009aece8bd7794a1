import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../../test/support/core.ts';
import { addDevice, changeDevice, makeDevice, makeDevices } from '../../../test/support/devices.ts';
import { makeGame, makeLeague } from '../../../test/support/factories.ts';
import { openCore, settle, start, tokensOf } from '../../../test/support/push-delivery.ts';
import { makeCampaign, readCampaign, recordingSender } from '../../../test/support/pushes.ts';
import { deleteDevice } from '../devices/devices.ts';
import { campaignsStore, chunksOf } from './campaigns.store.ts';
import { type Campaign, cancelCampaign, deleteCampaign, updateCampaign } from './campaigns.ts';
import { reconcileCampaigns, startCampaign } from './delivery.ts';
import { sendChunk } from './send-chunk.ts';

describe('the audience of a push', () => {
  it('is every device of the platform with a token that accepts pushes', async () => {
    const { clock, core } = await openCore();
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
    const { clock, core } = await openCore();
    const devices = await makeDevices(core, 3);
    await start(core, await makeCampaign(core));
    // Ids of one second may come in any order; ids of a later second come after them.
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

  it('may be empty: the push is delivered with a report of nothing', async () => {
    const { core } = await openCore();
    for (const prepare of [async () => {}, () => makeDevice(core, { isNotificationsAllowed: false })]) {
      await prepare();
      const campaign = await makeCampaign(core);
      await start(core, campaign);
      await settle(core, fakeClock(core.clock.date()), recordingSender());
      expect(await readCampaign(core, campaign)).toMatchObject({
        state: 'delivered',
        report: { devices: 0, sent: 0, failed: {}, pruned: 0 },
      });
    }
  });

  it('is cut into ranges that follow one another, and each device gets the push once', async () => {
    const { clock, core } = await openCore();
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

  it('is cut by reachable devices, whatever their platform, and each gets the push once', async () => {
    const { clock, core } = await openCore();
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

  it('is cut the same way by two planners at once, even while devices come and go', async () => {
    const { clock, core } = await openCore();
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

  it('is cut to its end after a planner died half way', async () => {
    const { clock, core } = await openCore();
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

describe('a message', () => {
  it('has the title with its prefix, the text, strings that lead to the game, and a key that joins repeats', async () => {
    const { clock, core } = await openCore();
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

describe('sending a push', () => {
  it('wins or loses against cancelling, changing and deleting, never both', async () => {
    const { core } = await openCore();
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
    for (let n = 0; n < 36; n += 1) {
      const campaign = await makeCampaign(core);
      const other = others[n % 3] as (typeof others)[number];
      const both = [() => start(core, campaign), () => other(campaign).then(() => true)];
      if (n % 2 === 1) both.reverse();
      // Half of them at once, half of them one after the other, so that each of both wins.
      const outcomes =
        n % 4 < 2
          ? await Promise.allSettled(both.map((act) => act()))
          : [
              ...(await Promise.allSettled(both.slice(0, 1).map((act) => act()))),
              ...(await Promise.allSettled(both.slice(1).map((act) => act()))),
            ];
      const [began, stopped] = n % 2 === 1 ? outcomes.reverse() : outcomes;
      const { state } = await readCampaign(core, campaign);
      if (began?.status === 'fulfilled' && began.value) {
        begun += 1;
        expect(state).toBe('sending');
        // Deleting a campaign that is being sent hides it and never stops it.
        if (n % 3 !== 1) expect(stopped?.status).toBe('rejected');
      } else {
        expect(stopped?.status).toBe('fulfilled');
        expect(['cancelled', 'pending']).toContain(state);
        expect(await chunksOf(core).countDocuments({ campaignId: campaign._id })).toBe(0);
      }
    }
    expect(begun).toBeGreaterThan(0);
  });

  it('does nothing at a time that is no longer the campaign’s', async () => {
    const { core } = await openCore();
    const campaign = await makeCampaign(core);
    expect(await startCampaign(core, campaign._id, new Date(0))).toBe(false);
    expect(await readCampaign(core, campaign)).toMatchObject({ state: 'pending' });
  });
});

/** An id after all of theirs. */
function laterThan(devices: readonly { _id: { getTimestamp(): Date } }[]) {
  const seconds = Math.max(...devices.map(({ _id }) => _id.getTimestamp().getTime())) / 1_000;
  return ObjectId.createFromTime(seconds + 1);
}
