import { parse as parseQuery } from 'node:querystring';
import type { Method } from '@touchline/contract/define-call';
import type { Core } from '@touchline/core/platform/core';
import { createAnswering, hasBody } from './answer-call.ts';
import { CallRouter } from './call-router.ts';
import type { Endpoint } from './endpoint.ts';
import type { Gate } from './gate.ts';
import { callHeaders } from './headers.ts';
import { type ApiRequest, partsOf } from './message.ts';
import { type CallLimit, createRateLimits } from './rate-limits.ts';
import { readSessionCookie } from './session-cookie.ts';

/**
 * The routes of all endpoints: the only door into the api. Each request is counted by its call's limit, checked for
 * its origin, its sender and permission, parsed with the call's schemas into one typed input, and only then handled.
 */
export function bindEndpoints(core: Core, gate: Gate, endpoints: readonly Endpoint[]): CallRouter {
  const router = new CallRouter(callHeaders(core.env));
  const limitOf = createRateLimits(core);
  const answer = createAnswering(core, gate);
  for (const [route, variants] of byRoute(endpoints)) {
    const [method, path] = route.split(' ') as [Method, string];
    const limits = new Map(variants.map(({ call }) => [call, limitOf(call)]));
    router.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (req, res) => {
      const query: Record<string, unknown> = parseQuery(partsOf(req.url ?? '').query);
      const chosen = chooseVariant(variants, query.scope);
      const limit = (limits.get(chosen.call) as CallLimit)(req, res);
      if (!chosen.countsItself || !isBare(core, req)) await limit.settle();
      try {
        await answer(chosen, { req, res, query, limit });
      } catch (error) {
        // What was refused before it was counted counts as well, and is told first that it was too much.
        await limit.settle();
        throw error;
      }
    });
  }
  return router;
}

/** Whether nothing has to be read for a request before its handler: it has no body, and nobody is signed in. */
const isBare = ({ env }: Core, req: ApiRequest) =>
  !hasBody(req) && readSessionCookie(env, req.headers.cookie) === null;

/** Endpoints by `METHOD path`, literal paths before those with a parameter in the same place. */
function byRoute(endpoints: readonly Endpoint[]): [string, Endpoint[]][] {
  const routes = new Map<string, Endpoint[]>();
  for (const item of endpoints) {
    const route = `${item.call.method} ${item.call.path}`;
    const variants = routes.get(route) ?? [];
    if (variants.some(({ call }) => call.scope === item.call.scope))
      throw new Error(`Two endpoints answer ${route}; give one of them another path or scope.`);
    routes.set(route, [...variants, item]);
  }
  return [...routes].sort(([a], [b]) => (specificity(a) < specificity(b) ? -1 : 1));
}

/** `~` stands after every letter. */
const specificity = (route: string) => route.replaceAll(/\{\w+\}/g, '~');

function chooseVariant(variants: readonly Endpoint[], scope: unknown): Endpoint {
  const wanted = scope === 'all' ? 'all' : undefined;
  return (variants.find(({ call }) => call.scope === wanted) ?? variants[0]) as Endpoint;
}
