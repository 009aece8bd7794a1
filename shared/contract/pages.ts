import type { AdNetwork } from './lists/ad-zone-types.ts';
import type { SportCategory } from './lists/sport-categories.ts';
import type { SiteListItems } from './live-collections.ts';
import { PAGES, type PageKind } from './page-table.ts';
import type { OtherGames } from './records/home.ts';
import type { PublicLeague } from './records/league.ts';
import type { KnownMatch } from './records/match.ts';
import type { PublicSettings } from './records/settings.ts';
import { categoryFromQuery } from './rules/categories.ts';
import { categoryFromSlug, segmentKey } from './rules/slugs.ts';

/** The names of the required params of a path. */
type ParamOf<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamOf<Segment> | ParamOf<Rest>
  : Path extends `:${string}?`
    ? never
    : Path extends `:${infer Name}`
      ? Name
      : never;

/** The props of a page's component: the required params of its path, in lower case. */
export type PageProps<K extends PageKind> = Readonly<Record<ParamOf<(typeof PAGES)[K]['path']>, string>>;

/** Null for no category, or one that does not exist. */
interface OfCategory {
  readonly category: SportCategory | null;
}

/** A public page by its address. Ids are in lower case, a team is its key; whether the record exists is not known yet. */
export type PageRef = {
  [K in PageKind]: { readonly kind: K } & (K extends 'home' | 'category' ? OfCategory : PageProps<K>);
}[PageKind];

/**
 * The data from which a page is rendered on the server and hydrated in the browser: the records that it shows, no more.
 * Nothing here depends on the visitor or the time.
 */
export interface PageData {
  readonly matches: readonly KnownMatch[];
  readonly leagues: readonly PublicLeague[];
  readonly settings: PublicSettings;
  /** The lists that the page shows, such as the announcements. */
  readonly lists: Partial<SiteListItems>;
  /** The match of the page with all its games; null when it does not exist; missing on pages without a match. */
  readonly match?: KnownMatch | null;
  /** The name of the page's team; null when it was never seen; missing on other pages. */
  readonly team?: string | null;
  /**
   * On the home page and that of a sport, where `matches` are the part of the list that it shows: the numbers of the other
   * games, of that sport on its page; and the ETag of the home page's part, null where a sport's games are added to it.
   */
  readonly home?: {
    readonly etag: string | null;
    readonly others: OtherGames;
    /** The query by which the browser asks for the part of a sport's page again. */
    readonly query?: `?${string}`;
  };
  /** The ETag of the public list, when `matches` is the whole list. */
  readonly listing: string | null;
  /** The address of the public site, without a slash at the end. */
  readonly publicUrl: string;
  /** The script addresses of the two ad networks; null for a network that is not used. */
  readonly adNetworks: Readonly<Record<AdNetwork, string | null>>;
}

/** The id in the address of a page about a missing record. */
export const ABSENT_ID = '0'.repeat(24);

/**
 * The page at a path, encoded or not, and a query with or without its '?'. The id alone decides: a missing or outdated
 * title still opens the page.
 */
export function pageOf(path: string, query = ''): PageRef {
  const segments = path.replace(/^\/|\/$/g, '').split('/');
  for (const kind of PAGE_KINDS) {
    const params = paramsOf(PAGES[kind].path, segments);
    if (!params) continue;
    if (kind === 'home')
      return { kind, category: categoryFromQuery(new URLSearchParams(query).get('category')) };
    if (kind === 'category') return { kind, category: categoryFromSlug(params.slug ?? '') };
    if (kind === 'team') return { kind, team: segmentKey(params.team ?? '') };
    return { kind, ...params } as PageRef;
  }
  return { kind: 'not-found' };
}

/** The required params of a path by a pattern of the table, in lower case; null where the path does not match. */
function paramsOf(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern.slice(1).split('/');
  if (segments.length > parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.endsWith('?')) continue;
    if (!part.startsWith(':')) {
      if (segment !== part) return null;
    } else if (segment) params[part.slice(1)] = segment.toLowerCase();
    else return null;
  }
  return params;
}

const PAGE_KINDS = Object.keys(PAGES) as PageKind[];
