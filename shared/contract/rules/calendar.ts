import { type Instant, toMillis } from './instants.ts';

const DAY_MS = 86_400_000;

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'; null for no instant. Throws on an unknown zone. */
export function calendarDay(instant: Instant, timeZone: string): string | null {
  const millis = toMillis(instant);
  if (millis === null) return null;
  const parts = new Map(
    dayFormat(timeZone)
      .formatToParts(millis)
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The calendar day `days` after another, both 'YYYY-MM-DD'; clock changes play no part. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether this machine knows a time zone of that name. */
export function isTimeZone(name: string): boolean {
  try {
    // Not through the kept formats: a name may come from anybody, in any mixture of cases.
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

// Making a formatter costs far more than using it, and lists ask for hundreds of days in one or two zones.
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}
