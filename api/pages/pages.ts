import type { Language } from '@touchline/contract/languages/languages';
import { splitLanguage } from '@touchline/contract/languages/paths';
import { type PageData, type PageRef, pageOf } from '@touchline/contract/pages';
import { notFound } from '@touchline/core/platform/errors';
import type { Request, RequestHandler } from 'express';
import { readOnly } from '../http/allow-only.ts';
import { isPageServed, type Site } from '../http/origins.ts';
import { PageCache } from './page-cache.ts';
import { contentOf, type Site as SiteAddresses } from './page-data.ts';
import type { PageLimits } from './page-limits.ts';
import type { PageSource } from './page-source.ts';
import { RenderQueue } from './render-queue.ts';
import { createSiteMap } from './site-map.ts';
import type { WebBuild } from './web-build.ts';

export interface PagesOptions {
  readonly source: PageSource;
  /** Resolves with the web build; with null as long as there is none. */
  readonly readBuild: () => Promise<WebBuild | null>;
  /** The address of the site; a function, since the port may be known only once the server listens. */
  readonly publicUrl: () => string;
  /** The addresses of the two ad networks' scripts; none by default, and none on staff's own origin. */
  readonly adNetworks?: PageData['adNetworks'];
  /** The site of a request, which decides the existing pages; by default public pages and dashboard share one. */
  readonly siteOf?: (req: Request) => Site | null;
  readonly cache?: PageCache;
  readonly limits: PageLimits;
}

const NOT_FOUND: PageRef = { kind: 'not-found' };
const NO_NETWORKS = { A: null, B: null };
const NOT_BUILT = 'The pages of this site are not built yet. Run npm run build and try again.';

/**
 * Serves the public site at all paths without another route: sitemap, robots, files of the build, and pages, which are
 * rendered from the source's records and cached until those change; an address may ask for more cached pages than new
 * ones. Unknown paths get status 404.
 */
export function createPages({
  source,
  readBuild,
  publicUrl,
  adNetworks = NO_NETWORKS,
  siteOf = () => 'shared',
  cache = new PageCache(),
  limits,
}: PagesOptions): RequestHandler[] {
  const pageAt = (req: Request): { page: PageRef; language: Language } => {
    const { language, path } = splitLanguage(req.path);
    // No page has an empty part or a backslash in its path, and browsers take such a path for another site's.
    const isServed = isPageServed(siteOf(req), path) && !/\/\/|\\/.test(req.path);
    return { language: isServed ? language : 'en', page: isServed ? pageOf(path, queryIn(req)) : NOT_FOUND };
  };

  const visitorsSite = siteWith(publicUrl, adNetworks);
  const staffSite = siteWith(publicUrl, NO_NETWORKS);

  const renders = new RenderQueue();

  const refuseChanges: RequestHandler = async (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    const isFile = (await readBuild())?.file(req.path) !== undefined;
    if (!isFile && pageAt(req).page.kind === 'not-found') throw notFound('Page');
    readOnly(req, res, next);
  };

  const answer: RequestHandler = async (req, res) => {
    const build = await readBuild();
    if (!build) {
      res.status(503).set('Retry-After', '10').type('text/plain').send(NOT_BUILT);
      return;
    }
    const file = build.file(req.path, versionIn(req));
    if (file) return file.send(req, res);
    if (req.path.startsWith('/assets/')) {
      const later = await build.laterFile(req.path);
      if (later) return later.send(req, res);
      // A file of an unknown build: the browser expects a script or a style sheet, not a page.
      res.status(404).set('Cache-Control', 'no-cache').type('text/plain').send('Not found.');
      return;
    }
    await limits.read(req, res);
    const site = siteOf(req) === 'dashboard' ? staffSite : visitorsSite;
    const { page: asked, language } = pageAt(req);
    const { page, status, data, key, hash } = await contentOf(source, site(), asked);
    const name = `${language} ${key}`;
    if (!cache.has(name, hash)) await limits.render(req, res);
    const body = await cache.get(name, hash, () =>
      renders.run(limits.addressOf(req), () => build.render(page, data, language)),
    );
    await body.send(req, res.status(status));
  };

  const siteMap = createSiteMap({ source, publicUrl });
  return [
    (req, res, next) => (siteOf(req) === 'dashboard' ? next() : siteMap(req, res, next)),
    refuseChanges,
    answer,
  ];
}

/** The addresses in pages, always the same object, so that values made from it can be cached. */
function siteWith(publicUrl: () => string, adNetworks: PageData['adNetworks']): () => SiteAddresses {
  let made: SiteAddresses | undefined;
  return () => {
    made ??= { publicUrl: publicUrl().replace(/\/+$/, ''), adNetworks };
    return made;
  };
}

const queryIn = ({ url }: Request) => url.split('?', 2)[1];

const versionIn = ({ query: { v } }: Request) => (typeof v === 'string' ? v : undefined);
