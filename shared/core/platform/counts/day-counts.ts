import type { DayCounts } from '@touchline/contract/records/common';
import type { ObjectId } from 'mongodb';
import type { Core } from '../core.ts';
import type { CountKind } from './count-keys.ts';

/** Where the counts of each day are kept. */
export const DAY_COLLECTIONS = {
  views: 'view_days',
  clicks: 'click_days',
  downloads: 'download_days',
} as const satisfies Record<CountKind, string>;

/** The counts of a range of days are read by it. */
export const DAY_INDEXES = [{ key: { day: 1 } }] as const;

/** Days of the site's calendar, both included. */
export interface DayRange {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

/** Today in the site's calendar. */
export const siteToday = ({ clock, env }: Core): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(env.SITE_TIME_ZONE).toPlainDate();

/** The sum of all records on each day of the range, without counts that wait in Redis; a day without counts is zero. */
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

/** The same for each of some records; a function of the record's id. */
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
