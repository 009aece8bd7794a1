import { MINUTES_A_DAY } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import { invalidField } from '../platform/errors.ts';

/**
 * The instant of a wall clock (`YYYY-MM-DD`, `HH:MM`) in an IANA zone; null when one of the two is empty. A time that
 * the zone skips or repeats on that day is a VALIDATION_ERROR that offers the nearest valid times.
 */
export function kickOffInstant(date: string, time: string, zone: string, field = 'time'): Date | null {
  if (!date || !time) return null;
  const wallClock = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = wallClock.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = wallClock.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return new Date(earlier.epochMilliseconds);
  const [before, after] = nearestUniqueTimes(wallClock, zone);
  throw invalidField(field, texts.errors.timeNotExact(before, after));
}

/** The wall clock (`YYYY-MM-DD`, `HH:MM`) of an instant in an IANA zone. */
export function wallClockOf(instant: Date, zone: string): { date: string; time: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return {
    date: there.toPlainDate().toString(),
    time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/**
 * The wall clock (`YYYY-MM-DD`, `HH:MM`) that many days later in an IANA zone. Where the zone skips or repeats that
 * time on that day, the next minute that exists exactly once.
 */
export function shiftedWallClock(
  { date, time }: { date: string; time: string },
  days: number,
  zone: string,
): { date: string; time: string } {
  if (!date || !time) return { date, time };
  const wallClock = nextUnique(Temporal.PlainDateTime.from(`${date}T${time}`).add({ days }), zone, 1);
  return {
    date: wallClock.toPlainDate().toString(),
    time: wallClock.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/**
 * The wall clock (`YYYY-MM-DD`, `HH:MM`) that many minutes later in an IANA zone, earlier where they are negative. Whole days
 * keep the time of day, the rest is elapsed time. A time that the zone skips or repeats becomes the next minute that
 * exists exactly once.
 */
export function movedWallClock(
  kickOff: { date: string; time: string },
  minutes: number,
  zone: string,
): { date: string; time: string } {
  const days = Math.trunc(minutes / MINUTES_A_DAY);
  const onTheDay = shiftedWallClock(kickOff, days, zone);
  const rest = minutes - days * MINUTES_A_DAY;
  const instant = rest === 0 ? null : kickOffInstant(onTheDay.date, onTheDay.time, zone);
  if (instant === null) return onTheDay;
  return shiftedWallClock(wallClockOf(new Date(instant.getTime() + rest * 60_000), zone), 0, zone);
}

/** The last valid minute before and the first one after a skipped or repeated stretch, as `HH:MM`. */
function nearestUniqueTimes(wallClock: Temporal.PlainDateTime, zone: string): [string, string] {
  const search = (stepMinutes: 1 | -1): string =>
    nextUnique(wallClock, zone, stepMinutes).toPlainTime().toString({ smallestUnit: 'minute' });
  return [search(-1), search(1)];
}

/** The wall clock itself, or the nearest one in the direction that exists exactly once. */
function nextUnique(
  wallClock: Temporal.PlainDateTime,
  zone: string,
  stepMinutes: 1 | -1,
): Temporal.PlainDateTime {
  let candidate = wallClock;
  // No zone has ever shifted by more than a day; two days of minutes bound the search.
  for (let step = 0; step < 2 * 24 * 60 && !isUnique(candidate, zone); step += 1)
    candidate = candidate.add({ minutes: stepMinutes });
  return candidate;
}

function isUnique(wallClock: Temporal.PlainDateTime, zone: string): boolean {
  const earlier = wallClock.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = wallClock.toZonedDateTime(zone, { disambiguation: 'later' });
  return earlier.epochMilliseconds === later.epochMilliseconds;
}
