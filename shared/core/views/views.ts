import { VIEW_CAP_PER_ADDRESS, VIEW_GRACE_MS, VIEW_WINDOW_MS } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import { addViews } from '../games/game-views.ts';
import { findGame, type Game } from '../games/games.ts';
import { addressKey } from '../platform/address-key.ts';
import { anonymous } from '../platform/anonymous.ts';
import type { Core } from '../platform/core.ts';
import { type CountRules, recordCount } from '../platform/counts/record-count.ts';
import { AppError } from '../platform/errors.ts';
import { orUnavailable } from '../platform/redis.ts';

const VIEWS: CountRules = {
  kind: 'views',
  windowMs: VIEW_WINDOW_MS,
  perAddress: VIEW_CAP_PER_ADDRESS,
};

/** The visitor who watches, as far as known. */
export interface Visitor {
  /** The id in the visitor's cookie; null without a valid one. */
  id: string | null;
  address: string;
  agent: string;
}

export interface ViewCounted {
  counted: boolean;
  /** All views of the game so far. */
  viewCount: number;
}

/** The watched game. */
export interface WatchedGame {
  matchId: string;
  gameId: string;
  /** The game in the read model; while it is Live there, MongoDB is not read. */
  listed?: Game | undefined;
}

/**
 * Counts a view of a game: once for each browser in 20 minutes, at most 30 for each address, and only while the game is
 * live or until two minutes after. Throws NOT_FOUND, NOT_LIVE, and UNAVAILABLE while Redis is away.
 */
export async function countView(
  core: Core,
  { matchId, gameId, listed }: WatchedGame,
  visitor: Visitor,
): Promise<ViewCounted> {
  const game =
    listed?.status === 'Live' ? listed : await findGame(core, new ObjectId(matchId), new ObjectId(gameId));
  if (!isCountable(core, game)) throw new AppError('NOT_LIVE', texts.errors.notLive);
  const address = addressKey(visitor.address);
  const recording = recordCount(core, VIEWS, {
    // The record's own id, since the path may have it in upper case.
    id: game._id.toHexString(),
    who: visitor.id ?? anonymous(core, `${address} ${visitor.agent}`),
    address: anonymous(core, address),
  });
  const { counted, pending } = await orUnavailable(core.log, recording, 'view not counted; Redis is away');
  return { counted, viewCount: game.viewCount + pending };
}

/** Writes the views that wait in Redis. Returns the number of games written. */
export const flushViews = (core: Core): Promise<number> => addViews(core);

function isCountable(core: Core, { status, stoppedLiveAt }: Game): boolean {
  if (status === 'Live') return true;
  return stoppedLiveAt != null && core.clock.now() - stoppedLiveAt.getTime() <= VIEW_GRACE_MS;
}
