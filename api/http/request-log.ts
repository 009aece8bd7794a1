import { randomUUID } from 'node:crypto';
import type { Logger } from '@touchline/core/platform/logger';
import { withRequestId } from '@touchline/core/platform/request-context';
import type { RequestHandler } from 'express';

declare module 'http' {
  interface IncomingMessage {
    /** Names the request in its answer and in the log. */
    id: string;
  }
}

/**
 * Gives every request a random id, which the answer carries as `X-Request-Id` and every line of the log that the request
 * causes, in jobs and change notifications too. On level debug each request has a line
 * when it is answered, with how long it took in ms; the error handler logs those that failed.
 */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    req.id = randomUUID();
    res.set('X-Request-Id', req.id);
    if (log.isLevelEnabled('debug')) {
      const began = performance.now();
      res.on('finish', () => {
        const { id: requestId, method, originalUrl: url } = req;
        const ms = Math.round(performance.now() - began);
        log.debug({ requestId, method, url, status: res.statusCode, ms }, 'request answered');
      });
    }
    withRequestId(req.id, next);
  };
}
