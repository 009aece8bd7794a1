import { type Instant, toMillis } from './instants.ts';

const DAY_MS = 86_400_000;

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'; null for no instant. Throws on an unknown zone. */
export function calendarDay(instant: Instant, timeZone: string): string | null {
  const millis = toMillis(instant);
  if (millis === null) return null;
  const { format, days } = zoneOf(timeZone);
  let day = days.get(millis);
  if (day === undefined) {
    const parts = new Map(format.formatToParts(millis).map((part) => [part.type, part.value]));
    day = `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
    if (days.size >= KEPT_DAYS) days.clear();
    days.set(millis, day);
  }
  return day;
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

/** A zone as far as it was asked about: a formatter costs far more to make than to use, and a day more to find than to keep. */
interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** By epoch milliseconds: lists ask for the same few hundred starts, and for today, with every change. */
  readonly days: Map<number, string>;
}

const KEPT_DAYS = 2_000;
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    zone = { format, days: new Map() };
    zones.set(timeZone, zone);
  }
  return zone;
}
