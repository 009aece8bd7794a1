import type { KnownGame } from '@touchline/contract/records/match';
import { isAmongFavourites } from '@touchline/contract/rules/favourites';
import { isPlayable } from '@touchline/contract/rules/game-state';
import { compareGames } from '@touchline/contract/rules/listings';
import { useMatches } from '../live/live-hooks.ts';
import { useFavourites } from './favourites.ts';

/** The games that play now and are favourites, or whose league or team is one, the most important first. */
export function usePlayingFavourites(): KnownGame[] {
  const kept = useFavourites();
  return useMatches()
    .flatMap(({ games }) => games)
    .filter((game) => isPlayable(game) && isAmongFavourites(kept, game))
    .sort(compareGames);
}
