import { alternatesOf } from '@touchline/contract/languages/paths';
import { SPORT_CATEGORY_NAMES } from '@touchline/contract/lists/sport-categories';
import { TEXT_PAGES } from '@touchline/contract/page-table';
import {
  categoryPath,
  gamePath,
  homePath,
  leaguePath,
  matchPath,
  teamPath,
} from '@touchline/contract/rules/slugs';
import { teamsOf } from '@touchline/contract/rules/teams';
import { Router } from 'express';
import { readOnly } from '../http/allow-only.ts';
import { escapeHtml } from '../http/escape.ts';
import { PreparedBody } from '../http/prepared-body.ts';
import type { Snapshot } from '../read-model/public-lists.ts';
import type { PageSource } from './page-source.ts';

/** The most addresses in one sitemap, and the most bytes of it, by the protocol. */
const MOST = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;
/** Paths that search engines must not crawl. */
const CLOSED = [
  '/api/',
  '/stream',
  '/dashboard',
  '/sign-in',
  ...TEXT_PAGES.filter(({ isIndexed }) => isIndexed === false).map(({ path }) => path),
];

interface Page {
  readonly path: string;
  readonly changedAt?: string;
}

interface SiteMapOptions {
  readonly source: Pick<PageSource, 'snapshot'>;
  /** The address of the site, with or without a slash at the end. */
  readonly publicUrl: () => string;
}

/** Serves `sitemap.xml`, made again after the lists have changed, and `robots.txt`. */
export function createSiteMap({ source, publicUrl }: SiteMapOptions): Router {
  let made: { snapshot: Snapshot; body: PreparedBody } | undefined;
  let entries: Entries = new Map();
  const site = () => publicUrl().replace(/\/+$/, '');
  const router = Router();
  router.all(['/sitemap.xml', '/robots.txt'], readOnly);
  router.get('/sitemap.xml', async (req, res) => {
    const snapshot = source.snapshot();
    if (made?.snapshot !== snapshot) {
      entries = entriesOf(snapshot, { site: site(), known: entries });
      made = { snapshot, body: new PreparedBody(siteMap(entries), 'application/xml; charset=utf-8') };
    }
    await made.body.send(req, res);
  });
  router.get('/robots.txt', (_req, res) => {
    const rules = CLOSED.map((path) => `Disallow: ${path}`).join('\n');
    res.type('text/plain').send(`User-agent: *\n${rules}\n\nSitemap: ${site()}/sitemap.xml\n`);
  });
  return router;
}

/** The entries of pages in a sitemap, by path, with the time of the change that each tells. */
type Entries = ReadonlyMap<string, { readonly changedAt: string | undefined; readonly text: string }>;

/**
 * The entries of all indexed pages, each with the addresses in all languages: policies, categories, leagues, teams, matches
 * and unfinished games. An entry of a page that has not changed is the known one: few have after a change.
 */
function entriesOf(
  { matches, leagues }: Snapshot,
  { site, known }: { site: string; known: Entries },
): Entries {
  const pages: Page[] = [
    { path: homePath() },
    ...matches.flatMap((match) => [
      { path: matchPath(match), changedAt: match.changedAt },
      ...match.games.map((game) => ({ path: gamePath(match._id, game), changedAt: game.changedAt })),
    ]),
    ...leagues.map((league) => ({ path: leaguePath(league), changedAt: league.changedAt })),
    ...[...teamsOf(matches.flatMap(({ games }) => games)).values()].map((name) => ({ path: teamPath(name) })),
    ...SPORT_CATEGORY_NAMES.map((name) => ({ path: categoryPath(name) })),
    ...TEXT_PAGES.filter(({ isIndexed }) => isIndexed !== false).map(({ path }) => ({ path })),
  ];
  return new Map(
    pages.slice(0, MOST).map((page) => {
      const { path, changedAt } = page;
      const before = known.get(path);
      return [
        path,
        before && before.changedAt === changedAt ? before : { changedAt, text: entryOf(page, site) },
      ];
    }),
  );
}

function siteMap(entries: Entries): string {
  const [start, end] = [
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    '</urlset>',
  ];
  const texts: string[] = [];
  let bytes = start.length + end.length;
  for (const { text } of entries.values()) {
    bytes += Buffer.byteLength(text);
    if (bytes > MOST_BYTES) break;
    texts.push(text);
  }
  return start + texts.join('') + end;
}

function entryOf({ path, changedAt }: Page, site: string): string {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
  const alternates = alternatesOf(path).map(
    (other) =>
      `<xhtml:link rel="alternate" hreflang="${other.hreflang}" href="${escapeHtml(site + other.path)}"/>`,
  );
  return `<url><loc>${escapeHtml(site + path)}</loc>${lastmod}${alternates.join('')}</url>`;
}
