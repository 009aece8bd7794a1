import { purgeSessions } from '@touchline/core/sessions/sessions';
import { defineJob } from '../job.ts';

/** Ends sessions that have run out. */
export const purgeSessionsJob = defineJob('purge-sessions', async (core) => ({
  sessions: await purgeSessions(core),
}));
