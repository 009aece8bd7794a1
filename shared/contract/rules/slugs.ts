import { SPORT_CATEGORY_NAMES, type SportCategory } from '../lists/sport-categories.ts';

/**
 * A title as a path segment: spaces become dashes, the rest is percent-encoded. Empty titles and '.' and '..', which
 * browsers resolve, become a dash, so that the path keeps its shape.
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

/** The page that plays several games together. */
export const multiPath = (...gameIds: readonly string[]): string => `/multi?games=${gameIds}`;

/** The page that plays a stream, alone or in a frame. */
export function streamPath(streamId: string): string {
  return `/stream?id=${streamId}`;
}

/** The page of a sport category. */
export function categoryPath(name: string): string {
  return `/category/${slug(name)}`;
}

/**
 * The category of a path segment (encoded or decoded), without regard to case; null for an unknown one. Slugs are
 * compared, never turned back: 'Counter-Strike-2' has a dash of its own.
 */
export function categoryFromSlug(segment: string): SportCategory | null {
  const wanted = segment.toLowerCase();
  return SPORT_CATEGORY_NAMES.find((name) => slug(name).toLowerCase() === wanted) ?? null;
}

/** The page of a team, by its name or the key of its slug. */
export function teamPath(name: string): string {
  return `/team/${slug(name)}`;
}

/** The key by which slugs are compared: a title's slug, decoded and in lower case. */
export function slugKey(title: string): string {
  return decodeURIComponent(slug(title)).toLowerCase();
}

/** The key of a path segment (encoded or decoded), without regard to case. */
export function segmentKey(segment: string): string {
  try {
    return slugKey(decodeURIComponent(segment));
  } catch {
    return slugKey(segment);
  }
}

/** The link picture of a game; the version changes its address for services that cache pictures by address. */
export function linkPicturePath(
  matchId: string,
  game: { readonly _id: string; readonly version: number },
): string {
  return `/og/match/${matchId}/game/${game._id}.png?v=${game.version}`;
}
