import * as calls from '@touchline/contract/calls/access-requests';
import { texts } from '@touchline/contract/texts';
import { auditTexts } from '@touchline/contract/texts/audit';
import * as requests from '@touchline/core/access-requests/access-requests';
import type { Core } from '@touchline/core/platform/core';
import type { User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { actorOf } from '../http/authenticate.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Requests for access to pages of the dashboard. */
export function accessRequestEndpoints(core: Core): Endpoint[] {
  const results = texts.results.accessRequests;
  return [
    endpoint(calls.requestAccess, async ({ body, signedIn, res }) => {
      const { request, isNew } = await requests.requestAccess(core, signedIn.user, body);
      const { _id: id, path, reason } = request;
      if (!isNew) res.statusCode = 200;
      return audited(
        isNew
          ? { name: nameOf(signedIn.user, request), id, after: { path, ...(reason && { reason }) } }
          : null,
        {
          message: results.requested,
          accessRequest: requests.presentAccessRequest(request, signedIn.user),
        },
      );
    }),
    endpoint(calls.getOwnAccessRequest, async ({ query, signedIn: { user } }) => {
      const request = await requests.findOwnRequest(core, user, query.path);
      return { accessRequest: request && requests.presentAccessRequest(request, user) };
    }),
    endpoint(calls.listAccessRequests, async () => ({
      accessRequests: await requests.listOpenRequests(core),
    })),
    endpoint(calls.answerAccessRequest, async ({ params, body, signedIn }) => {
      const id = new ObjectId(params.id);
      const { request, user, granted } = await requests.answerRequest(core, actorOf(signedIn), id, body);
      return audited(
        {
          name: nameOf(user, request),
          id,
          before: { state: 'open' },
          after: { state: request.state, ...(granted && { permissions: granted }) },
          ...(granted ? {} : { verb: auditTexts.verbs.declined }),
        },
        {
          message: granted ? results.granted : results.declined,
          accessRequest: requests.presentAccessRequest(request, user),
        },
      );
    }),
  ];
}

const nameOf = ({ username }: User, { path }: requests.AccessRequest) => `${username}, ${path}`;
