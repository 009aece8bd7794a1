import { texts } from '@touchline/contract/texts';
import { invalidField } from '../platform/errors.ts';

/**
 * The instant of a wall clock (`YYYY-MM-DD`, `HH:MM`) in an IANA zone; null when one of the two is empty. A time
 * that the zone skips or repeats on that day is a VALIDATION_ERROR that offers the nearest times that are not.
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
 * A wall clock (`YYYY-MM-DD`, `HH:MM`) that many days later in an IANA zone. Where the zone skips or repeats that time
 * on that day, the first minute after it that exists exactly once.
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

/** The last minute before and the first minute after the skipped or repeated stretch, as `HH:MM`. */
function nearestUniqueTimes(wallClock: Temporal.PlainDateTime, zone: string): [string, string] {
  const search = (stepMinutes: 1 | -1): string =>
    nextUnique(wallClock, zone, stepMinutes).toPlainTime().toString({ smallestUnit: 'minute' });
  return [search(-1), search(1)];
}

/** The wall clock itself or the nearest in the direction that exists exactly once. */
function nextUnique(
  wallClock: Temporal.PlainDateTime,
  zone: string,
  stepMinutes: 1 | -1,
): Temporal.PlainDateTime {
  let candidate = wallClock;
  // The longest shift ever made is a day; two days of minutes bound the search.
  for (let step = 0; step < 2 * 24 * 60 && !isUnique(candidate, zone); step += 1)
    candidate = candidate.add({ minutes: stepMinutes });
  return candidate;
}

function isUnique(wallClock: Temporal.PlainDateTime, zone: string): boolean {
  const earlier = wallClock.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = wallClock.toZonedDateTime(zone, { disambiguation: 'later' });
  return earlier.epochMilliseconds === later.epochMilliseconds;
}
