import {
  ACCESS_REQUEST_DAYS,
  ACTIVITY_ARCHIVE_DAYS,
  ACTIVITY_RETENTION_MONTHS,
  CONTACT_RETENTION_MONTHS,
  FAILED_TRY_DAYS,
  RESTORE_DAYS,
  SILENT_DEVICE_DAYS,
} from '@touchline/contract/constants';
import { endRequests } from './access-requests/access-requests.ts';
import { activitiesStore } from './activity/activity.store.ts';
import { purgeActivity } from './activity/activity-log.ts';
import { purgeContacts } from './contacts/contacts.ts';
import { silenceDevices } from './devices/audience.ts';
import { purgeLeagues } from './games/league-use.ts';
import { purgeMatches } from './games/match-use.ts';
import { purgeRemovedStreams } from './games/streams/removed-streams.ts';
import { leaguesStore } from './leagues/leagues.store.ts';
import { STORES } from './live-collections.ts';
import { matchesStore } from './matches/matches.store.ts';
import type { Core } from './platform/core.ts';
import { campaignsStore } from './push/campaigns.store.ts';
import { purgeCampaigns } from './push/campaigns.ts';
import { purgeHealth } from './stream-health/purge-health.ts';
import { purgeDeliveries, purgeStates } from './webhooks/purge-webhooks.ts';

const DAY_MS = 86_400_000;

type Purge = (core: Core, before: Date) => Promise<number>;

/** Records that take others with them or depend on others, and audit entries, which are deleted by their age. */
const PURGED_OTHERWISE: ReadonlySet<unknown> = new Set([
  matchesStore,
  leaguesStore,
  campaignsStore,
  activitiesStore,
]);

/** In this order: games go before the leagues that they name, deliveries before their webhooks, states after all records. */
const PURGES: readonly Purge[] = [
  purgeMatches,
  purgeRemovedStreams,
  purgeHealth,
  purgeDeliveries,
  ...STORES.filter((storeOf) => !PURGED_OTHERWISE.has(storeOf)).map(
    (storeOf): Purge =>
      (core, before) =>
        storeOf(core).purge(before),
  ),
  purgeLeagues,
  purgeCampaigns,
  purgeStates,
];

/**
 * Deletes for good the records that were deleted 30 days ago: a match with its games, a league only once no game names
 * it. Returns their number.
 */
export async function purgeDeleted(core: Core): Promise<number> {
  const before = daysBefore(core, RESTORE_DAYS);
  let purged = 0;
  for (const purge of PURGES) purged += await purge(core, before);
  return purged;
}

/** Deletes audit entries that are 12 months old, and archived ones after 90 days. Returns their number. */
export const purgeOldActivity = (core: Core): Promise<number> =>
  purgeActivity(core, {
    writtenBefore: monthsBefore(core, ACTIVITY_RETENTION_MONTHS),
    archivedBefore: daysBefore(core, ACTIVITY_ARCHIVE_DAYS),
    triedBefore: daysBefore(core, FAILED_TRY_DAYS),
  });

/** Deletes messages that are 12 months old. Returns their number. */
export const purgeOldContacts = (core: Core): Promise<number> =>
  purgeContacts(core, monthsBefore(core, CONTACT_RETENTION_MONTHS));

/** Removes the tokens of devices that have been silent for 60 days. Returns their number. */
export const silenceQuietDevices = (core: Core): Promise<number> =>
  silenceDevices(core, daysBefore(core, SILENT_DEVICE_DAYS));

/** Ends access requests that have been open for 14 days. Returns their number. */
export const endOldAccessRequests = (core: Core): Promise<number> =>
  endRequests(core, daysBefore(core, ACCESS_REQUEST_DAYS));

const daysBefore = (core: Core, days: number) => new Date(core.clock.now() - days * DAY_MS);

const monthsBefore = (core: Core, months: number) =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(core.clock.now()).toZonedDateTimeISO('UTC').subtract({ months })
      .epochMilliseconds,
  );
