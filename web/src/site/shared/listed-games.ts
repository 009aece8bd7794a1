import type { KnownGame, KnownMatch } from '@touchline/contract/records/match';

/** A game and its match. */
export interface ListedGame {
  readonly matchId: string;
  readonly game: KnownGame;
}

/** All games of some matches, each with its match. */
export function listedGames(matches: readonly KnownMatch[]): ListedGame[] {
  return matches.flatMap((match) => match.games.map((game) => ({ matchId: match._id, game })));
}

/** Applies a rule to games and returns each game with its match, in the order of the rule. */
export function listBy(
  matches: readonly KnownMatch[],
  rule: (games: readonly KnownGame[]) => readonly KnownGame[],
): ListedGame[] {
  const matchOf = new Map(listedGames(matches).map(({ matchId, game }) => [game._id, matchId]));
  return rule(matches.flatMap((match) => match.games)).map((game) => ({
    matchId: matchOf.get(game._id) ?? '',
    game,
  }));
}
