import { goLive } from '@touchline/core/games/go-live/go-live';
import { ObjectId } from 'mongodb';
import { defineJob } from '../job.ts';

/** Sets a game live at its go-live time. A job whose game was moved, set by hand or deleted meanwhile does nothing. */
export const goLiveJob = defineJob('go-live', async (core, { gameId, autoLiveAt }, { postpone }) => {
  const moment = new Date(autoLiveAt);
  // The clock of the process that set the alarm may be ahead of this one.
  if (moment > core.clock.date()) return postpone(moment);
  return { wentLive: await goLive(core, new ObjectId(gameId), moment) };
});
