import {
  type PushDialogForm,
  type PushForm,
  pushDialogForm,
  relativeOf,
} from '@touchline/contract/forms/push';
import { isGameCategory } from '@touchline/contract/lists/notification-categories';
import type { PublicGame } from '@touchline/contract/records/match';
import type { PushRecord } from '@touchline/contract/records/push';
import { wallClockInstant } from '@touchline/contract/rules/calendar';
import { versus } from '@touchline/contract/rules/formats';
import { type FormValues, formValues } from '../../form/form-values.ts';
import type { JoinedFields } from '../../form/join.ts';

/** The milliseconds of a minute. */
export const MINUTE_MS = 60_000;

/** The field values of the push dialog; day and time are in the site's zone. */
export type PushValues = FormValues<typeof pushDialogForm>;

/** The fields of a push that belong together. */
export const JOINED_PUSH_FIELDS = [
  ['deliveryType', 'moment', 'minutes', 'deliveryDate', 'deliveryTime'],
  ['screen', 'gameId'],
] as const satisfies JoinedFields<PushValues>;

/** The initial values of a new push notification. */
export const NEW_PUSH: PushValues = {
  ...formValues(pushDialogForm),
  screen: 'Home',
  deliveryType: 'instant',
  moment: 'time',
  audience: 'all',
};

/** The field values of a push to edit. */
export function editedValues({ relative, ...push }: PushRecord): PushValues {
  return {
    ...formValues(pushDialogForm, push),
    moment: relative?.event ?? 'time',
    minutes: relative?.event === 'kickoff' ? relative.minutes : undefined,
  };
}

/** The field values of a copy that is sent at once. */
export function repeatValues(push: PushRecord): PushValues {
  const { title, body, image, category, screen, gameId, audience } = push;
  const content = { title, body, image, category, screen, audience };
  return { ...NEW_PUSH, ...content, gameId: gameId ?? '' };
}

/** The values of a push about a game: due when it goes live, or at once if that moment has passed (`now` in ms). */
export function gamePushValues(game: PublicGame, now: number): PushValues {
  const { _id, homeTeam, awayTeam, liveAt } = game;
  const isAhead = liveAt !== null && Date.parse(liveAt) > now;
  return {
    ...NEW_PUSH,
    category: 'live',
    screen: 'Game',
    gameId: _id,
    title: versus(homeTeam, awayTeam),
    ...(isAhead ? { deliveryType: 'scheduled', moment: 'live' } : {}),
  };
}

type Target = Pick<PushValues, 'category' | 'deliveryType'> & Pick<PushDialogForm, 'screen' | 'moment'>;

/** Whether a game must be chosen. */
export const needsGame = (push: Target): boolean =>
  isGameCategory(push.category) || push.screen === 'Game' || relativeOf(push) !== null;

/** The request body: hidden fields are empty. */
export function pushBodyOf({ moment, minutes, ...push }: PushDialogForm): PushForm {
  const { gameId, deliveryDate, deliveryTime } = push;
  const relative = relativeOf({ ...push, moment, minutes });
  const isScheduled = push.deliveryType === 'scheduled' && !relative;
  return {
    ...push,
    relative,
    gameId: needsGame({ ...push, moment }) ? gameId : '',
    deliveryDate: isScheduled ? deliveryDate : '',
    deliveryTime: isScheduled ? deliveryTime : '',
  };
}

type Delivery = Pick<PushDialogForm, 'deliveryDate' | 'deliveryTime' | 'moment' | 'minutes' | 'gameId'> &
  Pick<PushValues, 'deliveryType'>;
type GameMoments = Pick<PublicGame, '_id' | 'startsAt' | 'liveAt'>;

/**
 * The moment of delivery in ms, of its game as it stands; null for one that is sent at once, and while day and time, or
 * game and minutes, are not valid.
 */
export function deliveryMoment(
  push: Delivery,
  siteTimeZone: string,
  games: readonly GameMoments[],
): number | null {
  const { deliveryType, deliveryDate = '', deliveryTime = '' } = push;
  const relative = relativeOf(push);
  if (relative) {
    const game = games.find(({ _id }) => _id === push.gameId);
    const from = relative.event === 'live' ? game?.liveAt : game?.startsAt;
    if (!from || (relative.event === 'kickoff' && push.minutes === undefined)) return null;
    return Date.parse(from) - relative.minutes * MINUTE_MS;
  }
  return deliveryType === 'scheduled' ? wallClockInstant(deliveryDate, deliveryTime, siteTimeZone) : null;
}
