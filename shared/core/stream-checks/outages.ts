import { areAllDown } from '@touchline/contract/rules/stream-states';
import type { Core } from '../platform/core.ts';
import { type PlayableGame, readPlayableGames } from './playable-games.ts';

/** A playable game of which no checked stream plays. */
export interface Outage {
  gameId: string;
  title: string;
  homeTeam: string;
  awayTeam: string;
  /** The instant in ms from which on no stream played. */
  since: number;
}

/** The playable games of which no checked stream plays. */
export async function readOutages(core: Core): Promise<Outage[]> {
  return (await readPlayableGames(core)).filter(isOut).map(({ game, streams }) => ({
    gameId: game._id.toHexString(),
    title: game.title,
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
    since: Math.max(
      game.wentLiveAt?.getTime() ?? 0,
      ...streams.flatMap(({ health: { state, since } }) =>
        state === 'down' && since !== null ? Date.parse(since) : [],
      ),
    ),
  }));
}

/** True for a game of which no checked stream plays. */
export const isOut = ({ streams }: PlayableGame): boolean =>
  areAllDown(streams.map(({ health }) => health.state));
