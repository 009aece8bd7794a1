import { setTimeout as pause } from 'node:timers/promises';
import { gamesStore } from '@touchline/core/games/games.store';
import { jobPrefix } from '@touchline/core/platform/jobs';
import { QueueEvents } from 'bullmq';
import type { Installation } from '../support/installation.ts';

/** The writes of the worker, by the results of its jobs. */
interface Flushed {
  /** Updates of games. */
  updates: number;
  /** Flushes with something to write. */
  batches: number;
}

/** The longest wait for the last views to arrive in the database. */
const PATIENCE_MS = 30_000;

/** Counts the writes of the worker's flushes from now on; `until` waits for this many views in the database. */
export async function watchFlushes({ env, core }: Installation): Promise<{
  until(views: number): Promise<Flushed>;
}> {
  const flushed: Flushed = { updates: 0, batches: 0 };
  const events = new QueueEvents('views', {
    connection: { url: env.REDIS_URL as string, maxRetriesPerRequest: null },
    prefix: jobPrefix(core.env),
  });
  events.on('completed', ({ returnvalue }) => {
    const { games } = returnvalue as unknown as { games: number };
    flushed.updates += games;
    if (games > 0) flushed.batches += 1;
  });
  await events.waitUntilReady();
  return {
    async until(views) {
      const until = Date.now() + PATIENCE_MS;
      for (let counted = await countViews(core); counted !== views; counted = await countViews(core)) {
        if (Date.now() > until) throw new Error(`${views} views were taken, but ${counted} are counted.`);
        await pause(500);
      }
      await events.close();
      return flushed;
    },
  };
}

/** The views of all games in MongoDB. */
async function countViews(core: Installation['core']): Promise<number> {
  const [total] = await gamesStore(core)
    .collection.aggregate<{ views: number }>([{ $group: { _id: null, views: { $sum: '$viewCount' } } }])
    .toArray();
  return total?.views ?? 0;
}
