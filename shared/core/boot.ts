import { ARCHIVE_INDEXES } from './activity/activity.store.ts';
import { checkAppSecret } from './app-secret.ts';
import { FORMER_INDEXES } from './former-indexes.ts';
import { STORES } from './live-collections.ts';
import { migrate } from './migrations.ts';
import type { Core } from './platform/core.ts';
import { DAY_COLLECTIONS, DAY_INDEXES } from './platform/counts/day-counts.ts';
import { prepareIndexes } from './platform/indexes.ts';
import { CHUNK_INDEXES } from './push/campaigns.store.ts';
import { REMINDER_INDEXES, REMINDER_SEND_INDEXES } from './reminders/reminders.store.ts';
import { seedRoles } from './roles/roles.ts';
import { SESSION_INDEXES } from './sessions/sessions.store.ts';
import { readSettings } from './settings/settings.ts';
import { TOKEN_INDEXES } from './tokens/tokens.store.ts';
import { ensureFirstSuperAdmin } from './users/first-super-admin.ts';
import { DELIVERY_INDEXES, STATE_INDEXES } from './webhooks/webhooks.store.ts';

/**
 * Makes everything that must exist before any process starts its work: the indexes, the present form of records, the
 * settings, the roles and the first super-admin. Safe to run in every process at once. Throws an EnvError where the environment names a super-admin
 * that cannot be made, and an OtherSecretError where the data was made with another APP_SECRET.
 */
export async function prepareDatabase(core: Core): Promise<void> {
  await checkAppSecret(core);
  const collections = [
    ...STORES.map(({ definition }) => definition),
    { name: 'push_chunks', indexes: CHUNK_INDEXES },
    { name: 'reminders', indexes: REMINDER_INDEXES },
    { name: 'reminder_sends', indexes: REMINDER_SEND_INDEXES },
    { name: 'webhook_deliveries', indexes: DELIVERY_INDEXES },
    { name: 'webhook_states', indexes: STATE_INDEXES },
    { name: 'sessions', indexes: SESSION_INDEXES },
    { name: 'tokens', indexes: TOKEN_INDEXES },
    { name: 'activity_archive', indexes: ARCHIVE_INDEXES },
    ...Object.values(DAY_COLLECTIONS).map((name) => ({ name, indexes: DAY_INDEXES })),
  ];
  await prepareIndexes(core, collections, { former: FORMER_INDEXES });
  await migrate(core);
  await readSettings(core);
  await seedRoles(core);
  await ensureFirstSuperAdmin(core);
}
