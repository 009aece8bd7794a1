import {
  ACTIVITY_ARCHIVE_DAYS,
  ACTIVITY_RETENTION_MONTHS,
  CONTACT_RETENTION_MONTHS,
  RESTORE_DAYS,
  SILENT_DEVICE_DAYS,
} from '@touchline/contract/constants';
import type { Db, Document, ObjectId } from 'mongodb';
import { STORES } from './boot.ts';
import { silenceDevices } from './devices/audience.ts';
import { leaguesStillNamed } from './games/league-use.ts';
import type { Core } from './platform/core.ts';
import { sessionsOf } from './sessions/sessions.store.ts';

const DAY_MS = 86_400_000;

export interface UpkeepReport {
  purged: number;
  expiredSessions: number;
  archived: number;
  silenced: number;
}

/**
 * Ends what has been kept long enough: records deleted 30 days ago (a match with its games; a league only once no game
 * names it), expired sessions, old log entries and messages, and the tokens of devices that fell silent.
 */
export async function runUpkeep(core: Core): Promise<UpkeepReport> {
  const purged = await purgeDeleted(core);
  const expired = await sessionsOf(core).deleteMany({ expiresAt: { $lte: new Date() } });
  const archived = await purgeOld(core);
  const silenced = await silenceDevices(core, before(core, SILENT_DEVICE_DAYS));
  const report = { purged, expiredSessions: expired.deletedCount, archived, silenced };
  if (Object.values(report).some((count) => count > 0)) core.log.info(report, 'upkeep');
  return report;
}

async function purgeDeleted(core: Core): Promise<number> {
  const deletedAt = { $ne: null, $lt: before(core, RESTORE_DAYS) };
  let purged = await purgeMatches(core.db, deletedAt);
  for (const { definition } of STORES) {
    if (definition.name === 'matches' || definition.name === 'settings') continue;
    const kept = definition.name === 'leagues' ? await leaguesStillNamed(core, deletedAt) : [];
    const { deletedCount } = await core.db
      .collection(definition.name)
      .deleteMany({ deletedAt, ...(kept.length > 0 ? { _id: { $nin: kept } } : {}) });
    purged += deletedCount;
  }
  return purged;
}

/** Games of a deleted match are not marked themselves: they go with it, and before it. */
async function purgeMatches(db: Db, deletedAt: Document): Promise<number> {
  const matches = await db
    .collection('matches')
    .find({ deletedAt }, { projection: { _id: 1 } })
    .toArray();
  const ids = matches.map(({ _id }) => _id as ObjectId);
  if (ids.length === 0) return 0;
  const games = await db.collection('games').deleteMany({ matchId: { $in: ids } });
  const { deletedCount } = await db.collection('matches').deleteMany({ _id: { $in: ids } });
  return games.deletedCount + deletedCount;
}

async function purgeOld(core: Core): Promise<number> {
  const rules: [collection: string, field: string, limit: Date][] = [
    ['activity_archive', 'archivedAt', before(core, ACTIVITY_ARCHIVE_DAYS)],
    ['activities', 'createdAt', monthsBefore(core, ACTIVITY_RETENTION_MONTHS)],
    ['contacts', 'createdAt', monthsBefore(core, CONTACT_RETENTION_MONTHS)],
  ];
  let removed = 0;
  for (const [collection, field, limit] of rules)
    removed += (await core.db.collection(collection).deleteMany({ [field]: { $lt: limit } })).deletedCount;
  return removed;
}

const before = (core: Core, days: number) => new Date(core.clock.now() - days * DAY_MS);

const monthsBefore = (core: Core, months: number) =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(core.clock.now()).toZonedDateTimeISO('UTC').subtract({ months })
      .epochMilliseconds,
  );
