import type { DayCounts } from '@touchline/contract/records/overview';
import type { Core } from './core.ts';
import { type CountKind, DAY_COLLECTIONS } from './counting.ts';

/** Days of the site's calendar, both included. */
export interface DayRange {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

/** Today in the site's calendar. */
export const siteToday = ({ clock, env }: Core): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(env.SITE_TIME_ZONE).toPlainDate();

/** What was counted in all on each day of the range, as far as it has been written; days without a count are zero. */
export async function readDayCounts(core: Core, kind: CountKind, { from, to }: DayRange): Promise<DayCounts> {
  const rows = await core.db
    .collection(DAY_COLLECTIONS[kind])
    .aggregate<{ _id: string; count: number }>([
      { $match: { day: { $gte: from.toString(), $lte: to.toString() } } },
      { $group: { _id: '$day', count: { $sum: '$count' } } },
    ])
    .toArray();
  const counts = new Map(rows.map(({ _id, count }) => [_id, count]));
  const days: DayCounts = [];
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 }))
    days.push({ day: day.toString(), count: counts.get(day.toString()) ?? 0 });
  return days;
}
