import { texts } from '@touchline/contract/texts';
import { AppError } from '@touchline/core/platform/errors';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { addHeaders, type HeaderList } from './listed-response.ts';
import { type ApiRequest, type ApiResponse, type Handler, partsOf } from './message.ts';

/** Answers a call; its parameters are in `req.params`. */
type CallHandler = (req: ApiRequest, res: ApiResponse) => Promise<void>;

/** Finds the handler of a call in one step, however many calls there are, and passes everything else by. */
export class CallRouter {
  readonly #headers: HeaderList;
  readonly #routes = findMyWay({ caseSensitive: true, onBadUrl: unreachable });
  /** Methods and paths, as they were added. */
  readonly routes: { method: HTTPMethod; path: string }[] = [];

  /** Routes whose answers all have the headers. */
  constructor(headers: HeaderList) {
    this.#headers = headers;
  }

  /** Adds a call's path, whose parameters are written `:name`. */
  on(method: HTTPMethod, path: string, handler: CallHandler): void {
    this.#routes.on(method, path, unreachable, handler);
    this.routes.push({ method, path });
  }

  /** The router as a handler. */
  readonly handler: Handler = (req, res, next) => {
    const { path } = partsOf(req.url ?? '/');
    const method = req.method === 'HEAD' ? 'GET' : (req.method as HTTPMethod);
    const found = this.#routes.find(method, path);
    if (!found || !(found.store || path.startsWith('/api/'))) return next();
    addHeaders(res, this.#headers);
    // An address whose percent signs mean nothing names no record, and nothing else of the api.
    if (!found.store) throw new AppError('BAD_JSON', texts.errors.malformed);
    req.params = found.params as Record<string, string>;
    (found.store as CallHandler)(req, res).catch(next);
  };
}

/** Routes are only looked up here, never run by the library, which knows nothing of what Express adds. */
const unreachable = () => {
  throw new Error('A call is answered by its own handler.');
};
