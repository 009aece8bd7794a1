import type { ObjectId } from 'mongodb';
import { findGameByStream } from '../games/find-by-stream.ts';
import type { Game, GameStream } from '../games/games.ts';
import { decodeStreamUrl } from '../games/stream-token.ts';
import { findMatch, type Match } from '../matches/matches.ts';
import type { Core } from '../platform/core.ts';

/** A stream with all that its player needs. */
export interface Playback {
  stream: GameStream;
  game: Game;
  match: Match;
  /** Where it plays from. */
  url: string;
}

/**
 * The stream of this id; null when there is none, when its game or match is deleted, and when it has no address that
 * we signed. Whether the game may be watched now is not asked here.
 */
export async function findPlayback(core: Core, streamId: ObjectId): Promise<Playback | null> {
  const game = await findGameByStream(core, streamId);
  const stream = game?.streams.find(({ _id }) => _id.equals(streamId));
  if (!game || !stream?.urlToken) return null;
  const [match, url] = await Promise.all([
    findMatch(core, game.matchId),
    decodeStreamUrl(core.env, stream.urlToken),
  ]);
  return match && url ? { stream, game, match, url } : null;
}
