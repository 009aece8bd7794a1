import type { Logger } from '@touchline/core/platform/logger';
import { type Readiness, reportFor } from '@touchline/core/platform/readiness';
import { Router } from 'express';
import { readOnly } from './allow-only.ts';

/** `/livez`: the process runs. `/readyz`: it can do its work; 503 names what is missing; `of=process` asks for it alone. */
export function createHealth(readiness: Readiness, log: Logger): Router {
  const router = Router();
  router.all(['/livez', '/readyz'], readOnly);
  router.get('/livez', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (req, res) => {
    const report = await reportFor(readiness, req.url);
    if (report.status !== 'ok') log.warn(report, 'not ready');
    res.status(report.status === 'ok' ? 200 : 503).json(report);
  });
  return router;
}
