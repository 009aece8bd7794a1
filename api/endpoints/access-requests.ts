import * as calls from '@touchline/contract/calls/access-requests';
import { texts } from '@touchline/contract/texts';
import * as requests from '@touchline/core/access-requests/access-requests';
import type { Core } from '@touchline/core/platform/core';
import type { User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { actorOf } from '../http/authenticate.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Pages of the dashboard that users ask to be let into. */
export function accessRequestEndpoints(core: Core): Endpoint[] {
  const results = texts.results.accessRequests;
  return [
    endpoint(calls.requestAccess, async ({ body, signedIn, audit, res }) => {
      const { request, isNew } = await requests.requestAccess(core, signedIn.user, body.path);
      const { _id: id, path } = request;
      audit(isNew ? { name: nameOf(signedIn.user, request), id, after: { path } } : null);
      if (!isNew) res.statusCode = 200;
      return {
        message: results.requested,
        accessRequest: requests.presentAccessRequest(request, signedIn.user),
      };
    }),
    endpoint(calls.getOwnAccessRequest, async ({ query, signedIn: { user } }) => {
      const request = await requests.findOwnRequest(core, user, query.path);
      return { accessRequest: request && requests.presentAccessRequest(request, user) };
    }),
    endpoint(calls.listAccessRequests, async () => ({
      accessRequests: await requests.listOpenRequests(core),
    })),
    endpoint(calls.answerAccessRequest, async ({ params, body, signedIn, audit }) => {
      const id = new ObjectId(params.id);
      const { request, user, key } = await requests.answerRequest(core, actorOf(signedIn), id, body);
      audit({
        name: nameOf(user, request),
        id,
        before: { state: 'open' },
        after: { state: request.state, ...(key && { key }) },
        ...(key ? {} : { verb: 'Declined' }),
      });
      return {
        message: key ? results.granted : results.declined,
        accessRequest: requests.presentAccessRequest(request, user),
      };
    }),
  ];
}

const nameOf = ({ username }: User, { path }: requests.AccessRequest) => `${username}, ${path}`;
