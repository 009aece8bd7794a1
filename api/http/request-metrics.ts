import { metrics } from '@touchline/core/platform/metrics';
import type { RequestHandler } from 'express';

/** Measures the time of each request, by its route's template; all requests without a route count as one route. */
export const requestMetrics: RequestHandler = (req, res, next) => {
  const began = performance.now();
  res.on('finish', () => {
    // Routes without a text path serve pages and files.
    const path: unknown = req.route?.path;
    const route = typeof path === 'string' && req.path.startsWith('/api/') ? path : 'page';
    const status = `${Math.floor(res.statusCode / 100)}xx`;
    metrics.httpSeconds.observe({ method: req.method, route, status }, (performance.now() - began) / 1_000);
  });
  next();
};
