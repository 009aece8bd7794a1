import type { Call, CallAction, Method } from '@touchline/contract/define-call';
import type { Core } from '@touchline/core/platform/core';
import { type RequestHandler, Router } from 'express';
import { allowOnly } from './allow-only.ts';
import { type Audit, withAuditEntry } from './audit.ts';
import type { Authenticate } from './authenticate.ts';
import { authorize, authorizeAlso } from './authorize.ts';
import { confirm } from './confirm.ts';
import { type Answer, type Context, type Endpoint, STREAMED } from './endpoint.ts';
import { EXPORTED, exportFormatOf, exportList } from './export.ts';
import { assertServed } from './origins.ts';
import { PreparedBody } from './prepared-body.ts';
import { createExportLimit, createRateLimits } from './rate-limit.ts';
import { assertSameOrigin } from './same-origin.ts';
import { type Input, validate } from './validate.ts';

/** The routes of all calls: one Express route for each path, which refuses the methods that it has no call for. */
export function routeCalls(core: Core, authenticate: Authenticate, endpoints: readonly Endpoint[]): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const toHandler = createRequestHandlers(core, authenticate);
  for (const [path, ofPath] of byPath(endpoints)) {
    const route = router.route(path.replace(/\{(\w+)\}/g, ':$1'));
    for (const endpoint of ofPath) route[VERBS[endpoint.call.method]](toHandler(endpoint));
    route.all(allowOnly(...new Set(ofPath.map(({ call }) => call.method))));
  }
  return router;
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<
  Method,
  string
>;

/**
 * Endpoints by path. Literal paths come before those with a parameter in the same place, since `{` sorts after every
 * letter; the staff's variant of a path comes before the public one, which takes every request that is left.
 */
function byPath(endpoints: readonly Endpoint[]): [path: string, Endpoint[]][] {
  const paths = Map.groupBy(endpoints, ({ call }) => call.path);
  return [...paths]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, ofPath]) => [
      path,
      ofPath.toSorted((a, b) => Number(isForStaff(b)) - Number(isForStaff(a))),
    ]);
}

const isForStaff = ({ call }: Endpoint) => call.scope === 'all';

/** Makes an endpoint a request handler: the steps of every call, in their order. */
function createRequestHandlers(core: Core, authenticate: Authenticate) {
  const limitOf = createRateLimits(core);
  const limitExport = createExportLimit(core);
  return (endpoint: Endpoint): RequestHandler => {
    const { call } = endpoint;
    const limit = limitOf(call);
    return async (req, res, next) => {
      if (isForStaff(endpoint) && req.query.scope !== 'all') return next();
      await limit(req, res);
      assertServed(core.env, call, req);
      assertSameOrigin(core.env, call, req);
      const signedIn = await authenticate(call, req, res);
      await authorize(core, call, { signedIn, params: req.params });
      const input = await validate(call, req, res);
      const action = actionOf(call, input);
      if (action && signedIn) authorizeAlso(action.needs, signedIn, req.params);
      if (call.deletedNeeds && asksForDeleted(input) && signedIn)
        authorizeAlso(call.deletedNeeds, signedIn, req.params);
      if (signedIn) await confirm(core, call, signedIn, input);
      const format = exportFormatOf(input.query);
      if (format && signedIn) await limitExport(res, signedIn.user._id.toHexString());
      const verb = format ? EXPORTED : (action?.activity ?? call.activity);

      res.status(call.status);
      const handle = async (audit: Audit): Promise<Answer<Call>> => {
        const context = { ...input, signedIn, audit, req, res } as Context<Call>;
        return format ? exportList(core, { endpoint, format, context }) : endpoint.handle(context);
      };
      const answer =
        verb && signedIn
          ? await withAuditEntry(
              core,
              { actor: signedIn.user, verb, entity: call.entity, requestId: req.id },
              handle,
            )
          : await handle(() => undefined);
      if (answer === STREAMED) return;
      const isForAll = call.needs === 'public' && signedIn === null;
      if (answer instanceof PreparedBody) return answer.send(req, res);
      if (isForAll && call.method === 'GET') return PreparedBody.json(answer).send(req, res);
      res.set('Cache-Control', isForAll ? 'no-cache' : 'private, no-store').json(answer);
    };
  };
}

/** The action that the body of a bulk call names. */
const actionOf = ({ actions }: Call, { body }: Input): CallAction | undefined =>
  actions?.[(body as { action?: string } | undefined)?.action ?? ''];

const asksForDeleted = ({ query }: Input): boolean => (query as { deleted?: boolean }).deleted === true;
