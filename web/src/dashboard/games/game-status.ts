import { setTrending, updateGame } from '@touchline/contract/calls/games';
import { gameForm } from '@touchline/contract/forms/game';
import type { StaffGame } from '@touchline/contract/records/game';
import { serverClock } from '../../lib/server-clock.ts';
import type { CallInput } from '../data/call.ts';
import { fromNewest } from '../data/from-newest.ts';
import { type UndoOf, write } from '../data/staff-data.ts';
import { formValues } from '../form/form-values.ts';
import { readGames } from './games-by-id.ts';

/** The fields that an action on a game changes. */
type GameChange = Pick<Required<CallInput<typeof updateGame>>['body'], 'status' | 'isLive' | 'autoLive'>;

/** Changes a game's status at once, or whether it goes live by itself; the toast offers to undo it. */
export async function changeStatus(before: StaffGame, to: GameChange): Promise<void> {
  const undo: UndoOf<typeof updateGame> =
    ({ game }) =>
    () =>
      putBackStatus(game, before);
  await fromNewest(
    before,
    (game) => write(updateGame, statusChange(game, to), { undo }),
    ({ status, isLive }) => status !== before.status || isLive !== before.isLive,
  );
}

/** Changes the Trending flag of a game. */
export const changeTrending = (game: StaffGame, isTrending: boolean): Promise<unknown> =>
  fromNewest(game, ({ matchId, _id, version }) =>
    write(setTrending, { params: { matchId, gameId: _id }, body: { isTrending, version } }),
  );

/** Lets the game with this id go live by itself. */
export async function armGoLive(id: string): Promise<void> {
  const game = (await readGames([id])).get(id);
  if (game) await changeStatus(game, { autoLive: true });
}

/** The input of the call that changes a game's status, its flag or whether it goes live by itself, and nothing else. */
function statusChange(game: StaffGame, change: GameChange): CallInput<typeof updateGame> {
  // Not sent: who may not see the link cannot send it, and what is missing stays.
  const { affiliateId: _, highlightsUrl: __, ...fields } = formValues(gameForm, game);
  const { matchId, _id: gameId, version } = game;
  return { params: { matchId, gameId }, body: { ...fields, ...change, version } };
}

/** Whether the game is Scheduled and the moment at which it goes live is ahead. */
export function canGoLive({ status, liveAt }: Pick<StaffGame, 'status' | 'liveAt'>): boolean {
  return status === 'Scheduled' && liveAt !== null && Date.parse(liveAt) > serverClock.now();
}

/** Gives a game, as it is now, the status that it had before, and lets it go live by itself if it was to. */
export const putBackStatus = (now: StaffGame, before: StaffGame): Promise<unknown> =>
  write(updateGame, changeBack(now, before));

function changeBack(now: StaffGame, before: StaffGame): CallInput<typeof updateGame> {
  const { status, isLive, autoLiveAt } = before;
  return statusChange(now, { status, isLive, autoLive: autoLiveAt !== null && canGoLive(before) });
}
