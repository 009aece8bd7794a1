import { isGameCategory } from '@touchline/contract/lists/notification-categories';
import type { PublicGame } from '@touchline/contract/records/match';
import type { PushRecord } from '@touchline/contract/records/push';
import { calendarDay, wallClockInstant } from '@touchline/contract/rules/calendar';
import { clockTime, versus } from '@touchline/contract/rules/formats';

/** What the fields of the push dialog have; day and time are wall clock in the site's zone. */
export type PushValues = Record<string, unknown> &
  Pick<
    PushRecord,
    'title' | 'body' | 'image' | 'screen' | 'deliveryType' | 'deliveryDate' | 'deliveryTime' | 'audience'
  > & { readonly category: PushRecord['category'] | ''; readonly gameId: string };

/** A push notification that is not written yet. */
export const NEW_PUSH: PushValues = {
  title: '',
  body: '',
  image: '',
  category: '',
  screen: 'Home',
  gameId: '',
  deliveryType: 'instant',
  deliveryDate: '',
  deliveryTime: '',
  audience: 'all',
};

/** The fields of a stored push notification. */
export function pushValuesOf(push: PushRecord): PushValues {
  const { title, body, image, category, screen, gameId, audience } = push;
  const { deliveryType, deliveryDate, deliveryTime } = push;
  return {
    ...{ title, body, image, category, screen, audience, deliveryType, deliveryDate, deliveryTime },
    gameId: gameId ?? '',
  };
}

/** The fields of a copy that is sent at once. */
export function repeatValues(push: PushRecord): PushValues {
  return { ...pushValuesOf(push), deliveryType: 'instant', deliveryDate: '', deliveryTime: '' };
}

/** A push notification about a game: due when it goes live, at once where that has passed (`now` in ms). */
export function gamePushValues(game: PublicGame, siteTimeZone: string, now: number): PushValues {
  const { _id, homeTeam, awayTeam, liveAt } = game;
  const about = {
    ...NEW_PUSH,
    category: 'live' as const,
    screen: 'Game' as const,
    gameId: _id,
    title: versus(homeTeam, awayTeam),
  };
  if (liveAt === null || Date.parse(liveAt) <= now) return about;
  return {
    ...about,
    deliveryType: 'scheduled',
    deliveryDate: calendarDay(liveAt, siteTimeZone) ?? '',
    deliveryTime: clockTime(liveAt, { timeZone: siteTimeZone }),
  };
}

/** Whether a game must be chosen. */
export const needsGame = ({ category, screen }: Pick<PushValues, 'category' | 'screen'>): boolean =>
  isGameCategory(category) || screen === 'Game';

/** What is sent of the fields: those that do not show are empty. */
export function pushBodyOf(values: Record<string, unknown>): Record<string, unknown> {
  const { gameId, deliveryDate, deliveryTime } = values as PushValues;
  const isScheduled = values.deliveryType === 'scheduled';
  return {
    ...values,
    gameId: needsGame(values as PushValues) ? gameId : '',
    deliveryDate: isScheduled ? deliveryDate : '',
    deliveryTime: isScheduled ? deliveryTime : '',
  };
}

/** The moment of delivery in ms; null for one that is sent at once, and while day and time are no moment. */
export function deliveryMoment(values: PushValues, siteTimeZone: string): number | null {
  if (values.deliveryType !== 'scheduled') return null;
  return wallClockInstant(values.deliveryDate, values.deliveryTime, siteTimeZone);
}
