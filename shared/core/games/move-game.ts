import { GAME_YEARS } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import type { Core } from '../platform/core.ts';
import { invalidField } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { momentsOf, moveOf, stateOf } from './game-content.ts';
import { changeGame, findGame, type Game, type GameAt, type GameChange } from './games.ts';
import { rescheduleGoLive } from './go-live/alarms.ts';
import { movedWallClock } from './kick-off.ts';

/**
 * Moves a scheduled game's kick-off by minutes, back where they are negative; it then goes live by itself as after a new
 * date or time. Throws NOT_FOUND, and VALIDATION_ERROR for a game that is live, finished or has no kick-off, and for a
 * year out of bounds.
 */
export async function moveGame(core: Core, at: GameAt, minutes: number): Promise<GameChange> {
  const change = await changeGame(core, at, async (before) => ({
    $set: await movedBy(core, before, minutes),
  }));
  rescheduleGoLive(core, change);
  return change;
}

/**
 * Gives a game the day and time that it had before a move; it goes live by itself again only if it was to. Throws as
 * `changeGame`.
 */
export async function putBackTime(
  core: Core,
  at: GameAt,
  former: Pick<Game, 'date' | 'time'> & Partial<Pick<Game, 'autoLiveAt'>>,
): Promise<GameChange> {
  const change = await changeGame(core, at, async (before) => ({
    $set: {
      ...(await movedTo(core, before, { ...before, ...former })),
      ...(former.autoLiveAt === null && { autoLiveAt: null }),
    },
  }));
  rescheduleGoLive(core, change);
  return change;
}

/** The change that `moveGame` would make, without making it; throws as it does. */
export async function tryMoveGame(
  core: Core,
  { matchId, id }: GameAt,
  minutes: number,
): Promise<Change<Game>> {
  const before = await findGame(core, matchId, id);
  return { before, after: { ...before, ...(await movedBy(core, before, minutes)) } };
}

async function movedBy(core: Core, before: Game, minutes: number) {
  if (before.status !== 'Scheduled') throw invalidField('value', texts.forms.bulk.onlyScheduledMoves);
  if (before.startsAt === null) throw invalidField('value', texts.forms.bulk.noKickOff);
  const wallClock = movedWallClock(before, minutes, core.env.SITE_TIME_ZONE);
  const year = Number(wallClock.date.slice(0, 4));
  if (year < GAME_YEARS.min || year > GAME_YEARS.max)
    throw invalidField('value', texts.forms.game.invalidDate);
  return movedTo(core, before, wallClock);
}

/** The fields of a game at another day and time; throws VALIDATION_ERROR for a time that is skipped or repeated. */
export async function movedTo(core: Core, before: Game, { date, time }: Pick<Game, 'date' | 'time'>) {
  const moments = await momentsOf(core, date, time);
  const state = stateOf(core, { date, time }, before, moments.liveAt);
  return { date, time, ...moments, ...moveOf(core, before, moments), ...state };
}
