import { goLive } from '@touchline/core/games/go-live';
import { ObjectId } from 'mongodb';
import { defineJob } from '../job.ts';

/** A game's moment has come. A job whose game was moved, set by hand or deleted meanwhile finds nothing to do. */
export const goLiveJob = defineJob('go-live', {
  run: async (core, { gameId, autoLiveAt }) => {
    const game = await goLive(core, new ObjectId(gameId), new Date(autoLiveAt));
    return { wentLive: game !== null };
  },
});
