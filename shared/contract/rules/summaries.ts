import type {
  GameSummary,
  KnownGame,
  KnownMatch,
  MatchSummary,
  PublicGame,
  PublicMatch,
} from '../records/match.ts';

/** Matches as lists show them. */
export const summarise = (matches: readonly PublicMatch[]): MatchSummary[] =>
  matches.map((match) => ({ ...match, games: match.games.map(summariseGame) }));

/** A match as the page of one of its games shows it: this game alone has its streams. */
export const summariseOthers = (match: PublicMatch, gameId: string | null): KnownMatch => ({
  ...match,
  games: match.games.map((game) => (game._id === gameId ? game : summariseGame(game))),
});

/** Whether the streams of a game are known. */
export const isWhole = (game: KnownGame): game is PublicGame => game.streamUrls !== undefined;

function summariseGame({ streamUrls, ...game }: PublicGame): GameSummary {
  return { ...game, streamCount: streamUrls.length };
}
