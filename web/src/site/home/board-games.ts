import type { KnownMatch } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import { compareGames } from '@touchline/contract/rules/listings';
import { type ListedGame, listBy } from '../shared/listed-games.ts';

/** The live games, the most watched first. */
export function liveGames(matches: readonly KnownMatch[]): ListedGame[] {
  return listBy(matches, (all) => all.filter((game) => statusOf(game) === 'Live').sort(compareGames));
}

/** The upcoming games, the next one first. */
export function nextGames(matches: readonly KnownMatch[]): ListedGame[] {
  return listBy(matches, (all) =>
    all.filter((game) => statusOf(game) === 'Scheduled' && game.startsAt !== null).sort(compareGames),
  );
}
