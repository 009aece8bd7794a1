import type { Core } from '@touchline/core/platform/core';
import { notFound } from '@touchline/core/platform/errors';
import { QUEUES } from '@touchline/core/platform/jobs';
import { reachQueues } from '@touchline/core/queues/reach-queues';
import { type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import { readOnly } from '../http/allow-only.ts';
import type { Authenticate } from '../http/authenticate.ts';
import { authorize } from '../http/authorize.ts';
import { isSecure, siteOf } from '../http/origins.ts';

const PATH = '/admin/queues';
const VIEW = { id: 'queues.board', method: 'GET', needs: 'queues:access' } as const;

/**
 * `/admin/queues`: every set of every queue as BullMQ stores it, read-only, behind queues:access; only on staff's own
 * origin where there is one. Staff change jobs on the dashboard's screen, which writes audit entries.
 */
export function createQueueBoard(core: Core, authenticate: Authenticate): Router {
  const router = Router();
  let board: RequestHandler | undefined;
  router.use(PATH, readOnly, boardHeaders(core), async (req, res, next) => {
    if (siteOf(core.env, req) === 'public') throw notFound('Page');
    const signedIn = await authenticate(VIEW, req, res);
    authorize(VIEW, { signedIn, params: req.params });
    // The board opens its queues once Redis is there.
    board ??= await reachQueues(core, 'queue board not opened', () => openBoard(core));
    res.set('Cache-Control', 'private, no-store');
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
    options: { uiConfig: { boardTitle: `${core.env.PRODUCT_NAME} queues` } },
  });
  return server.getRouter() as RequestHandler;
}

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
