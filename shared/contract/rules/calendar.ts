import { twoDigits } from './countdown.ts';
import { type Instant, toMillis } from './instants.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A date and a time on the wall clock. */
export interface WallClock {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  /** Minutes ahead of UTC. */
  readonly offsetMinutes: number;
}

/** The wall clock of a time zone at an instant; null for no instant. Throws RangeError on an unknown zone. */
export function wallClock(instant: Instant, timeZone: string): WallClock | null {
  const millis = toMillis(instant);
  if (millis === null) return null;
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    zone = { read: readerOf(timeZone), known: new Map() };
    zones.set(timeZone, zone);
  }
  let clock = zone.known.get(millis);
  if (clock === undefined) {
    clock = asRead(zone.read(millis), millis);
    if (zone.known.size >= KEPT_INSTANTS) zone.known.clear();
    zone.known.set(millis, clock);
  }
  return clock;
}

/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'; null for no instant. Throws on an unknown zone. */
export function calendarDay(instant: Instant, timeZone: string): string | null {
  const clock = wallClock(instant, timeZone);
  if (clock === null) return null;
  const { year, month, day } = clock;
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The calendar day `days` after another, both 'YYYY-MM-DD'; clock changes have no effect. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The instant (ms) of a wall clock ('YYYY-MM-DD', 'HH:MM') in a time zone; null for an invalid time, and for a time
 * that the zone skips or repeats on that day.
 */
export function wallClockInstant(day: string, time: string, timeZone: string): number | null {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`);
  // Half-typed days would be read as other days.
  if (Number.isNaN(asIfUtc) || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  // A clock change lies between the offsets of the day before and of the day after.
  const found = [-DAY_MS, DAY_MS]
    .map((shift) => asIfUtc - offsetMs(asIfUtc + shift, timeZone))
    .filter((instant) => instant + offsetMs(instant, timeZone) === asIfUtc);
  const instants = [...new Set(found)];
  return instants.length === 1 ? (instants[0] ?? null) : null;
}

/** True for a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    // Not through the cached formats: a name may come from any client, in any mixture of cases.
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

type Reading = Pick<WallClock, 'year' | 'month' | 'day' | 'hour' | 'minute'>;

/** The cached readings of a zone; lists need the same few hundred starts, and today, with every change. */
interface Zone {
  readonly read: (millis: number) => Reading;
  readonly known: Map<number, WallClock>;
}

function offsetMs(instant: number, timeZone: string): number {
  return (wallClock(instant, timeZone)?.offsetMinutes ?? 0) * MINUTE_MS;
}

const KEPT_INSTANTS = 2_000;
const zones = new Map<string, Zone>();

/**
 * Temporal has zones without the tables of words, which the first `Intl` of a page takes tens of milliseconds to load.
 */
function readerOf(timeZone: string): (millis: number) => Reading {
  if (typeof Temporal !== 'undefined')
    return (millis) =>
      Temporal.Instant.fromEpochMilliseconds(Math.floor(millis)).toZonedDateTimeISO(timeZone);
  const format = new Intl.DateTimeFormat('en-US', { timeZone, ...NUMBERS });
  return (millis) => {
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = format
      .format(millis)
      .split(/\D+/)
      .map(Number);
    return { year, month, day, hour, minute };
  };
}

/** In American English: '11/22/2026, 19:05'. */
const NUMBERS = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions;

function asRead({ year, month, day, hour, minute }: Reading, millis: number): WallClock {
  const asIfUtc = Date.UTC(year, month - 1, day, hour, minute);
  const offsetMinutes = Math.round((asIfUtc - Math.floor(millis / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
  return { year, month, day, weekday: new Date(asIfUtc).getUTCDay(), hour, minute, offsetMinutes };
}
