import type { ObjectId } from 'mongodb';
import type { Core } from '../../platform/core.ts';
import { type Game, gamesStore } from '../games.store.ts';

/** The game that has a stream with this id and is not deleted, or null. */
export const findGameByStream = (core: Core, streamId: ObjectId): Promise<Game | null> =>
  gamesStore(core).collection.findOne({ 'streams._id': streamId, deletedAt: null });
