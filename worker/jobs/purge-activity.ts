import { purgeOldActivity } from '@touchline/core/upkeep';
import { defineJob } from '../job.ts';

/** Ends log entries, and archived ones, that have been kept long enough. */
export const purgeActivityJob = defineJob('purge-activity', async (core) => ({
  entries: await purgeOldActivity(core),
}));
