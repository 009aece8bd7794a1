import { type Instant, toMillis } from './instants.ts';

/** True when the maintenance notice is on at `now` (epoch milliseconds): enabled, from `from` until before `until`. */
export function isMaintenanceOn(
  notice: { readonly isEnabled: boolean; readonly from?: Instant; readonly until?: Instant },
  now: number,
): boolean {
  const from = toMillis(notice.from) ?? Number.NEGATIVE_INFINITY;
  const until = toMillis(notice.until) ?? Number.POSITIVE_INFINITY;
  return notice.isEnabled && from <= now && now < until;
}
