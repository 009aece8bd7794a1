import { CAROUSEL_ARROWS_ABOVE_ITEMS, POPULAR_ABOVE_VIEWS } from '../constants.ts';
import { statusOf } from './game-state.ts';
import { type Instant, toMillis } from './instants.ts';

/** The fields of a game that the lists use. */
export interface ListedGame {
  readonly _id: string;
  readonly status?: string | null;
  readonly startsAt: Instant;
  readonly platforms?: string | null;
  readonly viewCount?: number;
  readonly isTrending?: boolean;
  readonly isLive?: boolean;
  /** The streams with an address. */
  readonly streamUrls?: readonly unknown[];
  /** Their number, where the streams themselves are left out. */
  readonly streamCount?: number;
}

/** A match with its games. */
interface ListedMatch<G extends ListedGame> {
  readonly games: readonly G[];
}

/** True for games in public lists: all that are not Finished. */
export function isUnfinished(game: Pick<ListedGame, 'status'>): boolean {
  return statusOf(game) !== 'Finished';
}

/** True for a game for the website; games without platforms are for all of them. */
export function isOnWeb(game: Pick<ListedGame, 'platforms'>): boolean {
  return game.platforms !== 'mobile';
}

/** True for a game for the mobile app; games without platforms are for all of them. */
function isOnMobile(game: Pick<ListedGame, 'platforms'>): boolean {
  return game.platforms !== 'web';
}

/** True for a game in the website's public lists. */
export function isListedOnWeb(game: Pick<ListedGame, 'status' | 'platforms'>): boolean {
  return isUnfinished(game) && isOnWeb(game);
}

/** True for a game in the mobile app's public lists. */
export function isListedOnMobile(game: Pick<ListedGame, 'status' | 'platforms'>): boolean {
  return isUnfinished(game) && isOnMobile(game);
}

/** A game's effective category: the match's, else the league's. */
export function effectiveCategory<Category extends string>(
  match: { readonly category?: Category | null },
  league: { readonly category?: Category | null } | null | undefined,
): Category | null {
  return match.category || league?.category || null;
}

/** True when a visitor can watch the game now: it is Live, `isLive`, and has a stream with an address. */
function canBeWatched(game: ListedGame): boolean {
  const streams = game.streamUrls?.length ?? game.streamCount ?? 0;
  return statusOf(game) === 'Live' && game.isLive === true && streams > 0;
}

/**
 * The order of every public list but Trending and Popular: games that can be watched by views, then other Live ones,
 * then by start, games without a start last.
 */
export function compareGames(a: ListedGame, b: ListedGame): number {
  const order = rank(a) - rank(b);
  if (order !== 0) return order;
  return (canBeWatched(a) ? compareViews(a, b) : 0) || compareByStart(a, b);
}

/**
 * The groups of a list: every match with a game, its games in order. Groups with a game that can be watched come first,
 * by the views of the most watched one, then the others by their first start.
 */
export function groupByMatch<G extends ListedGame, M extends ListedMatch<G>>(
  matches: readonly M[],
): (M & { games: readonly [G, ...G[]] })[] {
  const groups: (M & { games: readonly [G, ...G[]] })[] = [];
  for (const match of matches) {
    const [first, ...others] = [...match.games].sort(compareGames);
    if (first !== undefined) groups.push({ ...match, games: [first, ...others] });
  }
  return groups.sort((a, b) =>
    [a, b].some(({ games: [first] }) => canBeWatched(first))
      ? compareGames(a.games[0], b.games[0])
      : compareByStart(firstOf(a), firstOf(b)),
  );
}

/** The matches with only the games that `keep` accepts; matches without any are dropped, the order stays. */
export function keepGames<G extends ListedGame, M extends ListedMatch<G>>(
  matches: readonly M[],
  keep: (game: G, match: M) => boolean,
): M[] {
  const kept: M[] = [];
  for (const match of matches) {
    const games = match.games.filter((game) => keep(game, match));
    if (games.length > 0) kept.push({ ...match, games });
  }
  return kept;
}

/** Trending: unfinished games that are marked, Live ones first, then by start. */
export function trendingGames<G extends ListedGame>(games: readonly G[]): G[] {
  return games
    .filter((game) => isUnfinished(game) && game.isTrending === true)
    .sort((a, b) => liveRank(a) - liveRank(b) || compareByStart(a, b));
}

/** True for a popular game: live with more than 50 views. */
export function isPopular(game: Pick<ListedGame, 'status' | 'viewCount'>): boolean {
  return statusOf(game) === 'Live' && (game.viewCount ?? 0) > POPULAR_ABOVE_VIEWS;
}

/** Popular: live games with enough views, most viewed first. */
export function popularGames<G extends ListedGame>(games: readonly G[]): G[] {
  return games.filter(isPopular).sort((a, b) => compareViews(a, b) || compareByStart(a, b));
}

/** True for a carousel with arrows, by its number of items. */
export function hasArrows(items: number): boolean {
  return items > CAROUSEL_ARROWS_ABOVE_ITEMS;
}

/** 0: can be watched, 1: Live otherwise, 2: all others. */
function rank(game: ListedGame): number {
  return canBeWatched(game) ? 0 : 1 + liveRank(game);
}

function compareViews(a: ListedGame, b: ListedGame): number {
  return (b.viewCount ?? 0) - (a.viewCount ?? 0);
}

function compareByStart(a: ListedGame, b: ListedGame): number {
  return startOf(a) - startOf(b) || compareIds(a, b);
}

function firstOf<G extends ListedGame>({ games: [first, ...others] }: { games: readonly [G, ...G[]] }): G {
  return others.reduce((early, game) => (compareByStart(game, early) < 0 ? game : early), first);
}

function liveRank(game: ListedGame): number {
  return statusOf(game) === 'Live' ? 0 : 1;
}

/** A finite number even without a start, since the difference of two infinities is not a number. */
function startOf(game: ListedGame): number {
  return toMillis(game.startsAt) ?? Number.MAX_SAFE_INTEGER;
}

function compareIds(a: ListedGame, b: ListedGame): number {
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}
