import { purgeOldContacts } from '@touchline/core/maintenance';
import { defineScheduledJob } from '../job.ts';

/** Deletes messages that have been kept long enough. */
export const purgeContactsJob = defineScheduledJob({
  run: async (core) => ({ messages: await purgeOldContacts(core) }),
});
