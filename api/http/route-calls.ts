import type { Method } from '@touchline/contract/define-call';
import { actAs } from '@touchline/core/platform/actor';
import type { Core } from '@touchline/core/platform/core';
import type { DatabaseWatch } from '@touchline/core/platform/database-watch';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { allowOnly } from './allow-only.ts';
import { audit } from './audit.ts';
import type { Authenticate } from './authenticate.ts';
import { authorize, authorizeInput } from './authorize.ts';
import { clientOf } from './client-address.ts';
import { confirm } from './confirm.ts';
import type { Endpoint } from './endpoint.ts';
import { handle } from './handle.ts';
import { assertServed } from './origins.ts';
import { createCallLimits } from './rate-limit.ts';
import { assertSameOrigin } from './same-origin.ts';
import { onlyInScope } from './scope.ts';
import { sendAnswer } from './send-answer.ts';
import { validate } from './validate.ts';

/**
 * The routes of all calls, by the path of their resource, such as `/api/leagues`: one Express route for each path,
 * which refuses methods without a call.
 */
export function routeCalls(
  core: Core,
  { endpoints, ...steps }: Steps & { readonly endpoints: readonly Endpoint[] },
): [resourcePath: string, Router][] {
  const toHandler = createRequestHandlers(core, steps);
  const resources = Map.groupBy(endpoints, ({ call }) => call.path.split('/').slice(0, 3).join('/'));
  return [...resources].map(([resourcePath, ofResource]) => {
    const router = Router({ caseSensitive: true, strict: true });
    for (const [path, ofPath] of byPath(ofResource)) {
      const route = router.route(path.replace(/\{(\w+)\}/g, ':$1'));
      for (const endpoint of ofPath) route[VERBS[endpoint.call.method]](toHandler(endpoint));
      route.all(allowOnly(...new Set(ofPath.map(({ call }) => call.method))));
    }
    return [resourcePath, router];
  });
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<
  Method,
  string
>;

/**
 * Endpoints by path. Literal paths come before those with a parameter in the same place, since `{` sorts after every
 * letter. The staff's variant of a path comes before the public one, which takes all other requests.
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

interface Steps {
  readonly authenticate: Authenticate;
  readonly database: DatabaseWatch;
}

/** Makes an endpoint a request handler that runs the steps of every call in their order. */
function createRequestHandlers(core: Core, { authenticate, database }: Steps) {
  const limitsOf = createCallLimits(core);
  return (endpoint: Endpoint): RequestHandler => {
    const { call } = endpoint;
    const limits = limitsOf(call);
    const answer = async (req: Request, res: Response) => {
      const signedIn = await authenticate(call, req, res);
      await limits.byUser(req, res, signedIn);
      authorize(call, { signedIn, params: req.params });
      const input = await validate(call, req, res);
      authorizeInput(call, { signedIn, params: req.params, input });
      await confirm(core, call, { signedIn, input });
      await limits.ofExports(input, res, signedIn);
      const work = () =>
        audit(core, call, { signedIn, input, client: clientOf(core.env, req), requestId: req.id }, (entry) =>
          handle(core, endpoint, { ...input, signedIn, entry, req, res }),
        );
      const answered = await (signedIn ? actAs(signedIn.user, work) : work());
      await sendAnswer(call, answered, { signedIn, req, res });
    };
    return onlyInScope(call, async (req, res) => {
      await limits.byAddress(req, res);
      assertServed(core.env, call, req);
      assertSameOrigin(core.env, call, req);
      await database.run(() => answer(req, res), {
        needsDatabase: call.needs !== 'public',
        hasBegun: () => res.headersSent,
      });
    });
  };
}
