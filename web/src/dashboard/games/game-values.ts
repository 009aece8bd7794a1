import { GAME_DEFAULTS } from '@touchline/contract/constants';
import { gameForm } from '@touchline/contract/forms/game';
import type { StaffGame } from '@touchline/contract/records/game';
import { addDays, calendarDay, wallClockInstant } from '@touchline/contract/rules/calendar';
import { formTexts } from '@touchline/contract/texts/forms';
import { z } from 'zod';
import { type FormValues, formValues } from '../form/form-values.ts';
import type { JoinedFields } from '../form/join.ts';

const MINUTE_MS = 60_000;

/** The fields of the game dialogs: the league is chosen by its id, since several may have one name. */
export const gameFields = gameForm.omit({ league: true }).extend({
  leagueId: z.string().min(1, formTexts.game.leagueRequired),
});

/** The field values of the game dialogs; an empty `affiliateId` means no link. */
export type GameValues = FormValues<typeof gameFields>;
export type GameField = keyof GameValues;

/** The fields of a game that belong together. */
export const JOINED_GAME_FIELDS = [
  ['date', 'time'],
  ['status', 'isLive', 'whenPast', 'autoLive'],
] as const satisfies JoinedFields<GameValues>;

/** Status and flag of a game that has become live where 'Live now' was the answer to its past time. */
export function answeredBy({ whenPast }: Partial<GameValues>, game: StaffGame): Partial<GameValues> {
  const { status, isLive } = game;
  return whenPast === 'live' && status === 'Live' && isLive ? { status, isLive, whenPast: undefined } : {};
}

/** The settings that turn a wall-clock time into the moment of going live. */
export interface SiteTime {
  readonly siteTimeZone: string;
  readonly goLiveOffsetMinutes: number;
}

/** A new game: today in the site's zone at the usual time. */
export function newGameValues(now: number, siteTimeZone: string): GameValues {
  return { ...formValues(gameFields), date: calendarDay(now, siteTimeZone) ?? '', ...GAME_DEFAULTS };
}

/** The field values of a copy that is played some days later and has not begun. */
export function duplicateValues(game: StaffGame, days: number): Partial<GameValues> {
  const { status, isLive } = GAME_DEFAULTS;
  const date = game.date === '' ? '' : addDays(game.date, days);
  return { ...formValues(gameFields, game), status, isLive, highlightsUrl: '', date };
}

/** The moment at which a game with these fields goes live, in ms; null while date and time are not valid. */
export function liveMoment(values: Pick<GameValues, 'date' | 'time'>, site: SiteTime): number | null {
  const startsAt = wallClockInstant(values.date, values.time, site.siteTimeZone);
  return startsAt === null ? null : startsAt + site.goLiveOffsetMinutes * MINUTE_MS;
}

type Kept = Pick<GameValues, 'date' | 'time'> & { readonly status?: GameValues['status'] };

/**
 * Whether the dialog must ask what to do: the game is Scheduled for a moment in the past, and one of its fields
 * changed.
 */
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
