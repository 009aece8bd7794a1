import type { DayCounts } from '@touchline/contract/records/common';
import type { ObjectId } from 'mongodb';
import type { Core } from '../core.ts';
import type { CountKind } from './count-keys.ts';

/** The collections that keep the counts of each day. */
export const DAY_COLLECTIONS = {
  views: 'view_days',
  clicks: 'click_days',
  downloads: 'download_days',
} as const satisfies Record<CountKind, string>;

/** The index by which the counts of a range of days are read. */
export const DAY_INDEXES = [{ key: { day: 1 } }] as const;

/** Days of the site's calendar, both included. */
export interface DayRange {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

/** Today in the site's calendar. */
export const siteToday = ({ clock, env }: Core): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(env.SITE_TIME_ZONE).toPlainDate();

/**
 * The sum over all records for each day of the range, without counts that still wait in Redis; 0 for a day without
 * counts.
 */
export async function readDayCounts(core: Core, kind: CountKind, { from, to }: DayRange): Promise<DayCounts> {
  const rows = await core.db
    .collection(DAY_COLLECTIONS[kind])
    .aggregate<{ _id: string; count: number }>([
      { $match: { day: { $gte: from.toString(), $lte: to.toString() } } },
      { $group: { _id: '$day', count: { $sum: '$count' } } },
    ])
    .toArray();
  return everyDay({ from, to }, new Map(rows.map(({ _id, count }) => [_id, count])));
}

/** The counts of some records for each day of the range, as a function of the record's id. */
export async function readDayCountsOf(
  core: Core,
  kind: CountKind,
  { from, to, ids }: DayRange & { ids: readonly ObjectId[] },
): Promise<(id: ObjectId) => DayCounts> {
  const rows = await core.db
    .collection(DAY_COLLECTIONS[kind])
    .find<{ recordId: ObjectId; day: string; count: number }>({
      day: { $gte: from.toString(), $lte: to.toString() },
      recordId: { $in: [...ids] },
    })
    .toArray();
  return (id) =>
    everyDay(
      { from, to },
      new Map(rows.filter(({ recordId }) => recordId.equals(id)).map(({ day, count }) => [day, count])),
    );
}

function everyDay({ from, to }: DayRange, counts: ReadonlyMap<string, number>): DayCounts {
  const days: DayCounts = [];
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    days.push({ day: day.toString(), count: counts.get(day.toString()) ?? 0 });
  return days;
}
