import { GO_LIVE_TOLERANCE_MS } from '@touchline/contract/constants';
import type { PushRelative } from '@touchline/contract/forms/push';
import type { PushGame } from '../games/push-game.ts';

/** The wait in ms after a game is set live early: so long a mistake can be taken back. */
const EARLY_WAIT_MS = 15_000;

type GameMoments = Pick<PushGame, 'status' | 'startsAt' | 'liveAt' | 'wentLiveAt'>;

/** The moment at which a push relative to the game is due as the game stands; null without a kick-off. */
export function relativeMoment({ event, minutes }: PushRelative, game: GameMoments): Date | null {
  const { startsAt, liveAt, wentLiveAt, status } = game;
  const planned = event === 'live' ? liveAt : startsAt && new Date(startsAt.getTime() - minutes * 60_000);
  if (status !== 'Live' || !wentLiveAt) return planned;
  const isEarly = !liveAt || wentLiveAt.getTime() < liveAt.getTime() - GO_LIVE_TOLERANCE_MS;
  const afterLive = new Date(wentLiveAt.getTime() + (isEarly ? EARLY_WAIT_MS : 0));
  if (event === 'live') return afterLive;
  return isEarly && (!planned || afterLive < planned) ? afterLive : planned;
}
