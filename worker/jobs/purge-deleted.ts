import { purgeDeleted } from '@touchline/core/maintenance';
import { defineScheduledJob } from '../job.ts';

/** Ends records that were deleted too long ago to be restored. */
export const purgeDeletedJob = defineScheduledJob({
  run: async (core) => ({ records: await purgeDeleted(core) }),
});
