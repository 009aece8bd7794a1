import { devicesStore } from '@touchline/core/devices/devices.store';
import { ObjectId } from 'mongodb';
import { makeDevice } from '../../test/support/devices.ts';
import { makeCampaign, readCampaign } from '../../test/support/pushes.ts';
import { type Installation, onInstallation } from '../support/installation.ts';
import { median } from '../support/numbers.ts';
import { inTurn } from '../support/rounds.ts';
import { Verdict } from '../support/verdict.ts';
import { campaignDone, reachedDevices } from './progress.ts';

/*
 * A push through the worker as it runs in production, with its frozen audience, leases and saved progress, compared to
 * Firebase's library called with as many devices at a time. Both reach the same stand-in for Firebase, over HTTP/1.1.
 */

const DEVICES = Number(process.env.DEVICES ?? 100_000);
/** Devices of one round; all rounds together take about a minute. */
const DEVICES_OF_ROUND = Math.ceil(DEVICES / 5);
/** The code of a worker is still being compiled for the first devices. */
const WARM_UPS = 2;
/** Devices that the worker hands over at a time. */
const BATCH = 25;
const LEAST_RATE = 0.65;
/** The worker's memory must be the same at both points, between which its work does not change. */
const SETTLED_DEVICES = Math.ceil(DEVICES / 10);
const NEARLY_ALL = Math.ceil(DEVICES * 0.85);
/** The system gives and takes memory in large steps, so that a single reading says little. */
const LOOKS = 5;
const DEVICES_BETWEEN_LOOKS = Math.ceil(DEVICES / 50);
const FLAT = { atLeast: 0.9, atMost: 1.1 };

await onInstallation(async (site) => {
  const gateway = site.program('bench/push/gateway.ts');
  const endpoint = await gateway.ask<string>('url');
  const worker = await site.worker('worker/main.ts', { FCM_ENDPOINT: endpoint });
  const bare = site.program('bench/push/limit.ts', { FCM_ENDPOINT: endpoint });
  const expectOnce = async (push: string, devices: number) => {
    const taken = await gateway.ask<{ devices: number; copies: number }>('taken', push);
    if (taken.devices !== devices || taken.copies !== devices)
      throw new Error(`Not every device was sent to once: ${JSON.stringify(taken)}`);
  };

  const tokens = await registerDevices(site, DEVICES_OF_ROUND);
  const sides = {
    async ours() {
      const started = performance.now();
      const campaign = await makeCampaign(site.core);
      await campaignDone(site.core, campaign);
      const perSecond = (DEVICES_OF_ROUND * 1_000) / (performance.now() - started);
      await expectOnce(campaign._id.toHexString(), DEVICES_OF_ROUND);
      return perSecond;
    },
    async limit() {
      const started = performance.now();
      await bare.ask('send', { tokens, size: BATCH });
      return (DEVICES_OF_ROUND * 1_000) / (performance.now() - started);
    },
  };
  const rates = await inTurn(sides, { warmUps: WARM_UPS });

  await registerDevices(site, DEVICES - DEVICES_OF_ROUND);
  // This campaign does not count: during it the memory of the start and of the rounds is given back.
  await campaignDone(site.core, await makeCampaign(site.core));
  const campaign = await makeCampaign(site.core);
  const residentFrom = async (devices: number) => {
    const looks: number[] = [];
    for (let look = 0; look < LOOKS; look += 1) {
      await reachedDevices(site.core, campaign, devices + look * DEVICES_BETWEEN_LOOKS);
      looks.push(await worker.ask<number>('memory'));
    }
    return median(looks);
  };
  const early = await residentFrom(SETTLED_DEVICES);
  const late = await residentFrom(NEARLY_ALL);
  await campaignDone(site.core, campaign);
  await expectOnce(campaign._id.toHexString(), DEVICES);
  const { sent } = (await readCampaign(site.core, campaign)).report;
  if (sent !== DEVICES) throw new Error(`The report knows of ${sent} devices.`);

  const verdict = new Verdict();
  verdict.ratio({ name: 'pushes', unit: 'devices per second', digits: 0 }, rates, { atLeast: LEAST_RATE });
  const growth = {
    name: `resident memory from ${NEARLY_ALL} devices on / from ${SETTLED_DEVICES} on`,
    unit: 'times',
    digits: 2,
  };
  verdict.figure(growth, [late / early], { atMost: FLAT.atMost });
  verdict.figure(growth, [late / early], { atLeast: FLAT.atLeast });
  verdict.print();
});

/** Adds devices that accept pushes; returns their tokens. */
async function registerDevices({ core }: Installation, count: number): Promise<string[]> {
  const template = await makeDevice(core);
  const devices = devicesStore(core).collection;
  await devices.deleteOne({ _id: template._id });
  const tokens: string[] = [];
  for (let left = count; left > 0; left -= 2_000) {
    const some = Array.from({ length: Math.min(left, 2_000) }, () => {
      const _id = new ObjectId();
      return {
        ...template,
        _id,
        deviceId: `device-${_id.toHexString()}`,
        notificationToken: `token-${_id.toHexString()}`,
      };
    });
    await devices.insertMany(some);
    tokens.push(...some.map(({ notificationToken }) => notificationToken));
  }
  return tokens;
}
