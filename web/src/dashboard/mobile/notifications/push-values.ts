import { type PushDialogForm, pushDialogForm } from '@touchline/contract/forms/push';
import { isGameCategory } from '@touchline/contract/lists/notification-categories';
import type { PublicGame } from '@touchline/contract/records/match';
import type { PushRecord } from '@touchline/contract/records/push';
import { calendarDay, wallClockInstant } from '@touchline/contract/rules/calendar';
import { clockTime, versus } from '@touchline/contract/rules/formats';
import { type FormValues, formValues } from '../../form/form-values.ts';

/** The field values of the push dialog; day and time are in the site's zone. */
export type PushValues = FormValues<typeof pushDialogForm>;

/** The initial values of a new push notification. */
export const NEW_PUSH: PushValues = {
  ...formValues(pushDialogForm),
  screen: 'Home',
  deliveryType: 'instant',
  audience: 'all',
};

/** The field values of a copy that is sent at once. */
export function repeatValues(push: PushRecord): PushValues {
  return { ...formValues(pushDialogForm, push), deliveryType: 'instant', deliveryDate: '', deliveryTime: '' };
}

/** The values of a push about a game: due when it goes live, or at once if that moment has passed (`now` in ms). */
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

type Target = Pick<PushValues, 'category'> & Pick<PushDialogForm, 'screen'>;

/** Whether a game must be chosen. */
export const needsGame = ({ category, screen }: Target): boolean =>
  isGameCategory(category) || screen === 'Game';

/** The request body: hidden fields are empty. */
export function pushBodyOf(push: PushDialogForm): PushDialogForm {
  const { gameId, deliveryDate, deliveryTime } = push;
  const isScheduled = push.deliveryType === 'scheduled';
  return {
    ...push,
    gameId: needsGame(push) ? gameId : '',
    deliveryDate: isScheduled ? deliveryDate : '',
    deliveryTime: isScheduled ? deliveryTime : '',
  };
}

type Delivery = Pick<PushDialogForm, 'deliveryDate' | 'deliveryTime'> & Pick<PushValues, 'deliveryType'>;

/** The moment of delivery in ms; null for one that is sent at once, and while day and time are not valid. */
export function deliveryMoment(
  { deliveryType, deliveryDate = '', deliveryTime = '' }: Delivery,
  siteTimeZone: string,
): number | null {
  return deliveryType === 'scheduled' ? wallClockInstant(deliveryDate, deliveryTime, siteTimeZone) : null;
}
