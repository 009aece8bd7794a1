import type { StreamHealth } from '@touchline/contract/records/stream-health';
import { isPlayable } from '@touchline/contract/rules/game-state';
import type { Game, GameStream } from '../games/games.ts';
import { gamesOfProbes } from '../games/games-of-probes.ts';
import type { Core } from '../platform/core.ts';
import { presentHealth, readHealth } from '../stream-health/stream-health.ts';

/** A playable game with the health of its streams that have an address. */
export interface PlayableGame {
  game: Game;
  streams: { stream: GameStream; health: StreamHealth }[];
}

/** The games that visitors can play now and that have streams with an address, with the health of these. */
export async function readPlayableGames(core: Core): Promise<PlayableGame[]> {
  return playableAmong(core, await gamesOfProbes(core));
}

/** Those of the games that visitors can play now and that have streams with an address, with the health of these. */
export async function playableAmong(core: Core, games: readonly Game[]): Promise<PlayableGame[]> {
  return (await withHealth(core, games.filter(isPlayable))).filter(({ streams }) => streams.length > 0);
}

/** The games, each with the health of its streams that have an address. */
export async function withHealth(core: Core, games: readonly Game[]): Promise<PlayableGame[]> {
  const health = await readHealth(
    core,
    games.flatMap(({ streams }) => streams.map(({ _id }) => _id)),
  );
  return games.map((game) => ({
    game,
    streams: game.streams
      .filter(({ urlToken }) => urlToken !== '')
      .map((stream) => ({ stream, health: presentHealth(health.get(stream._id.toHexString()), stream) })),
  }));
}
