import { purgeOldActivity } from '@touchline/core/maintenance';
import { defineScheduledJob } from '../job.ts';

/** Deletes audit entries, and archived ones, that have been kept long enough. */
export const purgeActivityJob = defineScheduledJob({
  run: async (core) => ({ entries: await purgeOldActivity(core) }),
});
