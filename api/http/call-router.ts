import { texts } from '@touchline/contract/texts';
import { AppError } from '@touchline/core/platform/errors';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import findMyWay, { type HTTPMethod } from 'find-my-way';

/** Answers a call; its parameters are in `req.params`. */
type CallHandler = (req: Request, res: Response) => Promise<void>;

/** Finds the handler of a call in one step, however many calls there are, and passes everything else by. */
export class CallRouter {
  readonly #routes = findMyWay({ caseSensitive: true, onBadUrl: unreachable });
  /** What Express' own routers show of their routes. */
  readonly #stack: { route: { path: string; stack: { method: string }[] } }[] = [];

  /** Adds a call's path, whose parameters are written `:name`. */
  on(method: HTTPMethod, path: string, handler: CallHandler): void {
    this.#routes.on(method, path, unreachable, handler);
    this.#stack.push({ route: { path, stack: [{ method: method.toLowerCase() }] } });
  }

  /** The router as a handler of Express. */
  get handler(): RequestHandler {
    const route = (req: Request, res: Response, next: NextFunction) => {
      const method = req.method === 'HEAD' ? 'GET' : (req.method as HTTPMethod);
      const found = this.#routes.find(method, req.path);
      if (!found) return next();
      // An address whose percent signs mean nothing names no record, and nothing else of the api.
      if (!found.store && req.path.startsWith('/api/'))
        throw new AppError('BAD_JSON', texts.errors.malformed);
      if (!found.store) return next();
      req.params = found.params as Record<string, string>;
      (found.store as CallHandler)(req, res).catch(next);
    };
    return Object.assign(route, { stack: this.#stack });
  }
}

/** Routes are only looked up here, never run by the library, which knows nothing of what Express adds. */
const unreachable = () => {
  throw new Error('A call is answered by its own handler.');
};
