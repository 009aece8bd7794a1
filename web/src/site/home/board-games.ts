import type { PublicMatch } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import { compareGames, trendingGames } from '@touchline/contract/rules/listings';
import { useState } from 'react';
import { type ListedGame, listBy } from '../shared/listed-games.ts';
import { ROWS } from './board.tsx';

/** The live games, the most watched first. */
export function liveGames(matches: readonly PublicMatch[]): ListedGame[] {
  return listBy(matches, (all) => all.filter((game) => statusOf(game) === 'Live').sort(compareGames));
}

/** The upcoming games, the next one first. */
export function nextGames(matches: readonly PublicMatch[]): ListedGame[] {
  return listBy(matches, (all) =>
    all.filter((game) => statusOf(game) === 'Scheduled' && game.startsAt !== null).sort(compareGames),
  );
}

/**
 * Trending games except those on the board when the page was opened: a game that joins the board later keeps its place
 * here. If no other game is trending, all of them.
 */
export function useTrendingBesideBoard(matches: readonly PublicMatch[]): ListedGame[] {
  const [onBoard] = useState(() => {
    const live = liveGames(matches);
    const shown = (live.length > 0 ? live : nextGames(matches)).slice(0, ROWS.wide);
    return new Set(shown.map(({ game }) => game._id));
  });
  const trending = listBy(matches, trendingGames);
  const others = trending.filter(({ game }) => !onBoard.has(game._id));
  return others.length > 0 ? others : trending;
}
