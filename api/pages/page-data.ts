import { createHash } from 'node:crypto';
import type { SiteListName } from '@touchline/contract/live-collections';
import { pageRow, type RecordPageRow } from '@touchline/contract/page-table';
import { ABSENT_ID, type PageData, type PageRef } from '@touchline/contract/pages';
import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { keepGames } from '@touchline/contract/rules/listings';
import type { PageSource, Snapshot } from './page-source.ts';

/** A page to render, with its data, its status, and the key and hash that it is cached under. */
export interface PageContent {
  readonly page: PageRef;
  readonly status: 200 | 404;
  readonly data: PageData;
  /** One per page and record; pages about what does not exist share one per kind, or per match for games. */
  readonly key: string;
  /** Changes when anything changes that the page shows. */
  readonly hash: string;
}

/** Addresses that every page contains. */
export type Site = Pick<PageData, 'publicUrl' | 'adNetworks'>;

/** Collects what a page shows, by its row in the table of pages. Rejects when the source does. */
export async function contentOf(source: PageSource, site: Site, page: PageRef): Promise<PageContent> {
  const match =
    'matchId' in page ? (isId(page.matchId) ? await source.match(page.matchId) : null) : undefined;
  // Read after the wait, so that all of it is of the same moment.
  const snapshot = source.snapshot();
  const { leagues, settings } = snapshot;
  const absent = absentPage(source, page, match);
  const row: Pick<RecordPageRow, 'matches' | 'lists'> = absent ? {} : pageRow(page.kind);
  const lists = listsOf(snapshot, ['notices', ...(row.lists ?? [])]);
  const isWhole = row.matches === 'all';
  const matches = matchesOf(snapshot, page, row.matches);
  const data: PageData = {
    matches,
    leagues,
    settings,
    lists,
    ...(match === undefined ? {} : { match }),
    listing: isWhole ? snapshot.etag : null,
    ...site,
  };
  const shown = [leagues, settings, site.adNetworks, ...Object.values(lists), ...(match ? [match] : [])];
  const hash = [...shown.map(hashOf), isWhole ? snapshot.etag : hashOf(matches)].join(' ');
  const ref = absent ?? page;
  return { page: ref, status: absent ? 404 : 200, data, key: keyOf(ref), hash };
}

/** The page to render where a record does not exist; pages that lack the same record share one. Null where all exist. */
function absentPage(
  source: PageSource,
  page: PageRef,
  match: PublicMatch | null | undefined,
): PageRef | null {
  if (page.kind === 'not-found') return page;
  if (page.kind === 'category') return page.category === null ? page : null;
  if ('leagueId' in page)
    return isId(page.leagueId) && source.league(page.leagueId) ? null : { ...page, leagueId: ABSENT_ID };
  if (!('matchId' in page)) return null;
  if (!match) return { ...page, matchId: ABSENT_ID, ...('gameId' in page ? { gameId: ABSENT_ID } : {}) };
  if (!('gameId' in page)) return null;
  const hasGame = match.games.some(({ _id, platforms }) => _id === page.gameId && platforms !== 'mobile');
  return hasGame ? null : { ...page, gameId: ABSENT_ID };
}

const listsOf = ({ lists }: Snapshot, names: readonly SiteListName[]): PageData['lists'] =>
  Object.fromEntries(names.map((name) => [name, lists[name]]));

function matchesOf(
  snapshot: Snapshot,
  page: PageRef,
  which: RecordPageRow['matches'],
): readonly PublicMatch[] {
  if (which === 'all') return snapshot.matches;
  if (which === 'live') return subset(snapshot, 'live', ({ status }) => status === 'Live');
  if (which === 'of league' && 'leagueId' in page)
    return subset(snapshot, page.leagueId, ({ leagueId }) => leagueId === page.leagueId);
  if (which === 'of category' && 'category' in page && page.category !== null)
    return subset(snapshot, page.category, ({ category }) => category === page.category);
  return NO_MATCHES;
}

const NO_MATCHES: readonly PublicMatch[] = [];

/** Parts of a snapshot, each computed once and dropped together with the snapshot. */
const subsets = new WeakMap<object, Map<string, readonly PublicMatch[]>>();

function subset(
  { matches }: Snapshot,
  name: string,
  keep: (game: PublicGame) => boolean,
): readonly PublicMatch[] {
  const known = subsets.get(matches) ?? new Map<string, readonly PublicMatch[]>();
  subsets.set(matches, known);
  const found = known.get(name) ?? keepGames(matches, keep);
  known.set(name, found);
  return found;
}

const hashes = new WeakMap<object, string>();

function hashOf(value: object): string {
  let hash = hashes.get(value);
  if (hash === undefined) {
    hash = createHash('sha256').update(JSON.stringify(value)).digest('base64url');
    hashes.set(value, hash);
  }
  return hash;
}

function keyOf(page: PageRef): string {
  return Object.values(page).join('/');
}

/** Whether a text has the form of an id; only then the record is looked up. */
function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
