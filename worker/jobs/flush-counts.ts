import { addClicks } from '@touchline/core/affiliates/affiliates';
import { addDownloads } from '@touchline/core/downloads/downloads';
import { flushViews } from '@touchline/core/views/views';
import { defineScheduledJob } from '../job.ts';

/** Moves the counts from Redis into MongoDB, first a batch that another worker left behind. */
export const flushCountsJob = defineScheduledJob({
  queue: 'views',
  everyMs: 5_000,
  backoffMs: 500,
  keepCompletedSeconds: 60,
  run: async (core) => ({
    games: await flushViews(core),
    affiliates: await addClicks(core),
    releases: await addDownloads(core),
  }),
});
