import { countView as countViewCall } from '@touchline/contract/calls/views';
import {
  RATE_LIMITS,
  VIEW_CAP_PER_ADDRESS,
  VIEW_GRACE_MS,
  VIEW_WINDOW_MS,
} from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import { addViews } from '../games/game-views.ts';
import { findGame, type Game } from '../games/games.ts';
import type { Core } from '../platform/core.ts';
import { anonymous } from '../platform/counting.ts';
import { AppError } from '../platform/errors.ts';
import type { Hits } from '../platform/hits.ts';
import { type Counting, count } from '../platform/recording.ts';
import { orUnavailable } from '../platform/redis.ts';

const VIEWS: Counting = {
  kind: 'views',
  windowMs: VIEW_WINDOW_MS,
  perAddress: VIEW_CAP_PER_ADDRESS,
  limit: RATE_LIMITS[countViewCall.limit],
};

/** Who watched, as far as we know. */
export interface Viewer {
  /** The id in the viewer's cookie; null when there is no valid one. */
  id: string | null;
  address: string;
  agent: string;
  /** Where his requests are counted for their limit, if they have not been yet: that is done in the same trip. */
  limitKey?: string | undefined;
}

export interface ViewCounted {
  counted: boolean;
  /** All views of the game so far. */
  viewCount: number;
  /** What the viewer's limit has counted; a view beyond it does not count. */
  hits: Hits | undefined;
}

/** The game that is watched. */
export interface WatchedAt {
  matchId: string;
  gameId: string;
  /** The game as this process holds it in memory, where it does: while it is live there, MongoDB is not asked. */
  held?: Game | undefined;
}

/**
 * Counts a view of a game: once for each browser in 20 minutes, at most 30 for each address, and only while the game
 * is live or until two minutes after. Throws NOT_FOUND, NOT_LIVE, and UNAVAILABLE while Redis is away.
 */
export async function countView(
  core: Core,
  { matchId, gameId, held }: WatchedAt,
  viewer: Viewer,
): Promise<ViewCounted> {
  // What is held may be seconds old, and so may a game that is no longer live be: it still counts.
  const game =
    held?.status === 'Live' ? held : await findGame(core, new ObjectId(matchId), new ObjectId(gameId));
  if (!isCountable(core, game)) throw new AppError('NOT_LIVE', texts.errors.notLive);
  const counting = count(core, VIEWS, {
    // The record's own: a path may write it in upper case, and it is the same game.
    id: game._id.toHexString(),
    who: viewer.id ?? anonymous(core, `${viewer.address} ${viewer.agent}`),
    address: anonymous(core, viewer.address),
    limitKey: viewer.limitKey,
  });
  const { counted, pending, hits } = await orUnavailable(
    core.log,
    counting,
    'view not counted; Redis is away',
  );
  return { counted, viewCount: game.viewCount + pending, hits };
}

/** Writes the views counted so far. Returns how many games were written. */
export const flushViews = (core: Core): Promise<number> => addViews(core);

function isCountable(core: Core, { status, stoppedLiveAt }: Game): boolean {
  if (status === 'Live') return true;
  return stoppedLiveAt != null && core.clock.now() - stoppedLiveAt.getTime() <= VIEW_GRACE_MS;
}
