import { fileURLToPath } from 'node:url';
import { texts } from '@touchline/contract/texts';
import { AppError } from '@touchline/core/platform/errors';
import type { Readiness } from '@touchline/core/platform/readiness';
import express, { type Express } from 'express';
import { createCalendars } from './calendar/calendars.ts';
import { createDocs } from './docs/docs.ts';
import { allEndpoints, type EndpointDeps } from './endpoints/all.ts';
import { createAuthenticate } from './http/authenticate.ts';
import { authorize } from './http/authorize.ts';
import { errorHandler } from './http/errors.ts';
import { callHeaders, headersBySite, pageHeaders } from './http/headers.ts';
import { createHealth } from './http/health.ts';
import { limitPipelining } from './http/limit-pipelining.ts';
import { isPageServed, refuseOtherHosts, siteOf } from './http/origins.ts';
import { requestLog } from './http/request-log.ts';
import { requestMetrics } from './http/request-metrics.ts';
import { routeCalls } from './http/route-calls.ts';
import { sessionCookieName } from './http/session-cookie.ts';
import { createLinkPictures } from './link-pictures/link-pictures.ts';
import { createDemoMedia } from './media/demo-media.ts';
import { createOwnFiles } from './media/own-files.ts';
import { createDashboardShell } from './pages/dashboard-shell.ts';
import type { PageSource } from './pages/page-source.ts';
import { createPages } from './pages/pages.ts';
import { createPlayer } from './player/player.ts';
import { createQueueBoard } from './queue-board/queue-board.ts';

const WEB_DIST = fileURLToPath(new URL('../web/dist', import.meta.url));

interface AppDeps extends EndpointDeps {
  readonly readiness: Readiness;
  /** Where visitors find the site; called for each answer, since the port may be known only then. */
  readonly publicUrl: () => string;
}

/** The Express application that answers every request: calls first, then what is only read, and pages at last. */
export function createApp(deps: AppDeps): Express {
  const { core, sessions, lists, readModel, readiness, publicUrl } = deps;
  const { env, log } = core;
  const authenticate = createAuthenticate(core, sessions);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', env.TRUST_PROXY);

  app.use(limitPipelining());
  app.use(requestLog(log));
  app.use(requestMetrics);
  app.use(refuseOtherHosts(env));
  app.use('/api', headersBySite(env, callHeaders));
  app.use(routeCalls(core, authenticate, allEndpoints(deps)));

  app.use(headersBySite(env, pageHeaders));
  app.use(createHealth(readiness, log));
  app.use(
    createDocs({
      productName: env.PRODUCT_NAME,
      publicUrl,
      sessionCookie: sessionCookieName(env),
    }),
  );
  app.use(createCalendars({ core, snapshot: () => lists.snapshot(), publicUrl }));
  app.use('/api', () => {
    throw new AppError('NOT_FOUND', texts.errors.notFound('Call'));
  });
  app.use(createQueueBoard(core, authenticate));
  app.use(createDemoMedia(core));
  app.use(createOwnFiles(env));
  app.use(
    createPlayer({
      core,
      webDist: WEB_DIST,
      publicUrl: env.PUBLIC_URL,
      async authorizePreview(req, res) {
        const preview = { id: 'streams.preview', method: 'GET', needs: 'streams:access' } as const;
        const signedIn = await authenticate(preview, req, res);
        await authorize(core, preview, { signedIn, params: req.params });
      },
    }),
  );
  app.use(
    createDashboardShell({
      webDist: WEB_DIST,
      isDevelopment: env.NODE_ENV === 'development',
      isServed: (req) => isPageServed(siteOf(env, req), req.path),
    }),
  );
  const source: PageSource = {
    snapshot: () => lists.snapshot(),
    match: (id) => lists.match(id),
    league: (id) => readModel.league(id),
  };
  app.use(createLinkPictures({ core, source }));
  app.use(
    createPages({
      source,
      webDist: WEB_DIST,
      publicUrl,
      adNetworks: { A: env.AD_NETWORK_A_URL ?? null, B: env.AD_NETWORK_B_URL ?? null },
      siteOf: (req) => siteOf(env, req),
    }),
  );
  app.use(errorHandler(log));
  return app;
}
