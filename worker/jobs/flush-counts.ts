import { addClicks } from '@touchline/core/affiliates/affiliates';
import { addDownloads } from '@touchline/core/downloads/downloads';
import { flushViews } from '@touchline/core/views/views';
import { defineJob } from '../job.ts';

/** Moves the counts from Redis into MongoDB; a batch that another worker left behind first. */
export const flushCountsJob = defineJob('flush-counts', async (core) => ({
  games: await flushViews(core),
  affiliates: await addClicks(core),
  releases: await addDownloads(core),
}));
