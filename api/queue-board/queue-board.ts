import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
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
 * `/admin/queues`: every set of every queue as BullMQ keeps it, to read only, behind queues:access; with an origin of
 * staff's own it is found there alone. What is done to jobs is done on the dashboard's screen, which the audit log sees.
 */
export function createQueueBoard(core: Core, authenticate: Authenticate): Router {
  const router = Router();
  let board: RequestHandler | undefined;
  router.use(PATH, readOnly, boardHeaders(core), async (req, res, next) => {
    if (siteOf(core.env, req) === 'public') throw notFound('Page');
    const signedIn = await authenticate(VIEW, req, res);
    await authorize(core, VIEW, { signedIn, params: req.params });
    // A queue is opened once Redis is there.
    board ??= await reachQueues(core, 'queue board not opened', async () => openBoard(core));
    res.set('Cache-Control', 'private, no-store');
    board(req, res, next);
  });
  return router;
}

function openBoard(core: Core): RequestHandler {
  const server = new ExpressAdapter();
  server.setBasePath(PATH);
  createBullBoard({
    queues: QUEUES.map((name) => new BullMQAdapter(core.jobs.queue(name), { readOnlyMode: true })),
    serverAdapter: server,
    options: { uiConfig: { boardTitle: `${core.env.PRODUCT_NAME} queues` } },
  });
  return server.getRouter() as RequestHandler;
}

/** The board's own content policy: its scripts and styles from us, nothing from anywhere else, and in no frame. */
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
