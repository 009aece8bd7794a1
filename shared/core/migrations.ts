import { gamesStore } from './games/games.store.ts';
import type { Core } from './platform/core.ts';

/**
 * Brings records of earlier releases to the form of this one: each step finds what it has not changed yet by a filter, so
 * that all may run in every process at every start.
 */
export async function migrate(core: Core): Promise<void> {
  await countStreams(core);
}

/** `streamCount`, by which lists of games are sorted. */
const countStreams = (core: Core) =>
  gamesStore(core).collection.updateMany({ streamCount: { $exists: false } }, [
    { $set: { streamCount: { $size: '$streams' } } },
  ]);
