import { purgeDeleted } from '@touchline/core/upkeep';
import { defineJob } from '../job.ts';

/** Ends what was deleted too long ago to be restored. */
export const purgeDeletedJob = defineJob('purge-deleted', async (core) => ({
  records: await purgeDeleted(core),
}));
