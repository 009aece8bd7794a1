import { dayTexts } from '../texts/days.ts';
import { addDays, calendarDay } from './calendar.ts';
import { clockTime, dayWithTime, shortDay, type TimeStyle, zoneName } from './formats.ts';
import type { Instant } from './instants.ts';

/**
 * A part of an instant: the clock ('18:30', or '6:30'), the half of the day beside it ('PM'; empty with 24 hours), both
 * of them, the day ('Today', or 'Sat 21 Nov'), the day as a heading ('Tomorrow' too) and the date beside 'Today' and
 * 'Tomorrow' (else empty), the zone ('CET'), or all of it.
 */
export type TimePart = 'clock' | 'half' | 'time' | 'day' | 'heading' | 'date' | 'zone' | 'full';

/**
 * One part of an instant in the visitor's style; '' for no instant. `today` is the visitor's day, 'YYYY-MM-DD'; with
 * null no day is called 'Today'. `texts` are those of the style's language.
 */
export function timeText(
  instant: Instant,
  part: TimePart,
  style: TimeStyle,
  today: string | null,
  texts: DayTexts = dayTexts,
): string {
  const { timeZone, locale } = style;
  const day = () => shortDay(instant, timeZone, locale);
  const near = () => nearDay(instant, timeZone, today, texts);
  switch (part) {
    case 'time':
      return clockTime(instant, style);
    case 'clock':
      return /\d[\d:]*/.exec(clockTime(instant, style))?.[0] ?? '';
    case 'half':
      return clockTime(instant, style)
        .replace(/\d[\d:]*/, '')
        .trim();
    case 'zone':
      return zoneName(instant, timeZone, locale);
    case 'day':
      return today !== null && calendarDay(instant, timeZone) === today ? texts.today : day();
    case 'heading':
      return near() ?? day();
    case 'date':
      return near() === null ? '' : day();
    case 'full':
      return dayWithTime(instant, style);
  }
}

/** The words for near days, in any language. */
export interface DayTexts {
  readonly today: string;
  readonly tomorrow: string;
}

/** 'Today' or 'Tomorrow'; null for other days, and while today is not known. */
function nearDay(instant: Instant, timeZone: string, today: string | null, texts: DayTexts): string | null {
  if (today === null) return null;
  const day = calendarDay(instant, timeZone);
  if (day === today) return texts.today;
  return day === addDays(today, 1) ? texts.tomorrow : null;
}

/**
 * The same instant in another zone and in the visitor's: '20:45 CET is 04:45 next day in your zone, JST.'; '' where the
 * visitor's zone is that zone.
 */
export function inYourZone(instant: Instant, timeZone: string, style: TimeStyle): string {
  if (style.timeZone === timeZone) return '';
  const there = `${clockTime(instant, { ...style, timeZone })} ${zoneName(instant, timeZone)}`;
  const dayThere = calendarDay(instant, timeZone) ?? '';
  const dayHere = calendarDay(instant, style.timeZone) ?? '';
  const moved = dayHere === dayThere ? '' : dayHere > dayThere ? ' next day' : ' previous day';
  return `${there} is ${clockTime(instant, style)}${moved} in your zone, ${zoneName(instant, style.timeZone)}.`;
}
