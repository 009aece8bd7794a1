import { calendarDay } from '@touchline/contract/rules/calendar';
import { clockTime, dayAndTime, shortDay, type TimeStyle, zoneName } from '@touchline/contract/rules/formats';
import { useMemo } from 'react';
import { usePreferences, useTimeZone } from '../lib/preferences.ts';
import { useOfNow } from '../lib/server-clock.ts';

/** A game's start in the reader's zone and hours; empty texts where it has no start. */
export interface KickOff {
  /** '18:30', or '6:30 PM'. */
  readonly time: string;
  /** 'Sat 21 Nov'. */
  readonly day: string;
  /** 'CET'. */
  readonly zone: string;
  /** 'Sat 21 Nov 2026, 18:30 CET'. */
  readonly full: string;
}

/** The zone and the hours in which this reader sees times: the site's until hydration. */
export function useTimeStyle(): TimeStyle {
  const timeZone = useTimeZone();
  const { hours } = usePreferences();
  return { timeZone, hour12: hours === '12' };
}

/** The texts of one start. */
export function kickOff(startsAt: string | null, style: TimeStyle): KickOff {
  const day = shortDay(startsAt, style.timeZone);
  return {
    time: clockTime(startsAt, style),
    day,
    zone: zoneName(startsAt, style.timeZone),
    full: day && `${day.split(' ')[0]} ${dayAndTime(startsAt, style)}`,
  };
}

/** The texts of one start, as this reader sees them. */
export function useKickOff(startsAt: string | null): KickOff {
  const { timeZone, hour12 } = useTimeStyle();
  return useMemo(() => kickOff(startsAt, { timeZone, hour12 }), [startsAt, timeZone, hour12]);
}

/** 'Today' where the start is today by the server's clock, else its day; the day until hydration. */
export function useDayWord(startsAt: string | null): string {
  const timeZone = useTimeZone();
  const today = useToday();
  if (today !== null && startsAt !== null && calendarDay(startsAt, timeZone) === today) return 'Today';
  return shortDay(startsAt, timeZone);
}

/** Today in the reader's zone by the server's clock, 'YYYY-MM-DD'; null until hydration. */
export function useToday(): string | null {
  const timeZone = useTimeZone();
  return useOfNow((now) => dayOf(now, timeZone));
}

const MINUTE_MS = 60_000;
let asked = { minute: Number.NaN, timeZone: '', day: '' };

/** The calendar day of now, found out once a minute for all who ask every second. */
function dayOf(now: number, timeZone: string): string {
  const minute = Math.floor(now / MINUTE_MS);
  if (asked.minute !== minute || asked.timeZone !== timeZone)
    asked = { minute, timeZone, day: calendarDay(now, timeZone) ?? '' };
  return asked.day;
}
