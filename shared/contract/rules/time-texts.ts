import { calendarDay } from './calendar.ts';
import { clockTime, dayAndTime, shortDay, type TimeStyle, zoneName } from './formats.ts';
import type { Instant } from './instants.ts';

/**
 * A part of an instant: the clock ('18:30', or '6:30'), the half of the day beside it ('PM'; empty with 24 hours), both
 * of them, the day ('Today', or 'Sat 21 Nov'), the zone ('CET'), or all of it.
 */
export type TimePart = 'clock' | 'half' | 'time' | 'day' | 'zone' | 'full';

/**
 * One part of an instant in the visitor's style; '' for no instant. `today` is the visitor's day, 'YYYY-MM-DD'; with
 * null no day is called 'Today'.
 */
export function timeText(instant: Instant, part: TimePart, style: TimeStyle, today: string | null): string {
  const time = clockTime(instant, style);
  const { timeZone } = style;
  switch (part) {
    case 'time':
      return time;
    case 'clock':
      return time.replace(/ .*/, '');
    case 'half':
      return time.replace(/.*\d/, '').trim();
    case 'zone':
      return zoneName(instant, timeZone);
    case 'day':
      return today !== null && calendarDay(instant, timeZone) === today
        ? 'Today'
        : shortDay(instant, timeZone);
    case 'full':
      return time && `${shortDay(instant, timeZone).slice(0, 3)} ${dayAndTime(instant, style)}`;
  }
}
