import { PROBES } from '@touchline/contract/stream-constants';
import type { Core } from '../platform/core.ts';
import { type Game, gamesStore } from './games.store.ts';
import { ofLivingMatches } from './list-games.ts';

/**
 * The games whose streams are checked: playable ones, and Scheduled ones that go live within an hour or should have within
 * the last one.
 */
export async function gamesOfProbes(core: Core): Promise<Game[]> {
  const now = core.clock.now();
  const soon = { $gte: new Date(now - PROBES.soonWithinMs), $lte: new Date(now + PROBES.soonWithinMs) };
  const condition = { deletedAt: null, hasStreams: true, ...(await ofLivingMatches(core)) };
  const { collection } = gamesStore(core);
  const found = await Promise.all([
    collection.find({ ...condition, status: 'Live', isLive: true }).toArray(),
    collection.find({ ...condition, status: 'Scheduled', liveAt: soon }).toArray(),
  ]);
  return found.flat();
}
