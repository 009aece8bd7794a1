import { NOT_STARTED_ID, OLD_BROWSER_ID, SITE_ADDRESS, STAFF_DOCUMENT } from '@touchline/contract/constants';
import { shellTexts } from '@touchline/contract/texts/shell';
import { withoutScripts } from '@touchline/contract/texts/without-scripts';
import { type Request, type RequestHandler, Router } from 'express';
import { readOnly } from '../http/allow-only.ts';
import { escapeHtml } from '../http/escape.ts';
import { type EntryAssets, keepEntryAssets } from './entry-assets.ts';

interface DashboardShellOptions {
  /** The folder of the web build. */
  readonly webDist: string;
  readonly isDevelopment: boolean;
  /** The address of the public site, where staff have an origin of their own. */
  readonly siteAddress: string | undefined;
  /** True when the request came to the origin of staff's pages. */
  readonly isServed: (req: Request) => boolean;
}

const ENTRY = {
  script: 'src/entry-dashboard.tsx',
  styles: ['src/styles/dashboard.css'],
  manifest: 'manifest.json',
};
const NOT_BUILT = 'The dashboard is not built yet. Run npm run build and try again.';

/** Serves sign-in and every page of the dashboard as one plain shell; its scripts load the content. */
export function createDashboardShell({
  webDist,
  isDevelopment,
  siteAddress,
  isServed,
}: DashboardShellOptions): Router {
  const assets = keepEntryAssets(webDist, ENTRY, { isDevelopment });
  const onlyServed: RequestHandler = (req, _res, next) => next(isServed(req) ? undefined : 'router');
  const answer: RequestHandler = async (_req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    const files = await assets();
    if (files === null) {
      res.status(503).set('Retry-After', '10').type('text/plain').send(NOT_BUILT);
      return;
    }
    res.type('text/html').send(documentOf(files, siteAddress));
  };
  const router = Router({ caseSensitive: true });
  for (const path of ['/sign-in', '/dashboard', '/dashboard/*rest'])
    router.route(path).all(onlyServed).get(answer).all(readOnly);
  return router;
}

function documentOf({ script, styles }: EntryAssets, siteAddress: string | undefined): string {
  const site = siteAddress === undefined ? '' : ` ${SITE_ADDRESS}="${escapeHtml(siteAddress)}"`;
  return [
    `<!doctype html><html lang="en" ${STAFF_DOCUMENT}${site}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex">',
    '<title>Dashboard</title>',
    // Runs before the first paint: it checks that the browser is new enough, and sets the dark or light theme.
    '<script src="/first-paint.js"></script>',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '</head><body>',
    `<p id="${OLD_BROWSER_ID}">${shellTexts.oldBrowser}</p>`,
    `<p id="${NOT_STARTED_ID}">${withoutScripts.notStarted}</p>`,
    '<div id="root"></div></body></html>',
  ].join('');
}
