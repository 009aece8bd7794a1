import type { StreamLanguage, StreamQuality } from '@touchline/contract/lists/streams';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import type { Core } from '../../platform/core.ts';
import { invalidField, notFound, stale } from '../../platform/errors.ts';
import { type Game, type GameStream, writeStreams } from '../games.ts';
import { findGameByStream } from './find-by-stream.ts';
import { type StreamInput, withoutAddress } from './game-streams.ts';

/** A stream before and after a change, with its game; `after` is null for a removed stream. */
export interface StreamChange {
  game: Game;
  before: GameStream;
  after: GameStream | null;
}

/** Changes one stream of a game and leaves the others unchanged. Throws NOT_FOUND. */
export const editStream = (
  core: Core,
  id: ObjectId,
  edit: { quality: StreamQuality } | { language: StreamLanguage },
): Promise<StreamChange> =>
  changeStream(core, id, (streams) =>
    streams.map((stream) =>
      stream._id.equals(id) ? { ...withoutAddress(stream), ...edit } : withoutAddress(stream),
    ),
  );

/**
 * Gives a stream the values that it had before a change of it. Throws NOT_FOUND, and STALE where one of them is not what
 * the change has left.
 */
export const putBackStream = (
  core: Core,
  id: ObjectId,
  { before, after }: Record<'before' | 'after', Partial<Pick<GameStream, 'quality' | 'language'>>>,
): Promise<StreamChange> =>
  changeStream(core, id, (streams, game) =>
    streams.map((stream) => {
      if (!stream._id.equals(id)) return withoutAddress(stream);
      const isSame = Object.entries(after).every(([name, value]) => stream[name as 'quality'] === value);
      if (!isSame) throw stale(game, null);
      return { ...withoutAddress(stream), ...before };
    }),
  );

/** Removes one stream from its game. Throws NOT_FOUND, and VALIDATION_ERROR for the last stream. */
export const removeStream = (core: Core, id: ObjectId): Promise<StreamChange> =>
  changeStream(core, id, (streams) => {
    const others = streams.filter((stream) => !stream._id.equals(id));
    if (others.length === 0) throw invalidField('streamUrls', texts.forms.stream.atLeastOne);
    return others.map(withoutAddress);
  });

async function changeStream(
  core: Core,
  id: ObjectId,
  next: (streams: readonly GameStream[], game: Game) => StreamInput[],
): Promise<StreamChange> {
  const found = await findGameByStream(core, id);
  if (!found) throw notFound('Stream');
  const { before, after } = await writeStreams(core, { matchId: found.matchId, id: found._id }, (game) => {
    // Another user may have removed the stream meanwhile.
    if (!streamOf(game, id)) throw notFound('Stream');
    return next(game.streams, game);
  });
  return { game: after, before: streamOf(before, id) as GameStream, after: streamOf(after, id) ?? null };
}

const streamOf = ({ streams }: Game, id: ObjectId) => streams.find(({ _id }) => _id.equals(id));
