import { type PageData, pageOf } from '@touchline/contract/pages';
import { type RequestHandler, Router } from 'express';
import type { HeaderList } from '../http/listed-response.ts';
import { type Handler, partsOf } from '../http/message.ts';
import { KnownAddresses } from './known-addresses.ts';
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
  /** What answers that lie ready carry beside their own headers. */
  readonly headers?: () => HeaderList;
}

const NOT_BUILT = 'The pages of this site are not built yet. Run npm run build and try again.';

/** What serves the public site, in two places of the app. */
export interface Pages {
  /** Answers with what lies ready, files of the build and pages that nothing has changed, and leaves all else alone. */
  readonly ready: Handler;
  /** Answers everything that is left to it: sitemap, robots, files and pages, unknown ones with status 404. */
  readonly router: Router;
}

/** Serves the public site; pages are rendered from the source's records and kept until what they show changes. */
export function createPages({
  source,
  webDist,
  publicUrl,
  adNetworks = { A: null, B: null },
  cache = new PageCache(),
  headers = () => [],
}: PagesOptions): Pages {
  const build = keepBuild(webDist);
  const known = new KnownAddresses();

  const ready: Handler = (req, res, next) => {
    const { method, url = '/' } = req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const address = known.at(url, source.snapshot());
    const page = address && cache.ready(address.key, address.hash);
    if (page) return page.send(req, res, { headers: headers() });
    const file = build.held()?.file(partsOf(url).path, versionIn(url));
    if (file) return file.send(req, res, { headers: headers() });
    next();
  };

  const answer: RequestHandler = async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const web = build.held() ?? (await build.read());
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
    const content = await contentOf(source, site, pageOf(req.path, partsOf(req.url).query));
    const { page, status, data, key, hash } = content;
    const body = await cache.get(key, hash, () => web.render(page, data));
    if (status === 200) known.learn(req.url, content);
    await body.send(req, res, { status });
  };

  const router = Router();
  router.use(createSiteMap({ source, publicUrl }));
  router.use(answer);
  return { ready, router };
}

/** Reads the build once; as long as there is none, every request looks again. */
function keepBuild(webDist: string) {
  let held: WebBuild | null = null;
  let reading: Promise<WebBuild | null> | undefined;
  return {
    held: () => held,
    async read(): Promise<WebBuild | null> {
      reading ??= readWebBuild(webDist);
      try {
        held = await reading;
        if (!held) reading = undefined;
        return held;
      } catch (error) {
        reading = undefined;
        throw error;
      }
    },
  };
}

function versionIn(url: string): string | undefined {
  return /[?&]v=([\w-]+)/.exec(url)?.[1];
}
