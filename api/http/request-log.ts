import { randomUUID } from 'node:crypto';
import { loggedUrl } from '@touchline/core/platform/logged-url';
import type { Logger } from '@touchline/core/platform/logger';
import { withRequestId } from '@touchline/core/platform/request-context';
import { nameRequestOnSpan } from '@touchline/core/platform/tracing';
import type { RequestHandler } from 'express';

declare module 'http' {
  interface IncomingMessage {
    /** The id of the request in its answer and in the log. */
    id: string;
  }
}

/**
 * Gives every request a random id. The answer carries it as `X-Request-Id`, and so does every log line that the request
 * causes, also in jobs and change notifications. On level debug each answered request has a line with its time in ms;
 * the error handler logs failed ones.
 */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    req.id = randomUUID();
    res.set('X-Request-Id', req.id);
    nameRequestOnSpan(req.id);
    if (log.isLevelEnabled('debug')) {
      const began = performance.now();
      res.on('finish', () => {
        const { id: requestId, method } = req;
        const url = loggedUrl(req.originalUrl);
        const ms = Math.round(performance.now() - began);
        log.debug({ requestId, method, url, status: res.statusCode, ms }, 'request answered');
      });
    }
    withRequestId(req.id, next);
  };
}
