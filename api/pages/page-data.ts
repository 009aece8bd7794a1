import { createHash } from 'node:crypto';
import { ABSENT_ID, type PageData, type PageRef } from '@touchline/contract/pages';
import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { keepGames } from '@touchline/contract/rules/listings';
import type { PageSource, Snapshot } from './page-source.ts';

/** A page that can be rendered: what it is, what it shows, and a name for exactly that. */
export interface PageContent {
  readonly page: PageRef;
  readonly status: 200 | 404;
  readonly data: PageData;
  /** One per page and record; pages about what does not exist share one per kind, or per match for games. */
  readonly key: string;
  /** Changes with whatever the page shows. */
  readonly hash: string;
}

/** What all pages know of where the site stands. */
export type Site = Pick<PageData, 'publicUrl' | 'adNetworks'>;

/** Collects what a page shows. Rejects when the source does. */
export async function contentOf(source: PageSource, site: Site, page: PageRef): Promise<PageContent> {
  const matchId = 'matchId' in page ? page.matchId : undefined;
  const match = matchId === undefined ? undefined : isId(matchId) ? await source.match(matchId) : null;
  // Read after the wait, so that all of it is of the same moment.
  const snapshot = source.snapshot();
  const { leagues, settings } = snapshot;
  const { notices, faqs } = snapshot.lists;
  const common = { leagues, settings, lists: { notices }, listing: null, ...site };
  const surroundings = [hashOf(leagues), hashOf(settings), hashOf(notices), hashOf(site.adNetworks)];
  const content = (status: 200 | 404, shown: PageRef, own: Partial<PageData>, ...hashes: string[]) => {
    const data = { matches: [], ...common, ...own };
    const hash = [...surroundings, ...hashes].join(' ');
    return { page: shown, status, data, key: keyOf(shown), hash };
  };
  switch (page.kind) {
    case 'home':
      return content(
        200,
        page,
        { matches: snapshot.matches, lists: { notices, faqs }, listing: snapshot.etag },
        snapshot.etag,
        hashOf(faqs),
      );
    case 'league': {
      const { leagueId } = page;
      if (!isId(leagueId) || !source.league(leagueId)) {
        return content(404, { kind: 'league', leagueId: ABSENT_ID }, {});
      }
      const matches = gamesOfLeague(snapshot, leagueId);
      return content(200, page, { matches }, hashOf(matches));
    }
    case 'match': {
      if (!match) return content(404, { kind: 'match', matchId: ABSENT_ID }, { match: null });
      const matches = liveGames(snapshot);
      return content(200, page, { match, matches }, hashOf(match), hashOf(matches));
    }
    case 'game': {
      if (!match)
        return content(404, { kind: 'game', matchId: ABSENT_ID, gameId: ABSENT_ID }, { match: null });
      const game = match.games.find(({ _id, platforms }) => _id === page.gameId && platforms !== 'mobile');
      if (!game) return content(404, { ...page, gameId: ABSENT_ID }, { match }, hashOf(match));
      const matches = liveGames(snapshot);
      return content(200, page, { match, matches }, hashOf(match), hashOf(matches));
    }
    case 'category': {
      const { category } = page;
      if (category === null) return content(404, page, {});
      const matches = subset(snapshot, category, (game) => game.category === category);
      return content(200, page, { matches }, hashOf(matches));
    }
    case 'contact':
      return content(200, page, { lists: { notices, faqs } }, hashOf(faqs));
    case 'not-found':
      return content(404, page, {});
    default:
      return content(200, page, {});
  }
}

/** What pages beside the lists show of other matches: the games that are live. */
function liveGames(snapshot: Snapshot): readonly PublicMatch[] {
  return subset(snapshot, 'live', (game) => game.status === 'Live');
}

function gamesOfLeague(snapshot: Snapshot, leagueId: string): readonly PublicMatch[] {
  return subset(snapshot, leagueId, (game) => game.leagueId === leagueId);
}

/** Parts of a snapshot, each found once; they go when the snapshot goes. */
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

/** Text that is no id names no record, and is never looked up. */
function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}
