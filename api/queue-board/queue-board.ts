import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { invalidField, notFound } from '@touchline/core/platform/errors';
import { QUEUES } from '@touchline/core/platform/jobs';
import { reachQueues } from '@touchline/core/queues/reach-queues';
import { type Express, type RequestHandler, type Response, Router } from 'express';
import helmet from 'helmet';
import { readOnly } from '../http/allow-only.ts';
import type { AuthenticateSession } from '../http/authenticate.ts';
import { authorize } from '../http/authorize.ts';
import { isSecure, siteOf } from '../http/origins.ts';

const PATH = '/admin/queues';
/** The largest values that the board's own menus and a full queue lead to. */
const MOST = { jobsPerPage: 100, page: 10_000 } as const;
const VIEW = { id: 'queues.board', needs: 'queues:access' } as const;

/**
 * `/admin/queues`: every set of every queue as BullMQ stores it, read-only, behind queues:access; only on staff's own
 * origin where there is one. Staff change jobs on the dashboard's screen, which writes audit entries.
 */
export function createQueueBoard(core: Core, authenticateSession: AuthenticateSession): Router {
  const router = Router();
  let board: RequestHandler | undefined;
  router.use(PATH, readOnly, boardHeaders(core), async (req, res, next) => {
    if (siteOf(core.env, req) === 'public') throw notFound('Page');
    const signedIn = await authenticateSession(req, res);
    authorize(VIEW, { signedIn, params: req.params });
    for (const [name, most] of Object.entries(MOST))
      if (Number(req.query[name]) > most) throw invalidField(name, texts.errors.atMost(most));
    // The board opens its queues once Redis is there.
    board ??= await reachQueues(core, 'queue board not opened', () => openBoard(core));
    res.set('Cache-Control', 'private, no-store');
    keepInside(res);
    board(req, res, next);
  });
  return router;
}

/** Few processes are ever asked for the board: its libraries come with the first request. */
async function openBoard(core: Core): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ]);
  const server = new ExpressAdapter();
  server.setBasePath(PATH);
  createBullBoard({
    queues: QUEUES.map((name) => new BullMQAdapter(core.jobs.queue(name), { readOnlyMode: true })),
    serverAdapter: server,
    options: {
      uiConfig: {
        boardTitle: `${core.env.PRODUCT_NAME} queues`,
        // Host and version of Redis, and the addresses of its clients.
        hideRedisDetails: true,
        showWorkers: false,
        hideDocsLink: true,
      },
    },
  });
  const app: Express = server.getRouter();
  app.disable('x-powered-by');
  return app;
}

/** Removes what the board's page loads from other sites, and hides its links to them. */
function keepInside(res: Response): void {
  const send = res.send.bind(res);
  res.send = (body: unknown) =>
    send(
      typeof body === 'string'
        ? body
            .replaceAll(/<link\b[^>]*\bhref="https?:[^>]*>/g, '')
            .replace('</head>', `${HIDDEN_LINKS}</head>`)
        : body,
    );
}

const HIDDEN_LINKS = '<style>a[href^="http:"],a[href^="https:"]{display:none!important}</style>';

/** The board's content policy: scripts and styles from our origin, nothing from other origins, and no embedding. */
function boardHeaders({ env }: Core): RequestHandler {
  const policyOf = (secure: boolean) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:'],
          connectSrc: ["'self'"],
          fontSrc: ["'self'"],
          baseUri: ["'self'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: secure,
      crossOriginEmbedderPolicy: false,
    });
  const policies = { secure: policyOf(true), open: policyOf(false) };
  return (req, res, next) => {
    const site = siteOf(env, req) ?? 'public';
    policies[isSecure(env, site) ? 'secure' : 'open'](req, res, next);
  };
}
