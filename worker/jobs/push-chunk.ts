import { pushSenderOf } from '@touchline/core/push/push-sender';
import { sendChunk } from '@touchline/core/push/send-chunk';
import { defineJob } from '../job.ts';

/** Sends one range of a push's audience, turn by turn, until all its devices have been tried. */
export const pushChunkJob = defineJob(
  'push-chunk',
  async (core, { chunkId }, { stopping, postpone, slowDown }) => {
    const turn = await sendChunk(core, await pushSenderOf(core), chunkId, { stopping });
    if (turn.done) return turn;
    if (turn.slowDownMs) await slowDown(turn.slowDownMs);
    return postpone(new Date(core.clock.now() + turn.waitMs));
  },
);
