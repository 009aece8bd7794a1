import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { keepGames } from '@touchline/contract/rules/listings';
import { useEffect, useState } from 'react';

/**
 * Keeps new games out of the list above the visitor's position until they are accepted; while the top of the list is
 * in view they show at once.
 */
export function useArrivals(
  matches: readonly PublicMatch[],
  listId: string,
): { arrived: readonly PublicMatch[]; waiting: number; accept: () => void } {
  const [known, setKnown] = useState(() => idsOf(matches));
  const ids = idsOf(matches);
  const news = [...ids].filter((id) => !known.has(id));
  const accept = (): void => setKnown(ids);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other games make it look again
  useEffect(() => {
    if (news.length === 0) return;
    const top = document.getElementById(listId)?.getBoundingClientRect().top ?? 0;
    if (top >= 0) accept();
  }, [news.join()]);

  return {
    arrived:
      news.length === 0
        ? matches
        : keepGames<PublicGame, PublicMatch>(matches, (game) => known.has(game._id)),
    waiting: news.length,
    accept,
  };
}

function idsOf(matches: readonly PublicMatch[]): ReadonlySet<string> {
  return new Set(matches.flatMap((match) => match.games.map((game) => game._id)));
}
