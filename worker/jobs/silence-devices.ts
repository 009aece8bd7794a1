import { silenceQuietDevices } from '@touchline/core/maintenance';
import { defineScheduledJob } from '../job.ts';

/** Forgets the tokens of devices that have been silent for long. */
export const silenceDevicesJob = defineScheduledJob({
  run: async (core) => ({ devices: await silenceQuietDevices(core) }),
});
