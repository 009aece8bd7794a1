import { getSettings } from '@touchline/contract/calls/settings';
import { calendarDay } from '@touchline/contract/rules/calendar';
import { clockTime, dayAndTime, dayOfYear, shortDay, zoneName } from '@touchline/contract/rules/formats';
import { fromTimestamp, type Timestamp, toIso } from '@touchline/contract/rules/instants';
import { labelTexts } from '@touchline/contract/texts/labels';
import { timeTexts } from '@touchline/contract/texts/times';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { browserZone } from '../lib/browser-zone.ts';
import { isTwelveHours } from '../lib/preference-values.ts';
import { usePreferences } from '../lib/preferences.ts';
import { serverClock, useOfNow } from '../lib/server-clock.ts';
import { useRecord } from './data/staff-data.ts';

/** The time zone of entered kick-off times; UTC until the settings are loaded. */
export function useSiteZone(): string {
  return useRecord(getSettings).data?.settings.siteTimeZone ?? 'UTC';
}

/** Today in the site's zone, in which the days of filters are. */
export function useSiteToday(): string {
  const timeZone = useSiteZone();
  return useOfNow((now) => calendarDay(now, timeZone)) ?? calendarDay(serverClock.now(), timeZone) ?? '';
}

/** The user's time format: their own zone or the site's, with 12 or 24 hours. */
export function useTimeStyle(): { timeZone: string; hour12: boolean } {
  const { zone, hours } = usePreferences();
  const site = useSiteZone();
  return { timeZone: (zone === 'mine' ? browserZone() : null) ?? site, hour12: isTwelveHours(hours) };
}

type Moment = Timestamp | string;

/** The short name of the zone, 'CET', for the heads of time columns. */
export function useZoneName(): string {
  const { timeZone } = useTimeStyle();
  return zoneName(serverClock.now(), timeZone);
}

/** A day, '22 Nov 2026', with the time as tooltip. */
export function Day({ of }: { of: Moment }): ReactNode {
  const style = useTimeStyle();
  const instant = instantOf(of);
  return (
    <time dateTime={toIso(instant) ?? ''} title={dayAndTime(instant, style)}>
      {dayOfYear(instant, style.timeZone)}
    </time>
  );
}

/** '22 Nov 2026, 20:45 CET', or with seconds. */
export function DayAndTime({ of, hasSeconds = false }: { of: Moment; hasSeconds?: boolean }): ReactNode {
  const style = useTimeStyle();
  const instant = instantOf(of);
  return <time dateTime={toIso(instant) ?? ''}>{dayAndTime(instant, { ...style, hasSeconds })}</time>;
}

/** '20:45'; the head of its column names the zone. */
export function Clock({ of }: { of: Moment }): ReactNode {
  const style = useTimeStyle();
  const instant = instantOf(of);
  return (
    <time dateTime={toIso(instant) ?? ''} title={dayAndTime(instant, style)} className="num">
      {clockTime(instant, style)}
    </time>
  );
}

interface NearMomentProps {
  readonly of: Moment;
  /** The list shows the day above the row. */
  readonly isDayKnown?: boolean;
  /** The list also has past days, so 'Today' is written out. */
  readonly isTodayNamed?: boolean;
  /** In the color of the text around it. */
  readonly isPlain?: boolean;
  /** '20:45:07', in a log. */
  readonly hasSeconds?: boolean;
}

/**
 * '20:45' for today, 'Sun 20:45' for days near it, '15 Nov 20:45' for the rest of this year, '15 Nov 2025, 20:45' for
 * any other day; the head of the column names the zone.
 */
export function NearMoment(props: NearMomentProps): ReactNode {
  const { of, isDayKnown = false, isTodayNamed = false, isPlain = false, hasSeconds = false } = props;
  const style = { ...useTimeStyle(), hasSeconds };
  const iso = toIso(instantOf(of)) ?? '';
  const ahead = isDayKnown ? null : daysAhead(iso, style.timeZone);
  return (
    <time
      dateTime={iso}
      title={dayAndTime(iso, style)}
      className={clsx('whitespace-nowrap', !isPlain && 'num [word-spacing:0.15em] text-text')}
    >
      {ahead === 0
        ? isTodayNamed && `${labelTexts.today} `
        : ahead !== null && `${nearDay(iso, ahead, style.timeZone)} `}
      {clockTime(iso, style)}
    </time>
  );
}

/** A weekday is used up to this many days from today: farther off it would be ambiguous. */
const DAYS_BY_NAME = 6;

/** 'Sun', '15 Nov', '15 Nov 2025': the shortest name of a day other than today. */
function nearDay(iso: string, ahead: number, timeZone: string): string {
  const [weekday = '', ...day] = shortDay(iso, timeZone).split(' ');
  if (Math.abs(ahead) <= DAYS_BY_NAME) return weekday;
  const year = dayOfYear(iso, timeZone);
  return year.endsWith(dayOfYear(serverClock.now(), timeZone).slice(-4)) ? day.join(' ') : `${year},`;
}

/** The number of calendar days from today to a moment; negative for the past. */
export function daysAhead(moment: string, timeZone: string): number {
  const [day, today] = [moment, serverClock.now()].map((instant) => calendarDay(instant, timeZone) ?? '');
  return Math.round((Date.parse(day ?? '') - Date.parse(today ?? '')) / 86_400_000);
}

/** The elapsed time up to a day, '4 min'; then the day. The tooltip has the time. */
export function Ago({ of }: { of: Moment }): ReactNode {
  const style = useTimeStyle();
  const instant = instantOf(of);
  const iso = toIso(instant) ?? '';
  const passed = useOfNow((now) => durationText(now - Date.parse(iso)));
  return (
    <time dateTime={iso} title={dayAndTime(instant, style)}>
      {passed ?? dayOfYear(instant, style.timeZone)}
    </time>
  );
}

/** 'now' within the first minute, '4 min', '2 h'; null from a day on. */
function durationText(ms: number): string | null {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return timeTexts.now;
  if (minutes < 60) return `${minutes} min`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : null;
}

function instantOf(moment: Moment): Date | string {
  return typeof moment === 'string' ? moment : fromTimestamp(moment);
}
