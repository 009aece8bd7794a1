import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '@touchline/core/platform/logger';
import type { HeaderList } from './headers.ts';
import type { Handler } from './message.ts';

const REQUEST_ID = 'X-Request-Id';

declare module 'http' {
  interface IncomingMessage {
    /** Names the request in its answer and in the log. */
    id: string;
  }
}

/** An id of its own for an answer that nothing is ever logged about. */
export const requestIdHeader = (): HeaderList => [REQUEST_ID, randomUUID()];

/**
 * Gives every request its id, which the answer carries as `X-Request-Id`, and logs those that failed (5xx) with how
 * long they took in ms. Reads are the traffic: the others have a line only on level debug.
 */
export function requestLog(log: Logger): Handler {
  return (req, res, next) => {
    const id = randomUUID();
    req.id = id;
    res.setHeader(REQUEST_ID, id);
    const began = performance.now();
    // Express shortens it on its way.
    const { url } = req;
    res.on('finish', () => {
      const level = res.statusCode >= 500 ? 'error' : 'debug';
      if (log.isLevelEnabled(level))
        log[level](lineOf({ id, method: req.method, url }, res, began), 'request answered');
    });
    next();
  };
}

function lineOf(
  { id, ...request }: Pick<IncomingMessage, 'id' | 'method' | 'url'>,
  { statusCode }: ServerResponse,
  began: number,
) {
  const ms = Math.round(performance.now() - began);
  return { requestId: id, ...request, status: statusCode, ms };
}
