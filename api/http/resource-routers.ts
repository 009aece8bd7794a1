import { type RequestHandler, Router } from 'express';

interface ResourceRouters {
  /** Passes a request on to the routes of its resource, and everything else by. */
  readonly router: RequestHandler;
  /** The router for the routes whose paths begin like this one. */
  of(path: string): Router;
}

/** Routes by the resource that they begin with, such as `/api/matches`, so that none is looked for among all the others. */
export function createResourceRouters(): ResourceRouters {
  const routers = new Map<string, Router>();
  const router: RequestHandler = (req, res, next) => {
    const routes = routers.get(resourceOf(req.path));
    if (routes) routes(req, res, next);
    else next();
  };
  return {
    // The stack is what Express' own routers show of their routes.
    router: Object.defineProperty(router, 'stack', {
      get: () => [...routers.values()].flatMap(({ stack }) => stack),
    }),
    of(path) {
      const resource = resourceOf(path);
      const routes = routers.get(resource) ?? Router({ caseSensitive: true, strict: true });
      routers.set(resource, routes);
      return routes;
    },
  };
}

/** The first two segments of a path. */
function resourceOf(path: string): string {
  const end = path.indexOf('/', path.indexOf('/', 1) + 1);
  return end < 0 ? path : path.slice(0, end);
}
