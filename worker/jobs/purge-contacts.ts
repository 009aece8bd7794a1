import { purgeOldContacts } from '@touchline/core/upkeep';
import { defineJob } from '../job.ts';

/** Ends messages that have been kept long enough. */
export const purgeContactsJob = defineJob('purge-contacts', async (core) => ({
  messages: await purgeOldContacts(core),
}));
