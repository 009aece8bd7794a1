import { purgeDeleted } from '@touchline/core/maintenance';
import { defineScheduledJob } from '../job.ts';

/** Deletes for good records that were deleted too long ago to be restored. */
export const purgeDeletedJob = defineScheduledJob({
  run: async (core) => ({ records: await purgeDeleted(core) }),
});
