import { silenceQuietDevices } from '@touchline/core/upkeep';
import { defineJob } from '../job.ts';

/** Forgets where to reach devices that have been silent for long. */
export const silenceDevicesJob = defineJob('silence-devices', async (core) => ({
  devices: await silenceQuietDevices(core),
}));
