import { SPORT_CATEGORY_NAMES, type SportCategory } from '../lists/sport-categories.ts';

/**
 * A title as a path segment: spaces become dashes, the rest is percent-encoded. Titles that a browser would read as
 * "here" or "up" ('.' and '..'), and empty ones, become a dash, so that the path keeps its shape.
 */
export function slug(title: string): string {
  const dashed = title.trim().replace(/\s+/gu, '-');
  return /^\.{0,2}$/.test(dashed) ? '-' : encodeURIComponent(dashed.toWellFormed());
}

/** The home page, with a category pre-selected if one is given. */
export function homePath(category?: string | null): string {
  return category ? `/?category=${encodeURIComponent(category.toWellFormed())}` : '/';
}

/** The page of a league. */
export function leaguePath(league: { readonly _id: string; readonly name: string }): string {
  return `/league/${league._id}/${slug(league.name)}`;
}

/** The page of a match. */
export function matchPath(match: { readonly _id: string; readonly title: string }): string {
  return `/match/${match._id}/${slug(match.title)}`;
}

/** The page of a game inside its match. */
export function gamePath(matchId: string, game: { readonly _id: string; readonly title: string }): string {
  return `/match/${matchId}/game/${game._id}/${slug(game.title)}`;
}

/** The page of a sport category. */
export function categoryPath(name: string): string {
  return `/category/${slug(name)}`;
}

/**
 * The category that a path segment (encoded or decoded) names, without regard to case; null for an unknown one.
 * Slugs are compared, never turned back: 'Counter-Strike-2' has a dash of its own.
 */
export function categoryFromSlug(segment: string): SportCategory | null {
  const wanted = segment.toLowerCase();
  return SPORT_CATEGORY_NAMES.find((name) => slug(name).toLowerCase() === wanted) ?? null;
}

/** What slugs are compared by: a title's slug, decoded and in lower case. */
export function slugKey(title: string): string {
  return decodeURIComponent(slug(title)).toLowerCase();
}

/** The picture of a game for link previews; the version makes it a new one for those who keep pictures by address. */
export function linkPicturePath(
  matchId: string,
  game: { readonly _id: string; readonly version: number },
): string {
  return `/og/match/${matchId}/game/${game._id}.png?v=${game.version}`;
}
