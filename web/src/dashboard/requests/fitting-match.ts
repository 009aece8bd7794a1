import { sortKey } from '@touchline/contract/rules/search';

interface Fitted {
  /** The title of the requested game: both teams. */
  readonly title: string;
  /** The name of its league; empty where none is known. */
  readonly league: string;
}

/** The match for a requested game: one titled like the game, else the first whose title begins with the league's name. */
export function fittingMatch<M extends { readonly title: string }>(
  matches: readonly M[],
  { title, league }: Fitted,
): M | null {
  const isOfGame = (match: M): boolean => sortKey(match.title) === sortKey(title);
  const isOfLeague = (match: M): boolean => league !== '' && sortKey(match.title).startsWith(sortKey(league));
  return matches.find(isOfGame) ?? matches.find(isOfLeague) ?? null;
}
