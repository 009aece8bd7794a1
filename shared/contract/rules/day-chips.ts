import { addDays, calendarDay } from './calendar.ts';
import { statusOf } from './game-state.ts';
import type { Instant } from './instants.ts';

/** The day chips above every list of games, in order. */
export const DAY_CHIPS = ['all', 'live', 'today', 'tomorrow', 'week'] as const;
export type DayChip = (typeof DAY_CHIPS)[number];

/** The days of 'This week': today and the six after it. */
const WEEK_DAYS = 7;

/**
 * True for a game that belongs under a chip. Days are those of `timeZone`, by the game's start; `now` is in epoch
 * milliseconds. Games without a start belong to All, and to Live now while they are live.
 */
export function isUnderChip(
  game: { readonly status?: string | null; readonly startsAt: Instant },
  chip: DayChip,
  clock: { readonly now: number; readonly timeZone: string },
): boolean {
  if (chip === 'all') return true;
  if (chip === 'live') return statusOf(game) === 'Live';
  const day = calendarDay(game.startsAt, clock.timeZone);
  const today = calendarDay(clock.now, clock.timeZone);
  if (day === null || today === null) return false;
  if (chip === 'today') return day === today;
  if (chip === 'tomorrow') return day === addDays(today, 1);
  return day >= today && day < addDays(today, WEEK_DAYS);
}
