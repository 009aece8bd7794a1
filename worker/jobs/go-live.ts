import { goLive } from '@touchline/core/games/go-live';
import { ObjectId } from 'mongodb';
import { defineJob } from '../job.ts';

/** A game's moment has come. A job whose game was moved, set by hand or deleted meanwhile finds nothing to do. */
export const goLiveJob = defineJob('go-live', async (core, { gameId, autoLiveAt }, { postpone }) => {
  const moment = new Date(autoLiveAt);
  // The clock of the process that set the alarm may run ahead of this one.
  if (moment > core.clock.date()) return postpone(moment);
  return { wentLive: await goLive(core, new ObjectId(gameId), moment) };
});
