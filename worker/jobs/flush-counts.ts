import { addClicks } from '@touchline/core/affiliates/affiliates';
import { addDownloads } from '@touchline/core/downloads/downloads';
import { metrics } from '@touchline/core/platform/metrics';
import { flushViews } from '@touchline/core/views/views';
import { defineScheduledJob } from '../job.ts';

/** Moves the counts from Redis to MongoDB, first a batch that another worker left behind. */
export const flushCountsJob = defineScheduledJob({
  queue: 'views',
  everyMs: 5_000,
  backoffMs: 500,
  keepCompletedSeconds: 60,
  async run(core) {
    const stop = metrics.countsFlushSeconds.startTimer();
    const games = await flushViews(core);
    const affiliates = await addClicks(core);
    const releases = await addDownloads(core);
    stop();
    return { games, affiliates, releases };
  },
});
