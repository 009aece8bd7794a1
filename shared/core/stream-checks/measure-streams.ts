import { HEALTH_STATES } from '@touchline/contract/lists/stream-health';
import { areAllDown } from '@touchline/contract/rules/stream-states';
import type { Core } from '../platform/core.ts';
import { metrics } from '../platform/metrics.ts';
import { readPlayableGames } from './playable-games.ts';

/** Measures the states of the streams of playable games, and the games of which no stream plays. */
export async function measureStreams(core: Core): Promise<void> {
  const games = await readPlayableGames(core);
  const all = games.map(({ streams }) => streams.map(({ health }) => health.state));
  for (const state of HEALTH_STATES)
    metrics.streams.set({ state }, all.flat().filter((each) => each === state).length);
  metrics.gamesWithoutStream.set(all.filter(areAllDown).length);
}
