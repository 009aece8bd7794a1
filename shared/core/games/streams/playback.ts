import type { ObjectId } from 'mongodb';
import { findMatch, type Match } from '../../matches/matches.ts';
import type { Core } from '../../platform/core.ts';
import type { Game, GameStream } from '../games.ts';
import { findGameByStream } from './find-by-stream.ts';
import { decodeStreamUrl } from './stream-token.ts';

/** A stream with everything that its player needs. */
export interface Playback {
  stream: GameStream;
  game: Game;
  match: Match;
  /** The stream's address. */
  url: string;
}

/**
 * The stream with this id; null when it does not exist, when its game or match is deleted, or when it has no address
 * signed by this installation. Whether visitors may watch the game now is checked elsewhere.
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
