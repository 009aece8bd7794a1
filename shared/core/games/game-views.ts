import type { Core } from '../platform/core.ts';
import { flushCounts } from '../platform/counting.ts';
import { gamesStore } from './games.store.ts';

/** Writes the views that were counted since the last time, per game and per game and day. Returns how many games. */
export const addViews = (core: Core): Promise<number> =>
  flushCounts(core, {
    kind: 'views',
    collection: gamesStore(core).collection,
    topic: 'games',
    field: 'viewCount',
    batchField: 'lastViewBatch',
  });
