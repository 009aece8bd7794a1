import { calendarDay } from '@touchline/contract/rules/calendar';
import { clockTime, dayAndTime, shortDay, type TimeStyle, zoneName } from '@touchline/contract/rules/formats';
import { useMemo } from 'react';
import { useTimeStyle, useToday } from '../lib/reader-time.tsx';

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
  const style = useTimeStyle();
  return useMemo(() => kickOff(startsAt, style), [startsAt, style]);
}

/** 'Today' where the start is today by the server's clock, else its day; the day until hydration. */
export function useDayWord(startsAt: string | null): string {
  const { timeZone } = useTimeStyle();
  const today = useToday();
  if (today !== null && startsAt !== null && calendarDay(startsAt, timeZone) === today) return 'Today';
  return shortDay(startsAt, timeZone);
}
