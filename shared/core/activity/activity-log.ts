import type { ActivityExportForm } from '@touchline/contract/forms/activity';
import type { PageQuery } from '@touchline/contract/list-query';
import { type Actor, can } from '@touchline/contract/permissions';
import type { ActivityView } from '@touchline/contract/records/activity';
import type { LatestAction } from '@touchline/contract/records/overview';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { FAILED_TRIES } from '@touchline/contract/texts/audit';
import { type Filter, ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, dayFilter, type Page, readPage, sortOf } from '../platform/list.ts';
import type { RowSource } from '../platform/row-source.ts';
import { type Activity, activitiesStore, archiveOf, type Outcome } from './activity.store.ts';
import { visibleChanges } from './visible-changes.ts';

/** The feed of audit entries, for the lists of staff. */
export const activitiesFeed = feedOf(activitiesStore);

export interface ActivityQuery extends PageQuery {
  users?: string[] | undefined;
  entity?: string[] | undefined;
  action?: string[] | undefined;
  outcome?: Outcome[] | undefined;
  /** True for the entries that were moved to the archive. */
  archived?: boolean | undefined;
}

/** One page of the audit log or of its archive. */
export function listActivity(core: Core, query: ActivityQuery, rows?: RowSource): Promise<Page<Activity>> {
  const users = query.users?.map((id) => new ObjectId(id));
  return readPage(
    query.archived ? archiveOf(core) : activitiesStore(core).collection,
    {
      query,
      filter: {
        ...anyOf('userId', users),
        ...anyOf('entity', query.entity),
        ...anyOf('verb', query.action),
        ...anyOf('outcome', query.outcome),
      },
      days: daysOf(core),
    },
    rows,
  );
}

/** The latest actions, without their changed fields: an import or a bulk change names every row there. */
export async function listLatestActions(
  core: Core,
  { size, ...days }: Pick<PageQuery, 'size' | 'from' | 'to'>,
): Promise<LatestAction[]> {
  const entries = await activitiesStore(core)
    .collection.find(dayFilter(days, daysOf(core)))
    .project<Pick<Activity, '_id' | 'username' | 'action' | 'createdAt'>>({
      username: 1,
      action: 1,
      createdAt: 1,
    })
    .sort(sortOf('-createdAt'))
    .limit(size)
    .toArray();
  return entries.map(({ _id, username, action, createdAt }) => ({
    _id: _id.toHexString(),
    username,
    action,
    createdAt: toTimestamp(createdAt),
  }));
}

const daysOf = ({ env }: Core) => ({ field: 'createdAt', zone: env.SITE_TIME_ZONE });

/** The most entries that one export returns, oldest first: as many as one answer can carry. */
const EXPORT_ROWS = 5_000;
/** The time in ms that a change may take; until then its entry stays in the log, where its outcome will be written. */
const UNDER_WAY_MS = 60_000;

export interface ActivityExport {
  entries: Activity[];
  /** True when there are further entries in the range. */
  more: boolean;
}

/**
 * The oldest entries of users in a range, at most `EXPORT_ROWS`. They end before the first change that still runs, such
 * as the export itself: once it is done, its entry is not among those that an earlier file contains.
 */
export async function exportActivity(
  core: Core,
  { ids, dateRange }: Pick<ActivityExportForm, 'ids' | 'dateRange'>,
): Promise<ActivityExport> {
  const filter: Filter<Activity> = {
    ...anyOf(
      'userId',
      ids.map((id) => new ObjectId(id)),
    ),
    createdAt: rangeOf(dateRange, core.env.SITE_TIME_ZONE),
  };
  const found = await activitiesStore(core)
    .collection.find(filter)
    .sort({ createdAt: 1, _id: 1 })
    .limit(EXPORT_ROWS + 1)
    .toArray();
  const underWaySince = core.clock.now() - UNDER_WAY_MS;
  const running = found.findIndex(
    ({ outcome, createdAt }) => outcome === 'unknown' && createdAt.getTime() >= underWaySince,
  );
  const entries = running < 0 ? found : found.slice(0, running);
  return { entries: entries.slice(0, EXPORT_ROWS), more: entries.length > EXPORT_ROWS };
}

/**
 * Moves entries to the archive, where they stay for 90 days. They are written to the archive before they are deleted
 * from the log, so that a process that dies in between loses none: the next export moves them again.
 */
export async function archiveActivity(core: Core, entries: readonly Activity[]): Promise<void> {
  const archivedAt = core.clock.date();
  for (let at = 0; at < entries.length; at += BATCH) {
    const batch = entries.slice(at, at + BATCH);
    await archiveOf(core).bulkWrite(
      batch.map(({ _id, ...entry }) => ({
        replaceOne: { filter: { _id }, replacement: { ...entry, archivedAt }, upsert: true },
      })),
      { ordered: false },
    );
    await activitiesStore(core).collection.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } });
  }
}

const BATCH = 500;

/**
 * Deletes for good the entries that are too old, in the log and in its archive, and takes the client off those of failed
 * tries, which is nobody of the staff as a rule. Returns the number of deleted entries.
 */
export async function purgeActivity(
  core: Core,
  {
    writtenBefore,
    archivedBefore,
    triedBefore,
  }: Record<'writtenBefore' | 'archivedBefore' | 'triedBefore', Date>,
): Promise<number> {
  const tried = { verb: { $in: FAILED_TRIES }, createdAt: { $lt: triedBefore }, address: { $exists: true } };
  for (const entries of [activitiesStore(core).collection, archiveOf(core)])
    await entries.updateMany(tried, { $unset: { address: '', agent: '' } });
  const written = await activitiesStore(core).collection.deleteMany({ createdAt: { $lt: writtenBefore } });
  const archived = await archiveOf(core).deleteMany({ archivedAt: { $lt: archivedBefore } });
  return written.deletedCount + archived.deletedCount;
}

/** An entry as the user may see it: what changed only as far as the user's keys show such records. */
export function presentActivity(entry: Activity, actor: Actor & { _id: ObjectId }): ActivityView {
  const isOwn = entry.userId.equals(actor._id);
  return {
    _id: entry._id.toHexString(),
    userId: entry.userId.toHexString(),
    username: entry.username,
    ...(isOwn || can(actor, 'users:view-info') ? { email: entry.email } : {}),
    role: entry.role,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    ...visibleChanges(entry, actor),
    outcome: entry.outcome,
    source: entry.source,
    ...(entry.address === undefined ? {} : { address: entry.address }),
    ...(entry.agent === undefined ? {} : { agent: entry.agent }),
    requestId: entry.requestId,
    createdAt: toTimestamp(entry.createdAt),
  };
}

/** The range of instants: days are days of the site's calendar, the last one included; instants stay as they are. */
function rangeOf({ from, to }: ActivityExportForm['dateRange'], zone: string): { $gte: Date; $lt: Date } {
  const startOf = (day: string, plusDays: number) =>
    new Date(Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(zone).epochMilliseconds);
  const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length;
  return {
    $gte: isDay(from) ? startOf(from, 0) : new Date(from),
    $lt: isDay(to) ? startOf(to, 1) : new Date(Date.parse(to) + 1),
  };
}
