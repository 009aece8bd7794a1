import { randomUUID } from 'node:crypto';
import type { Logger } from '@touchline/core/platform/logger';
import { addHeaders, type HeaderList } from './listed-response.ts';
import type { Handler } from './message.ts';

const REQUEST_ID = 'X-Request-Id';
/** What the ids of this process begin with. */
const BEGINNING = randomUUID().slice(0, 24);
const DIGITS = 12;
let requests = 0;

/** An id that no other request has: the beginning is random, the rest is counted, which costs less than random ones. */
function newRequestId(): string {
  requests += 1;
  return BEGINNING + requests.toString(16).padStart(DIGITS, '0');
}

declare module 'http' {
  interface IncomingMessage {
    /** Names the request in its answer and in the log. */
    id: string;
  }
}

/** An id of its own for an answer that nothing is ever logged about. */
export const requestIdHeader = (): HeaderList => [REQUEST_ID, newRequestId()];

/**
 * Gives every request its id, which the answer carries as `X-Request-Id`. On level debug each has a line when it is
 * answered, with how long it took in ms; those that failed are told of by whoever answers them.
 */
export function requestLog(log: Logger): Handler {
  return (req, res, next) => {
    const id = newRequestId();
    req.id = id;
    addHeaders(res, [REQUEST_ID, id]);
    if (log.isLevelEnabled('debug')) {
      const began = performance.now();
      // Express shortens it on its way.
      const { method, url } = req;
      res.on('finish', () => {
        const ms = Math.round(performance.now() - began);
        log.debug({ requestId: id, method, url, status: res.statusCode, ms }, 'request answered');
      });
    }
    next();
  };
}
