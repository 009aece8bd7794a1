import { sortKey } from '@touchline/contract/rules/search';

interface Fitted {
  /** The title of the requested game: both teams. */
  readonly title: string;
  /** The name of its league; empty where none is known. */
  readonly league: string;
  /** The games of that league that are not finished. */
  readonly games: readonly { readonly matchId: string }[];
}

/**
 * The match for a requested game: one titled like the game, else the one with the most games of the league, else the first
 * whose title begins with the league's name.
 */
export function fittingMatch<M extends { readonly _id: string; readonly title: string }>(
  matches: readonly M[],
  { title, league, games }: Fitted,
): M | null {
  const countOf = ({ _id }: M): number => games.filter(({ matchId }) => matchId === _id).length;
  const [fullest] = matches.filter((match) => countOf(match) > 0).toSorted((a, b) => countOf(b) - countOf(a));
  const isOfGame = (match: M): boolean => sortKey(match.title) === sortKey(title);
  const isOfLeague = (match: M): boolean => league !== '' && sortKey(match.title).startsWith(sortKey(league));
  return matches.find(isOfGame) ?? fullest ?? matches.find(isOfLeague) ?? null;
}
