import { purgeSessions } from '@touchline/core/sessions/sessions';
import { defineScheduledJob } from '../job.ts';

/** Ends sessions that have run out. */
export const purgeSessionsJob = defineScheduledJob({
  run: async (core) => ({ sessions: await purgeSessions(core) }),
});
