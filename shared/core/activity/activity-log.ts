import type { ActivityExportForm } from '@touchline/contract/forms/activity';
import type { PageQuery } from '@touchline/contract/list-query';
import { type Actor, can } from '@touchline/contract/permissions';
import type { ActivityView } from '@touchline/contract/records/activity';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { type Filter, ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { feedOf } from '../platform/feed.ts';
import { anyOf, type Page, readPage } from '../platform/list.ts';
import { type Activity, activitiesStore, archiveOf, type Outcome } from './activity.store.ts';

/** Audit entries, for the lists of staff. */
export const activitiesFeed = feedOf(activitiesStore);

export interface ActivityQuery extends PageQuery {
  users?: string[] | undefined;
  entity?: string[] | undefined;
  action?: string[] | undefined;
  outcome?: Outcome[] | undefined;
}

/** One page of the log. */
export function listActivity(core: Core, query: ActivityQuery): Promise<Page<Activity>> {
  const users = query.users?.map((id) => new ObjectId(id));
  return readPage(activitiesStore(core).collection, {
    query,
    filter: {
      ...anyOf('userId', users),
      ...anyOf('entity', query.entity),
      ...anyOf('verb', query.action),
      ...anyOf('outcome', query.outcome),
    },
    days: { field: 'createdAt', zone: core.env.SITE_TIME_ZONE },
  });
}

/** Entries that one export gives at the most, the oldest first: what one answer can carry. */
const EXPORT_ROWS = 5_000;
/** How long a change may be under way; until then its entry stays where its end is going to be written. */
const UNDER_WAY_MS = 60_000;

export interface ActivityExport {
  entries: Activity[];
  /** There are further entries in the range. */
  more: boolean;
}

/**
 * The oldest entries of users in a range, `EXPORT_ROWS` at the most. Those of changes that are still under way are
 * not among them, and so neither is the entry of the export itself.
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
    $or: [{ outcome: { $ne: 'unknown' } }, { createdAt: { $lt: new Date(core.clock.now() - UNDER_WAY_MS) } }],
  };
  const entries = await activitiesStore(core)
    .collection.find(filter)
    .sort({ createdAt: 1, _id: 1 })
    .limit(EXPORT_ROWS + 1)
    .toArray();
  return { entries: entries.slice(0, EXPORT_ROWS), more: entries.length > EXPORT_ROWS };
}

/**
 * Moves entries to the archive, where they stay for 90 days. Written there before they are deleted here, so that a
 * process that dies in between loses none: the next export finds them in both and moves them again.
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

/** Deletes for good what is too old, in the log and in its archive. Returns how many entries. */
export async function purgeActivity(
  core: Core,
  { writtenBefore, archivedBefore }: { writtenBefore: Date; archivedBefore: Date },
): Promise<number> {
  const written = await activitiesStore(core).collection.deleteMany({ createdAt: { $lt: writtenBefore } });
  const archived = await archiveOf(core).deleteMany({ archivedAt: { $lt: archivedBefore } });
  return written.deletedCount + archived.deletedCount;
}

/** An entry as the user may see it: of others' details only what the user's keys allow. */
export function presentActivity(entry: Activity, actor: Actor & { _id: ObjectId }): ActivityView {
  const isOwn = entry.userId.equals(actor._id);
  const hidden = hiddenFields(entry, actor);
  return {
    _id: entry._id.toHexString(),
    userId: entry.userId.toHexString(),
    username: entry.username,
    ...(isOwn || can(actor, 'users:view-info') ? { email: entry.email } : {}),
    role: entry.role,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    before: without(entry.before, hidden),
    after: without(entry.after, hidden),
    outcome: entry.outcome,
    source: entry.source,
    requestId: entry.requestId,
    createdAt: toTimestamp(entry.createdAt),
  };
}

/** The fields that the records themselves do not show to this user either. */
function hiddenFields({ entity, entityId }: Activity, actor: Actor & { _id: ObjectId }): ReadonlySet<string> {
  const seesPermissions = can(actor, 'permissions:view') || can(actor, 'permissions:update');
  if (entity === 'User' && entityId !== actor._id.toHexString())
    return new Set([
      ...(can(actor, 'users:view-info') ? [] : ['email', 'status', 'isVerified']),
      ...(seesPermissions ? [] : ['permissions']),
    ]);
  if (entity === 'Role' && !seesPermissions && !can(actor, 'roles:view')) return new Set(['permissions']);
  return NOTHING;
}

const NOTHING: ReadonlySet<string> = new Set();

function without(
  fields: Record<string, unknown> | null,
  hidden: ReadonlySet<string>,
): Record<string, unknown> | null {
  if (!fields || hidden.size === 0) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)));
}

/** Days are those of the site's calendar, the last one included; instants are taken as they are. */
function rangeOf({ from, to }: ActivityExportForm['dateRange'], zone: string): { $gte: Date; $lt: Date } {
  const startOf = (day: string, plusDays: number) =>
    new Date(Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(zone).epochMilliseconds);
  const isDay = (text: string) => text.length === 'YYYY-MM-DD'.length;
  return {
    $gte: isDay(from) ? startOf(from, 0) : new Date(from),
    $lt: isDay(to) ? startOf(to, 1) : new Date(Date.parse(to) + 1),
  };
}
