import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@touchline/core/platform/core';
import type { Campaign } from '@touchline/core/push/campaigns';
import { readCampaign } from '../../test/support/pushes.ts';

const LOOK_MS = 50;

/** Resolves when the push has been sent to all its devices. */
export const campaignDone = (core: Core, campaign: Campaign): Promise<void> =>
  until(core, campaign, ({ state }) => state === 'delivered');

/** Resolves when the push has reached this many devices. */
export const reachedDevices = (core: Core, campaign: Campaign, devices: number): Promise<void> =>
  until(core, campaign, ({ report }) => report.devices >= devices);

async function until(core: Core, campaign: Campaign, reached: (now: Campaign) => boolean): Promise<void> {
  while (!reached(await readCampaign(core, campaign))) await pause(LOOK_MS);
}
