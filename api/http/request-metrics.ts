import { metrics } from '@touchline/core/platform/metrics';
import type { RequestHandler } from 'express';

/** Measures how long each request takes, by its route's template; what no route answers is one route. */
export const requestMetrics: RequestHandler = (req, res, next) => {
  const began = performance.now();
  res.on('finish', () => {
    // A route that is no text answers pages and files.
    const path: unknown = req.route?.path;
    const route = typeof path === 'string' && req.path.startsWith('/api/') ? path : 'page';
    const status = `${Math.floor(res.statusCode / 100)}xx`;
    metrics.httpSeconds.observe({ method: req.method, route, status }, (performance.now() - began) / 1_000);
  });
  next();
};
