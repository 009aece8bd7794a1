import type { RequestListener } from 'node:http';
import type { ApiRequest, ApiResponse, Handler } from './message.ts';

/** Answers a request that failed. */
type Fail = (error: unknown, req: ApiRequest, res: ApiResponse) => void;

/**
 * What stands in front of Express: the handlers get a request one after the other, as Node has it, until one answers.
 * What passes through Express costs more than most answers, so that only what is asked for seldom does. Requests that
 * arrive in one turn of the event loop are read first and then answered together: the same code for all of them in a
 * row is a good deal faster than the whole way for each.
 */
export function createFront(handlers: readonly Handler[], fail: Fail): RequestListener {
  const answer = (req: ApiRequest, res: ApiResponse) => {
    req.url = originForm(req.url ?? '/');
    const pass = (at: number, error?: unknown): void => {
      try {
        if (error !== undefined) throw error;
        const answering = handlers[at]?.(req, res, (reason) => pass(at + 1, reason));
        if (answering instanceof Promise) answering.catch((reason) => fail(reason, req, res));
      } catch (reason) {
        fail(reason, req, res);
      }
    };
    pass(0);
  };
  let arrived: [ApiRequest, ApiResponse][] = [];
  return (message, res) => {
    if (arrived.length === 0) {
      setImmediate(() => {
        const together = arrived;
        arrived = [];
        for (const [req, response] of together) answer(req, response);
      });
    }
    arrived.push([message as ApiRequest, res]);
  };
}

/** The path and query of an address; clients of proxies name the whole of it. */
function originForm(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
