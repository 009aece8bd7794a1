import { SITE_PICTURE } from '@touchline/contract/constants';
import { texts } from '@touchline/contract/texts';
import type { DatabaseWatch } from '@touchline/core/platform/database-watch';
import { AppError } from '@touchline/core/platform/errors';
import type { Readiness } from '@touchline/core/platform/readiness';
import express, { type Express } from 'express';
import { createCalendars } from './calendar/calendars.ts';
import { createDocs } from './docs/docs.ts';
import { allEndpoints, type EndpointDeps } from './endpoints/all.ts';
import {
  type AuthenticateSession,
  createAuthenticate,
  createAuthenticateSession,
} from './http/authenticate.ts';
import { authorize } from './http/authorize.ts';
import { errorHandler } from './http/errors.ts';
import { callHeaders, headersBySite, pageHeaders } from './http/headers.ts';
import { createHealth } from './http/health.ts';
import { isPageServed, refuseOtherHosts, siteOf } from './http/origins.ts';
import type { LookUpCredentials } from './http/rate-limit.ts';
import { requestLog } from './http/request-log.ts';
import { requestMetrics } from './http/request-metrics.ts';
import { routeCalls } from './http/route-calls.ts';
import { sessionCookieName } from './http/session-cookie.ts';
import { createLinkPictures } from './link-pictures/link-pictures.ts';
import { createDemoMedia } from './media/demo-media.ts';
import { createOwnFiles } from './media/own-files.ts';
import { createDashboardShell } from './pages/dashboard-shell.ts';
import { createPageLimits } from './pages/page-limits.ts';
import type { PageSource } from './pages/page-source.ts';
import { createPages } from './pages/pages.ts';
import { WEB_DIST, type WebBuild } from './pages/web-build.ts';
import { createPlayer } from './player/player.ts';
import { createQueueBoard } from './queue-board/queue-board.ts';

interface AppDeps extends EndpointDeps {
  readonly database: DatabaseWatch;
  readonly readiness: Readiness;
  /** The address of the public site; a function, since the port may be known only once the server listens. */
  readonly publicUrl: () => string;
  readonly readBuild: () => Promise<WebBuild | null>;
  readonly lookUpCredentials: LookUpCredentials;
}

/** The Express application that answers every request: first calls, then read-only resources, and pages last. */
export function createApp(deps: AppDeps): Express {
  const { core, sessions, database, lists, readModel, readiness, publicUrl, readBuild, lookUpCredentials } =
    deps;
  const { env, log } = core;
  const authenticateSession = createAuthenticateSession(core, sessions, lookUpCredentials);
  const authenticate = createAuthenticate(core, authenticateSession, lookUpCredentials);
  const authenticateStaff: AuthenticateSession = (...request) =>
    database.run(() => authenticateSession(...request), { needsDatabase: true });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', env.TRUST_PROXY);

  app.use(requestLog(log));
  app.use(requestMetrics);
  app.use(refuseOtherHosts(env));
  app.use('/api', headersBySite(env, callHeaders));
  for (const [path, router] of routeCalls(core, { authenticate, database, endpoints: allEndpoints(deps) }))
    app.use(under(path), router);

  app.use(headersBySite(env, pageHeaders));
  app.use(under('/livez', '/readyz'), createHealth(readiness, log));
  app.use(
    under('/api/openapi.json', '/api/docs'),
    createDocs({
      productName: env.PRODUCT_NAME,
      publicUrl,
      sessionCookie: sessionCookieName(env),
    }),
  );
  app.use(
    under('/api/calendar'),
    createCalendars({ core, lists, model: readModel, snapshot: () => lists.snapshot(), publicUrl }),
  );
  app.use('/api', () => {
    throw new AppError('NOT_FOUND', texts.errors.notFound('Call'));
  });
  app.use(under('/admin/queues'), createQueueBoard(core, authenticateStaff));
  app.use(under('/media/demo'), createDemoMedia(core));
  app.use(under('/files'), createOwnFiles(env));
  app.use(
    under('/stream'),
    createPlayer({
      core,
      database,
      readModel,
      webDist: WEB_DIST,
      publicUrl: env.PUBLIC_URL,
      async authorizePreview(req, res) {
        const preview = { id: 'streams.preview', needs: 'streams:access' } as const;
        const signedIn = await authenticateStaff(req, res);
        authorize(preview, { signedIn, params: req.params });
      },
    }),
  );
  app.use(
    under('/sign-in', '/dashboard'),
    createDashboardShell({
      webDist: WEB_DIST,
      isDevelopment: env.NODE_ENV === 'development',
      siteAddress: env.DASHBOARD_URL && env.PUBLIC_URL,
      isServed: (req) => isPageServed(siteOf(env, req), req.path),
    }),
  );
  const source: PageSource = {
    snapshot: () => lists.snapshot(),
    match: (id) => lists.match(id),
    team: (key) => lists.team(key),
    league: (id) => readModel.league(id),
  };
  app.use(
    under('/og', '/[a-z]{2}/og', SITE_PICTURE.replace('.', '\\.')),
    createLinkPictures({ core, source }),
  );
  app.use(
    createPages({
      source,
      readBuild,
      publicUrl,
      adNetworks: { A: env.AD_NETWORK_A_URL ?? null, B: env.AD_NETWORK_B_URL ?? null },
      siteOf: (req) => siteOf(env, req),
      limits: createPageLimits(core),
    }),
  );
  app.use(errorHandler(log));
  return app;
}

/**
 * The paths at which Express tries a router's routes, and everything below them. The router itself sees the whole path
 * and checks capital letters.
 */
const under = (...paths: string[]): RegExp[] => paths.map((path) => new RegExp(`^(?=${path}(?:/|$))`, 'i'));
