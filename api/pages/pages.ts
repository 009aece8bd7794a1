import { type PageData, pageOf } from '@touchline/contract/pages';
import { type RequestHandler, Router } from 'express';
import { PageCache } from './page-cache.ts';
import { contentOf } from './page-data.ts';
import type { PageSource } from './page-source.ts';
import { createSiteMap } from './site-map.ts';
import { readWebBuild, type WebBuild } from './web-build.ts';

export interface PagesOptions {
  readonly source: PageSource;
  /** The folder that the web build stands in: `client` and `server`. */
  readonly webDist: string;
  /** Where visitors find the site; asked when it is needed, for a port may be known only then. */
  readonly publicUrl: () => string;
  /** Where the scripts of the two ad networks are; none if nothing is said. */
  readonly adNetworks?: PageData['adNetworks'];
  readonly cache?: PageCache;
}

const NOT_BUILT = 'The pages of this site are not built yet. Run npm run build and try again.';

/**
 * Serves the public site: sitemap and robots, files of the web build, and pages rendered from the source's records, kept until what
 * they show changes. Every path that is left to it gets a page, unknown ones with status 404.
 */
export function createPages({
  source,
  webDist,
  publicUrl,
  adNetworks = { A: null, B: null },
  cache = new PageCache(),
}: PagesOptions): Router {
  const build = keepBuild(webDist);

  const answer: RequestHandler = async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const web = await build();
    if (!web) {
      res.status(503).set('Retry-After', '10').type('text/plain').send(NOT_BUILT);
      return;
    }
    const file = web.file(req.path, versionIn(req.url));
    if (file) return file.send(req, res);
    if (req.path.startsWith('/assets/')) {
      // A file of an older build: a page in its place would only confuse the browser.
      res.status(404).set('Cache-Control', 'no-cache').type('text/plain').send('Not found.');
      return;
    }
    const site = { publicUrl: publicUrl().replace(/\/+$/, ''), adNetworks };
    const { page, status, data, key, hash } = await contentOf(
      source,
      site,
      pageOf(req.path, queryOf(req.url)),
    );
    const body = await cache.get(key, hash, () => web.render(page, data));
    await body.send(req, res, status);
  };

  const router = Router();
  router.use(createSiteMap({ source, publicUrl }));
  router.use(answer);
  return router;
}

/** Reads the build once; as long as there is none, every request looks again. */
function keepBuild(webDist: string): () => Promise<WebBuild | null> {
  let reading: Promise<WebBuild | null> | undefined;
  return async () => {
    reading ??= readWebBuild(webDist);
    try {
      const build = await reading;
      if (!build) reading = undefined;
      return build;
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}

function versionIn(url: string): string | undefined {
  return /[?&]v=([\w-]+)/.exec(url)?.[1];
}
