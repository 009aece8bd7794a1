import { silenceQuietDevices } from '@touchline/core/upkeep';
import { defineJob } from '../job.ts';

/** Forgets where to reach devices that nobody has heard of for long. */
export const silenceDevicesJob = defineJob('silence-devices', async (core) => ({
  devices: await silenceQuietDevices(core),
}));
