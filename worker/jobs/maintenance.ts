import {
  endOldAccessRequests,
  purgeDeleted,
  purgeOldActivity,
  purgeOldContacts,
  silenceQuietDevices,
} from '@touchline/core/maintenance';
import { purgeSessions } from '@touchline/core/sessions/sessions';
import { purgeTokens } from '@touchline/core/tokens/tokens';
import { defineScheduledJob } from '../job.ts';

/** Deletes for good the records that were deleted too long ago to be restored. */
export const purgeDeletedJob = defineScheduledJob({
  run: async (core) => ({ records: await purgeDeleted(core) }),
});

/** Deletes sessions and API tokens that have ended. */
export const purgeSessionsJob = defineScheduledJob({
  run: async (core) => ({ sessions: await purgeSessions(core), tokens: await purgeTokens(core) }),
});

/** Deletes audit entries, and archived ones, that are too old. */
export const purgeActivityJob = defineScheduledJob({
  run: async (core) => ({ entries: await purgeOldActivity(core) }),
});

/** Deletes messages that are too old. */
export const purgeContactsJob = defineScheduledJob({
  run: async (core) => ({ messages: await purgeOldContacts(core) }),
});

/** Removes the tokens of devices that have been silent for long. */
export const silenceDevicesJob = defineScheduledJob({
  run: async (core) => ({ devices: await silenceQuietDevices(core) }),
});

/** Ends access requests that are too old. */
export const endAccessRequestsJob = defineScheduledJob({
  run: async (core) => ({ requests: await endOldAccessRequests(core) }),
});
