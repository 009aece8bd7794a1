import type { AdNetwork } from './lists/ad-zone-types.ts';
import type { SportCategory } from './lists/sport-categories.ts';
import type { SiteListItems } from './live-collections.ts';
import type { PublicLeague } from './records/league.ts';
import type { PublicMatch } from './records/match.ts';
import type { PublicSettings } from './records/settings.ts';
import { categoryFromQuery } from './rules/categories.ts';
import { categoryFromSlug } from './rules/slugs.ts';

/** The pages that show no record of their own, by their path. */
export const TEXT_PAGES = {
  contact: '/contact-us',
  about: '/about-us',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
  disclaimer: '/disclaimer',
  'access-denied': '/access-denied',
} as const;
export type TextPage = keyof typeof TEXT_PAGES;

/** A public page by its address. Ids are in lower case; whether the record exists is not known yet. */
export type PageRef =
  | { readonly kind: 'home'; readonly category: SportCategory | null }
  | { readonly kind: 'league'; readonly leagueId: string }
  | { readonly kind: 'match'; readonly matchId: string }
  | { readonly kind: 'game'; readonly matchId: string; readonly gameId: string }
  /** Null for a category that does not exist. */
  | { readonly kind: 'category'; readonly category: SportCategory | null }
  | { readonly kind: TextPage }
  | { readonly kind: 'not-found' };

export type PageKind = PageRef['kind'];

/**
 * What a page is rendered from on the server and comes alive with in the browser: the records that it shows, no
 * more. Nothing here depends on who asks, or when.
 */
export interface PageData {
  readonly matches: readonly PublicMatch[];
  readonly leagues: readonly PublicLeague[];
  readonly settings: PublicSettings;
  /** Those of the lists that the page shows, such as the announcements. */
  readonly lists: Partial<SiteListItems>;
  /** The match of the page with all its games; null when there is none; absent on pages without one. */
  readonly match?: PublicMatch | null;
  /** The ETag of the public list, when `matches` is all of it. */
  readonly listing: string | null;
  /** Where visitors find the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Where the scripts of the two ad networks are; null for a network that is not used. */
  readonly adNetworks: Readonly<Record<AdNetwork, string | null>>;
}

/** What a record's id stands for in the address of a page that shows that there is none. */
export const ABSENT_ID = '0'.repeat(24);

/**
 * The page at a path, encoded or not, and a query with or without its '?'. The id alone decides: a missing or outdated
 * title still opens the page.
 */
export function pageOf(path: string, query = ''): PageRef {
  const [area, id, next, gameId, ...rest] = path.replace(/^\/|\/$/g, '').split('/');
  if (rest.length > 1) return { kind: 'not-found' };
  if (!area && id === undefined) {
    return { kind: 'home', category: categoryFromQuery(new URLSearchParams(query).get('category')) };
  }
  if (id === undefined) {
    const text = TEXT_PAGE_NAMES.find((name) => TEXT_PAGES[name] === `/${area}`);
    return { kind: text ?? 'not-found' };
  }
  if (area === 'category' && id && next === undefined) {
    return { kind: 'category', category: categoryFromSlug(id) };
  }
  if (area === 'league' && id && gameId === undefined) return { kind: 'league', leagueId: id.toLowerCase() };
  if (area !== 'match' || !id) return { kind: 'not-found' };
  const matchId = id.toLowerCase();
  if (gameId === undefined) return { kind: 'match', matchId };
  if (next !== 'game' || !gameId) return { kind: 'not-found' };
  return { kind: 'game', matchId, gameId: gameId.toLowerCase() };
}

const TEXT_PAGE_NAMES = Object.keys(TEXT_PAGES) as TextPage[];
