import { kickOffInstant, wallClockOf } from '@touchline/core/games/kick-off';
import { AppError } from '@touchline/core/platform/errors';
import type { DemoMoment } from './demo-match.ts';

const MINUTE_MS = 60_000;
/** The least time between the start and the game that goes live. */
const ARMED_AFTER_MS = 20_000;
/** The last kick-off of a day. */
const LAST_KICK_OFF = '23:45';
const AFTERNOONS = ['13:30', '15:00', '16:30', '18:15', '19:00', '20:00', '20:45', '21:15'];

const BEGUN: readonly DemoMoment[] = ['yesterday', 'earlier', 'live', 'overdue'];

export interface DemoClock {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The site's zone. */
  readonly zone: string;
  /** Minutes from the kick-off to going live; negative before it. */
  readonly offsetMinutes: number;
}

/** A wall clock in the site's zone that means exactly one instant. */
export interface KickOff {
  /** `YYYY-MM-DD` and `HH:MM`. */
  readonly date: string;
  readonly time: string;
}

/** The kick-off of the `n`th of `of` games of that moment; never at a time that the zone skips or repeats. */
export function kickOffAt(
  moment: DemoMoment,
  { n, of }: { n: number; of: number },
  clock: DemoClock,
): KickOff {
  // The kick-off of a game that has begun must not move past now.
  const step = BEGUN.includes(moment) ? -MINUTE_MS : MINUTE_MS;
  return exactKickOff(instantOf(moment, n, of, clock), step, clock.zone);
}

/** The first full minute that is at least 20 seconds away, in epoch milliseconds. */
export const armedInstant = (now: number): number =>
  Math.ceil((now + ARMED_AFTER_MS) / MINUTE_MS) * MINUTE_MS;

/** The kick-off with which a game goes live at `armedInstant`, or as soon after it as the zone allows. */
function armedKickOff({ now, offsetMinutes }: DemoClock): number {
  return armedInstant(now) - offsetMinutes * MINUTE_MS;
}

function instantOf(moment: DemoMoment, n: number, of: number, clock: DemoClock): number {
  const { now, zone } = clock;
  const turn = AFTERNOONS[n % AFTERNOONS.length] as string;
  switch (moment) {
    case 'armed':
      return armedKickOff(clock);
    case 'yesterday':
      return wallInstant(dayFrom(clock, -1), turn, zone);
    case 'earlier':
      return down(now - (170 + 40 * n) * MINUTE_MS, 15);
    case 'live':
      return down(now - (8 + 6 * n) * MINUTE_MS, 5);
    case 'overdue':
      return down(now - 10 * MINUTE_MS, 5);
    case 'later': {
      const first = now + 45 * MINUTE_MS;
      const left = wallInstant(dayFrom(clock, 0), LAST_KICK_OFF, zone) - first;
      // Late in the evening the kick-offs are close together, and the last ones after midnight.
      const step = Math.max(5 * MINUTE_MS, Math.min(40 * MINUTE_MS, left / of));
      return down(first + n * step, 5) + 5 * MINUTE_MS;
    }
    case 'tomorrow':
      return wallInstant(dayFrom(clock, 1), turn, zone);
    case 'week':
      return wallInstant(dayFrom(clock, 2 + (n % 4)), turn, zone);
    case 'next-week':
      return wallInstant(dayFrom(clock, 7 + (n % 5)), turn, zone);
  }
}

/** The wall clock of this instant, or of the nearest minute in the step's direction that the zone shows only once. */
function exactKickOff(instant: number, step: number, zone: string): KickOff {
  for (let at = instant; ; at += step) {
    const kickOff = wallClockOf(new Date(at), zone);
    try {
      kickOffInstant(kickOff.date, kickOff.time, zone);
      return kickOff;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}

function dayFrom({ now, zone }: DemoClock, days: number): string {
  const today = Temporal.PlainDate.from(wallClockOf(new Date(now), zone).date);
  return today.add({ days }).toString();
}

function wallInstant(date: string, time: string, zone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
}

const down = (instant: number, minutes: number) =>
  Math.floor(instant / (minutes * MINUTE_MS)) * minutes * MINUTE_MS;
