import * as calls from '@touchline/contract/calls/requests';
import { can } from '@touchline/contract/permissions';
import { requests as matchRequests } from '@touchline/contract/resources/requests';
import { texts } from '@touchline/contract/texts';
import { auditTexts } from '@touchline/contract/texts/audit';
import { presentOneStaffGame, presentOneStaffMatch } from '@touchline/core/games/present-staff';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import { createGameFromRequest } from '@touchline/core/requests/game-from-request';
import * as requests from '@touchline/core/requests/requests';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import { recordEndpoints } from '../http/record-endpoints.ts';

/** Visitors' requests for matches. */
export function requestEndpoints(core: Core): Endpoint[] {
  const results = texts.results.requests;
  return [
    endpoint(calls.sendRequest, async ({ body, res }) => {
      const isNew = await requests.sendRequest(core, body);
      if (!isNew) res.statusCode = 200;
      return { message: isNew ? results.sent : results.alreadySent };
    }),
    ...recordEndpoints(core, matchRequests, requests.requestVerbs, {
      nameOf,
      undo: 'requests',
      present: (records) => records.map(requests.presentRequest),
    }),
    endpoint(calls.createGameFromRequest, async ({ params, body, signedIn }) => {
      if (body.match && !can(signedIn.user, 'matches:create'))
        throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
      const { match, game, request } = await createGameFromRequest(core, new ObjectId(params.id), body);
      const { before, after } = request;
      return audited(
        {
          name: nameOf(after),
          id: after._id,
          before,
          // Their titles are often the visitor's words.
          after: { ...after, matchId: match._id, gameId: game._id },
        },
        {
          message: results.gameCreated,
          match: await presentOneStaffMatch(core, match, signedIn.user),
          game: await presentOneStaffGame(core, game, signedIn.user),
          request: requests.presentRequest(after),
        },
      );
    }),
  ];
}

const nameOf = ({ createdAt }: requests.MatchRequest) => auditTexts.sentAt(createdAt);
