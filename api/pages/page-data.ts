import { createHash } from 'node:crypto';
import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { SiteListName } from '@touchline/contract/live-collections';
import { pageRow, type RecordPageRow } from '@touchline/contract/page-table';
import { ABSENT_ID, type PageData, type PageRef } from '@touchline/contract/pages';
import type { MatchSummary, PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { countOthers } from '@touchline/contract/rules/home-part';
import { keepGames } from '@touchline/contract/rules/listings';
import { summarise, summariseOthers } from '@touchline/contract/rules/summaries';
import { isOfTeam } from '@touchline/contract/rules/teams';
import { type Snapshot, sportGames } from '../read-model/public-lists.ts';
import type { PageSource } from './page-source.ts';

/** A page to render, with its data, its status, and the key and hash for the cache. */
export interface PageContent {
  readonly page: PageRef;
  readonly status: 200 | 404;
  readonly data: PageData;
  /** One per page and record; pages about missing records share one per kind, or per match for games. */
  readonly key: string;
  /** Changes with everything that the page shows. */
  readonly hash: string;
}

/** Addresses that every page contains. */
export type Site = Pick<PageData, 'publicUrl' | 'adNetworks'>;

/**
 * The content of a page, by its row in the table of pages; collected once for each snapshot and site. Rejects when the
 * source does.
 */
export async function contentOf(source: PageSource, site: Site, page: PageRef): Promise<PageContent> {
  const match =
    'matchId' in page ? (isId(page.matchId) ? await source.match(page.matchId) : null) : undefined;
  // Read after the wait, so that all of it belongs to the same moment.
  const snapshot = source.snapshot();
  const absent = absentPage(source, page, match);
  const key = keyOf(absent ?? page);
  const team = page.kind === 'team' ? source.team(page.team) : undefined;
  const make = () => makeContent({ snapshot, site, page, absent, match, team, key });
  // A match includes finished games, which are in no snapshot.
  return match === undefined ? contentsOf(site, snapshot).getOrInsertComputed(key, make) : make();
}

interface Kept {
  readonly snapshot: Snapshot;
  readonly contents: Map<string, PageContent>;
}

const kept = new WeakMap<Site, Kept>();

/** The contents made so far for a snapshot's pages, by key; those of the previous snapshot are dropped. */
function contentsOf(site: Site, snapshot: Snapshot): Kept['contents'] {
  let ofSite = kept.get(site);
  if (ofSite?.snapshot !== snapshot) {
    ofSite = { snapshot, contents: new Map() };
    kept.set(site, ofSite);
  }
  return ofSite.contents;
}

interface ContentParts {
  readonly snapshot: Snapshot;
  readonly site: Site;
  readonly page: PageRef;
  readonly absent: PageRef | null;
  readonly match: PublicMatch | null | undefined;
  readonly team: string | null | undefined;
  readonly key: string;
}

function makeContent({ snapshot, site, page, absent, match, team, key }: ContentParts): PageContent {
  const { leagues, settings } = snapshot;
  // A page without its record leads on to the games of the moment.
  const row: Pick<RecordPageRow, 'matches' | 'lists'> = absent ? { matches: 'live' } : pageRow(page.kind);
  const lists = listsOf(snapshot, ['notices', ...(row.lists ?? [])]);
  const matches = matchesOf(snapshot, page, row.matches);
  const own = match && summariseOthers(match, 'gameId' in page ? page.gameId : null);
  const { listing, home } = listOf(snapshot, page, matches);
  const data: PageData = {
    matches,
    leagues,
    settings,
    lists,
    ...(own === undefined ? {} : { match: own }),
    ...(team === undefined ? {} : { team }),
    ...(home === undefined ? {} : { home }),
    listing,
    ...site,
  };
  const shown = [leagues, settings, site.adNetworks, ...Object.values(lists), ...(own ? [own] : [])];
  const hash = [...[...shown, home?.others ?? NO_MATCHES].map(hashOf), listing ?? hashOf(matches), team].join(
    ' ',
  );
  return { page: absent ?? page, status: absent ? 404 : 200, data, key, hash };
}

const NO_LIST: Pick<PageData, 'listing' | 'home'> = { listing: null };

/** What a page says of the list, of which it shows a part. */
function listOf(
  snapshot: Snapshot,
  page: PageRef,
  matches: readonly MatchSummary[],
): Pick<PageData, 'listing' | 'home'> {
  if (page.kind === 'home') return listOfHome(snapshot, matches);
  if (page.kind !== 'category' || page.category === null) return NO_LIST;
  const { category } = page;
  const { others } = sportGames(snapshot.matches, category);
  return { listing: null, home: { etag: null, others, query: `?${new URLSearchParams({ category })}` } };
}

/**
 * The state of the home page's list: the ETag of the whole one where its games are all; else that of its part, without
 * one where a sport's games are added, and the numbers of the other games.
 */
function listOfHome(
  { etag, home, matches: all }: Snapshot,
  matches: readonly MatchSummary[],
): Pick<PageData, 'listing' | 'home'> {
  const isOwn = matches === home.matches;
  const others = isOwn ? home.others : countOthers(all, matches);
  if (others.games === 0) return { listing: etag };
  return { listing: null, home: { etag: isOwn ? home.etag : null, others } };
}

/** The page to render where a record is missing; pages that lack the same record share one. Null where all exist. */
function absentPage(
  source: PageSource,
  page: PageRef,
  match: PublicMatch | null | undefined,
): PageRef | null {
  if (page.kind === 'not-found') return page;
  if (page.kind === 'team') return source.team(page.team) === null ? { ...page, team: ABSENT_ID } : null;
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
): readonly MatchSummary[] {
  if (which === 'of home') return matchesOfHome(snapshot, 'category' in page ? page.category : null);
  if (which === 'live') return subset(snapshot, 'live', ({ status }) => status === 'Live');
  if (which === 'of league' && 'leagueId' in page)
    return subset(snapshot, page.leagueId, ({ leagueId }) => leagueId === page.leagueId);
  if (which === 'of team' && 'team' in page)
    return subset(snapshot, `team ${page.team}`, (game) => isOfTeam(game, page.team));
  if (which === 'of category' && 'category' in page && page.category !== null)
    return sportGames(snapshot.matches, page.category).matches;
  return NO_MATCHES;
}

/** With a sport in its address, the home page shows the first games of that sport too. */
function matchesOfHome(snapshot: Snapshot, category: SportCategory | null): readonly MatchSummary[] {
  const { matches } = snapshot.home;
  if (category === null) return matches;
  const added = sportGames(snapshot.matches, category).matches;
  const shown = new Set([...matches, ...added].flatMap(({ games }) => games.map(({ _id }) => _id)));
  return subset(snapshot, `home ${category}`, ({ _id }) => shown.has(_id));
}

const NO_MATCHES: readonly MatchSummary[] = [];

/** Parts of a snapshot, each computed once and dropped together with the snapshot. */
const subsets = new WeakMap<object, Map<string, readonly MatchSummary[]>>();

function subset(
  { matches }: Snapshot,
  name: string,
  keep: (game: PublicGame) => boolean,
): readonly MatchSummary[] {
  const known = subsets.get(matches) ?? new Map<string, readonly MatchSummary[]>();
  subsets.set(matches, known);
  const found = known.get(name) ?? summarise(keepGames(matches, keep));
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

/** True for a text in the form of an id; other texts are not looked up. */
function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
