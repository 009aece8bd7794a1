import { texts } from '@touchline/contract/texts';
import { invalidField } from '../platform/errors.ts';

/**
 * The instant of a wall clock (`YYYY-MM-DD`, `HH:MM`) in an IANA zone; null when one of the two is empty. A time
 * that the zone skips or repeats on that day is a VALIDATION_ERROR that offers the nearest times that are not.
 */
export function kickOffInstant(date: string, time: string, zone: string): Date | null {
  if (!date || !time) return null;
  const wallClock = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = wallClock.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = wallClock.toZonedDateTime(zone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return new Date(earlier.epochMilliseconds);
  const [before, after] = nearestUniqueTimes(wallClock, zone);
  throw invalidField('time', texts.errors.timeNotExact(before, after));
}

/** The wall clock (`YYYY-MM-DD`, `HH:MM`) of an instant in an IANA zone. */
export function wallClockOf(instant: Date, zone: string): { date: string; time: string } {
  const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return {
    date: there.toPlainDate().toString(),
    time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** The last minute before and the first minute after the skipped or repeated stretch, as `HH:MM`. */
function nearestUniqueTimes(wallClock: Temporal.PlainDateTime, zone: string): [string, string] {
  const search = (stepMinutes: number): string => {
    let candidate = wallClock;
    // The longest shift ever made is a day; two days of minutes bound the search.
    for (let step = 0; step < 2 * 24 * 60; step += 1) {
      candidate = candidate.add({ minutes: stepMinutes });
      if (isUnique(candidate, zone)) break;
    }
    return candidate.toPlainTime().toString({ smallestUnit: 'minute' });
  };
  return [search(-1), search(1)];
}

function isUnique(wallClock: Temporal.PlainDateTime, zone: string): boolean {
  const earlier = wallClock.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = wallClock.toZonedDateTime(zone, { disambiguation: 'later' });
  return earlier.epochMilliseconds === later.epochMilliseconds;
}
