import type { KnownGame, KnownMatch } from '@touchline/contract/records/match';
import { keepGames } from '@touchline/contract/rules/listings';
import { useEffect, useState } from 'react';

/**
 * Keeps new games out of the list above the visitor's position until they are accepted; while the top of the list is
 * in view they show at once. `isWhole` becomes true when the visitor has asked for the whole list: its games are no new
 * ones.
 */
export function useArrivals(
  matches: readonly KnownMatch[],
  listId: string,
  isWhole = true,
): { arrived: readonly KnownMatch[]; waiting: number; accept: () => void } {
  const [before, setKnown] = useState(() => idsOf(matches));
  const ids = idsOf(matches);
  const [wasWhole, setWasWhole] = useState(isWhole);
  const isNowWhole = isWhole !== wasWhole;
  if (isNowWhole) {
    setWasWhole(isWhole);
    setKnown(ids);
  }
  const known = isNowWhole ? ids : before;
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
      news.length === 0 ? matches : keepGames<KnownGame, KnownMatch>(matches, (game) => known.has(game._id)),
    waiting: news.length,
    accept,
  };
}

function idsOf(matches: readonly KnownMatch[]): ReadonlySet<string> {
  return new Set(matches.flatMap((match) => match.games.map((game) => game._id)));
}
