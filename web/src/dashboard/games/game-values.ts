import { GAME_DEFAULTS } from '@touchline/contract/constants';
import type { GameStatus } from '@touchline/contract/lists/statuses';
import type { StaffGame } from '@touchline/contract/records/game';
import { addDays, calendarDay, wallClockInstant } from '@touchline/contract/rules/calendar';

const MINUTE_MS = 60_000;

/** What the fields of the game dialog hold; an empty `affiliateId` is no choice, a missing `viewCount` leaves the count. */
export interface GameValues extends Record<string, unknown> {
  readonly title: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly league: string;
  readonly location: string;
  readonly date: string;
  readonly time: string;
  readonly platforms: string;
  readonly status: GameStatus;
  readonly isLive: boolean;
  readonly affiliateId: string;
  readonly highlightsUrl: string;
  readonly whenPast?: 'live' | 'keep' | undefined;
  readonly viewCount?: number | undefined;
}

/** How the site turns a wall clock into the moment of going live. */
export interface SiteTime {
  readonly siteTimeZone: string;
  readonly goLiveOffsetMinutes: number;
}

/** A new game: today in the site's zone at the usual time. */
export function newGameValues(now: number, siteTimeZone: string): GameValues {
  return {
    title: '',
    homeTeam: '',
    awayTeam: '',
    league: '',
    location: '',
    date: calendarDay(now, siteTimeZone) ?? '',
    ...GAME_DEFAULTS,
    affiliateId: '',
    highlightsUrl: '',
  };
}

/** The fields of a stored game. */
export function gameValuesOf(game: StaffGame): GameValues {
  const { title, homeTeam, awayTeam, league, location, date, time } = game;
  const { platforms, status, isLive, highlightsUrl } = game;
  return {
    ...{ title, homeTeam, awayTeam, league, location, date, time },
    ...{ platforms, status, isLive, highlightsUrl },
    affiliateId: game.affiliateId ?? '',
  };
}

/** The fields of a copy that is played some days later and has not begun. */
export function duplicateValues(game: StaffGame, days: number): Partial<GameValues> {
  const { status, isLive } = GAME_DEFAULTS;
  const date = game.date === '' ? '' : addDays(game.date, days);
  return { ...gameValuesOf(game), status, isLive, highlightsUrl: '', date };
}

/** When a game with these fields goes live, in ms; null while date and time are no moment. */
export function liveMoment(values: Pick<GameValues, 'date' | 'time'>, site: SiteTime): number | null {
  const startsAt = wallClockInstant(values.date, values.time, site.siteTimeZone);
  return startsAt === null ? null : startsAt + site.goLiveOffsetMinutes * MINUTE_MS;
}

type Kept = Pick<GameValues, 'date' | 'time' | 'status'>;

/** Whether the dialog must ask what happens: it would be Scheduled for a moment that has passed, and was not so before. */
export function mustAskWhenPast(values: Kept, before: Kept | null, site: SiteTime, now: number): boolean {
  const liveAt = liveMoment(values, site);
  if (values.status !== 'Scheduled' || liveAt === null || liveAt > now) return false;
  return (
    before === null ||
    before.date !== values.date ||
    before.time !== values.time ||
    before.status !== values.status
  );
}
