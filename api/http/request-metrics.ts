import { metrics } from '@touchline/core/platform/metrics';
import type { Request, RequestHandler } from 'express';

/** Measures the time of each request, by its route's template; pages are one route, files of a release and health pages others. */
export const requestMetrics: RequestHandler = (req, res, next) => {
  const began = performance.now();
  res.on('finish', () => {
    const route = routeOf(req);
    // A refusal of the limits is no mistake of the client.
    const status = res.statusCode === 429 ? '429' : `${Math.floor(res.statusCode / 100)}xx`;
    metrics.httpSeconds.observe({ method: req.method, route, status }, (performance.now() - began) / 1_000);
  });
  next();
};

function routeOf({ route, path }: Request): string {
  // A process that is not ready, and a page of another release that asks for its files, are no failures of pages.
  if (path === '/livez' || path === '/readyz') return 'health';
  if (path.startsWith('/assets/')) return 'asset';
  // Routes without a text path serve pages and files.
  return typeof route?.path === 'string' && path.startsWith('/api/') ? route.path : 'page';
}
