import { MAX_STREAMS } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import type { Core } from '../../platform/core.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { type Game, gamesStore, type RemovedStream, streamFields } from '../games.store.ts';
import { changeGame } from '../games.ts';
import type { StreamChange } from './edit-stream.ts';

/**
 * Puts a removed stream back into its game, at its old place. Throws NOT_FOUND, and VALIDATION_ERROR for a game that has
 * as many streams as it may have.
 */
export const restoreStream = (core: Core, id: ObjectId): Promise<StreamChange> =>
  changeRemoved(core, id, ({ streams, removedStreams }, removed) => {
    if (streams.length >= MAX_STREAMS)
      throw invalidField('streamUrls', texts.forms.stream.atMost(MAX_STREAMS));
    const { deletedAt, deletedBy, place, ...stream } = removed;
    const restored = streamFields(streams.toSpliced(place, 0, stream));
    return { ...restored, removedStreams: without(removedStreams, id) };
  });

/** Deletes a removed stream for good. Throws NOT_FOUND. */
export const purgeStream = (core: Core, id: ObjectId): Promise<StreamChange> =>
  changeRemoved(core, id, ({ removedStreams }) => ({ removedStreams: without(removedStreams, id) }));

/** Deletes for good the streams removed before the moment. Returns their number. */
export async function purgeRemovedStreams(core: Core, before: Date): Promise<number> {
  const store = gamesStore(core);
  const old = { 'removedStreams.deletedAt': { $lt: before } };
  let purged = 0;
  for await (const { _id, version, removedStreams = [] } of store.collection.find(old)) {
    const kept = removedStreams.filter(({ deletedAt }) => deletedAt >= before);
    // A game that has changed in between is left to the next run.
    if (await store.touch({ _id, version }, { $set: { removedStreams: kept } }))
      purged += removedStreams.length - kept.length;
  }
  return purged;
}

async function changeRemoved(
  core: Core,
  id: ObjectId,
  decide: (game: Game, removed: RemovedStream) => Partial<Game>,
): Promise<StreamChange> {
  const found = await gamesStore(core).collection.findOne({ 'removedStreams._id': id, deletedAt: null });
  if (!found) throw notFound('Stream');
  let removed: RemovedStream | undefined;
  const { after } = await changeGame(core, { matchId: found.matchId, id: found._id }, (game) => {
    // Another user may have restored the stream meanwhile.
    removed = game.removedStreams?.find(({ _id }) => _id.equals(id));
    if (!removed) throw notFound('Stream');
    return { $set: decide(game, removed) };
  });
  const restored = after.streams.find(({ _id }) => _id.equals(id));
  return { game: after, before: removed as RemovedStream, after: restored ?? null };
}

const without = (streams: readonly RemovedStream[] = [], id: ObjectId) =>
  streams.filter(({ _id }) => !_id.equals(id));
