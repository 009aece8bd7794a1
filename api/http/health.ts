import type { Core } from '@touchline/core/platform/core';
import { within } from '@touchline/core/platform/within';
import { Router } from 'express';

const PATIENCE_MS = 500;

export interface Health {
  readonly router: Router;
  /** From now on the process says that it is not ready, so that nobody sends it anything new. */
  leaving(): void;
}

/** `/livez`: the process runs. `/readyz`: it can answer; 503 names what is missing. */
export function createHealth(core: Core): Health {
  let isLeaving = false;
  const router = Router();
  router.get('/livez', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const [database, redis] = await Promise.all([
      answers(() => core.db.command({ ping: 1 })),
      answers(() => core.redis.ping()),
    ]);
    const ready = database && redis && !isLeaving;
    res
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'ok' : 'not ready', database, redis, leaving: isLeaving });
  });
  return {
    router,
    leaving: () => {
      isLeaving = true;
    },
  };
}

/** Whether the server answered, and well, in time. */
async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  let answered = false;
  await within(
    PATIENCE_MS,
    ask().then(() => {
      answered = true;
    }),
  );
  return answered;
}
