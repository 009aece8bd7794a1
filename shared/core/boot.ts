import { ACTIVITY_INDEXES, ARCHIVE_INDEXES } from './activity/activity.store.ts';
import { affiliatesStore } from './affiliates/affiliates.store.ts';
import { contactsStore } from './contacts/contacts.store.ts';
import { devicesStore } from './devices/devices.store.ts';
import { downloadsStore } from './downloads/downloads.store.ts';
import { faqsStore } from './faqs/faqs.store.ts';
import { gamesStore } from './games/games.store.ts';
import { leaguesStore } from './leagues/leagues.store.ts';
import { matchesStore } from './matches/matches.store.ts';
import { noticesStore } from './notices/notices.store.ts';
import type { Core } from './platform/core.ts';
import { DAY_COLLECTIONS, DAY_INDEXES } from './platform/counts/day-counts.ts';
import { prepareIndexes } from './platform/indexes.ts';
import { CHUNK_INDEXES, campaignsStore } from './push/campaigns.store.ts';
import { requestsStore } from './requests/requests.store.ts';
import { rolesStore } from './roles/roles.store.ts';
import { seedRoles } from './roles/roles.ts';
import { SESSION_INDEXES } from './sessions/sessions.store.ts';
import { settingsStore } from './settings/settings.store.ts';
import { readSettings } from './settings/settings.ts';
import { ensureFirstSuperAdmin } from './users/first-super-admin.ts';
import { usersStore } from './users/users.store.ts';

/** Every collection of the installation. */
export const STORES = [
  affiliatesStore,
  campaignsStore,
  contactsStore,
  devicesStore,
  downloadsStore,
  faqsStore,
  gamesStore,
  leaguesStore,
  matchesStore,
  noticesStore,
  requestsStore,
  rolesStore,
  settingsStore,
  usersStore,
];

/**
 * What must be there before anything runs: the indexes, the settings, the roles and the first super-admin. Every process
 * may do it at once. Throws an EnvError where the environment names a super-admin that cannot be made.
 */
export async function prepareDatabase(core: Core): Promise<void> {
  await prepareIndexes(core, [
    ...STORES,
    { definition: { name: 'push_chunks', indexes: CHUNK_INDEXES } },
    { definition: { name: 'sessions', indexes: SESSION_INDEXES } },
    { definition: { name: 'activities', indexes: ACTIVITY_INDEXES } },
    { definition: { name: 'activity_archive', indexes: ARCHIVE_INDEXES } },
    ...Object.values(DAY_COLLECTIONS).map((name) => ({ definition: { name, indexes: DAY_INDEXES } })),
  ]);
  await readSettings(core);
  await seedRoles(core);
  await ensureFirstSuperAdmin(core);
}
