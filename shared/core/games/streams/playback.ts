import type { ObjectId } from 'mongodb';
import { findMatch } from '../../matches/matches.ts';
import type { Core } from '../../platform/core.ts';
import type { AppSecret } from '../../platform/encryption.ts';
import type { Game, GameStream } from '../games.ts';
import { findGameByStream } from './find-by-stream.ts';
import { decodeStreamUrl } from './stream-token.ts';

/** A stream with everything that its player needs. */
export interface Playback {
  stream: GameStream;
  game: Game;
  /** The stream's address. */
  url: string;
}

/**
 * The stream with this id; null when it does not exist, when its game or match is deleted, or when it has no address
 * signed by this installation. Whether visitors may watch the game now is checked elsewhere.
 */
export async function findPlayback(core: Core, streamId: ObjectId): Promise<Playback | null> {
  const game = await findGameByStream(core, streamId);
  if (!game) return null;
  const [match, playback] = await Promise.all([
    findMatch(core, game.matchId),
    playbackOf(core.env, game, streamId),
  ]);
  return match && playback;
}

/** The stream of a game whose match exists; null when it is not there or has no address signed by this installation. */
export async function playbackOf(env: AppSecret, game: Game, streamId: ObjectId): Promise<Playback | null> {
  const stream = game.streams.find(({ _id }) => _id.equals(streamId));
  const url = stream?.urlToken ? await decodeStreamUrl(env, stream.urlToken) : null;
  return stream && url ? { stream, game, url } : null;
}
