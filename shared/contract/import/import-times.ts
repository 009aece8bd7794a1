import { calendarDay, wallClock, wallClockInstant } from '../rules/calendar.ts';
import { twoDigits } from '../rules/countdown.ts';
import { importTexts } from '../texts/game-import.ts';

/** A day ('YYYY-MM-DD') and a time ('HH:MM') on the wall clock. */
interface DayAndTime {
  readonly date: string;
  readonly time: string;
}

/** The zones (IANA) of the entered times, and of stored kick-offs. */
interface Zones {
  readonly zone: string;
  readonly siteTimeZone: string;
}

/**
 * The day and the time of a row in the site's zone, converted from the zone they were entered in. A time that one of
 * the two zones skips or repeats becomes empty, with the problem as text; an invalid day or time stays unchanged.
 */
export function inSiteZone(
  { date, time }: DayAndTime,
  { zone, siteTimeZone }: Zones,
): DayAndTime & { readonly problem?: string } {
  if (zone === siteTimeZone || !isDay(date) || !isTime(time)) return { date, time };
  const instant = wallClockInstant(date, time, zone);
  const there = wallClock(instant, siteTimeZone);
  if (instant === null || there === null)
    return { date, time: '', problem: importTexts.notOnce(zone, date, time) };
  const day = calendarDay(instant, siteTimeZone) ?? '';
  const clock = `${twoDigits(there.hour)}:${twoDigits(there.minute)}`;
  if (wallClockInstant(day, clock, siteTimeZone) === null)
    return { date: day, time: '', problem: importTexts.notOnce(siteTimeZone, day, clock) };
  return { date: day, time: clock };
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
