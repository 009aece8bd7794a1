import type { GameStatus } from '@touchline/contract/lists/statuses';
import { assertLeaguesThere } from '../leagues/leagues.ts';
import type { Core } from '../platform/core.ts';
import type { Change } from '../platform/store.ts';
import { stateOf } from './game-content.ts';
import { changeGame, type Game, type GameAt } from './games.ts';
import { rescheduleGoLive, unscheduleGoLive } from './go-live/alarms.ts';

/**
 * Sets a game's status by hand and leaves the rest unchanged; a pending automatic transition is dropped. Throws
 * NOT_FOUND, and CONFLICT for a finished game that is opened again and whose league is deleted.
 */
export async function setGameStatus(core: Core, at: GameAt, status: GameStatus): Promise<Change<Game>> {
  const check = leagueIsThere(core);
  const update = async (before: Game) => {
    await check({ ...before, status });
    const { date, time, liveAt } = before;
    return { $set: { ...stateOf(core, { status, date, time }, before, liveAt), autoLiveAt: null } };
  };
  const change = await changeGame(core, at, update, { check, unlessSame: true });
  unscheduleGoLive(core, change.before);
  return change;
}

/**
 * Gives a game the status that it had before a change of it; it goes live by itself again if it was to and its time is
 * still ahead. Throws as `setGameStatus`, and STALE.
 */
export async function putBackStatus(
  core: Core,
  at: GameAt,
  former: Partial<Pick<Game, 'status' | 'isLive' | 'autoLiveAt'>>,
): Promise<Change<Game>> {
  const check = leagueIsThere(core);
  const update = async (before: Game) => {
    const { status, isLive, date, time, liveAt, autoLiveAt } = { ...before, ...former };
    const mayGoLive = autoLiveAt !== null && liveAt !== null && liveAt > core.clock.date();
    const state = stateOf(core, { status, isLive, date, time, autoLive: mayGoLive }, before, liveAt);
    return { $set: state };
  };
  const change = await changeGame(core, at, update, { check });
  rescheduleGoLive(core, change);
  return change;
}

/** Only finished games may name a deleted league, so a game that is opened again needs its league. */
const leagueIsThere = (core: Core) => async (game: Game) => {
  if (game.status !== 'Finished') await assertLeaguesThere(core, [game]);
};
