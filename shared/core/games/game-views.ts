import type { Core } from '../platform/core.ts';
import { flushCounts } from '../platform/counts/flush-counts.ts';
import { gamesStore } from './games.store.ts';

/** Writes the views that wait in Redis, per game and per game and day. Returns the number of games written. */
export const addViews = (core: Core): Promise<number> =>
  flushCounts(core, {
    kind: 'views',
    storeOf: gamesStore,
    field: 'viewCount',
    batchField: 'lastViewBatch',
  });
