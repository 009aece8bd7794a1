import * as calls from '@touchline/contract/calls/requests';
import { can } from '@touchline/contract/permissions';
import { versus } from '@touchline/contract/rules/formats';
import { texts } from '@touchline/contract/texts';
import { presentOneStaffGame, presentOneStaffMatch } from '@touchline/core/games/present-staff';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import { createGameFromRequest } from '@touchline/core/requests/game-from-request';
import * as requests from '@touchline/core/requests/requests';
import { ObjectId } from 'mongodb';
import { answerInBulk, removedRow, rowOf } from '../http/bulk.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';

/** Matches that visitors wish for. */
export function requestEndpoints(core: Core): Endpoint[] {
  const results = texts.results.requests;
  return [
    endpoint(calls.sendRequest, async ({ body, res }) => {
      const isNew = await requests.sendRequest(core, body);
      if (!isNew) res.statusCode = 200;
      return { message: isNew ? results.sent : results.alreadySent };
    }),
    endpoint(calls.listRequests, async ({ query }) => {
      const { records, ...page } = await requests.listRequests(core, query);
      return { requests: records.map(requests.presentRequest), ...page };
    }),
    endpoint(calls.updateRequest, async ({ params, body: { version, ...input }, audit }) => {
      const at = { id: new ObjectId(params.id), version };
      const { before, after } = await requests.updateRequest(core, at, input);
      audit({ name: nameOf(after), id: after._id, before, after });
      return { message: results.updated, request: requests.presentRequest(after) };
    }),
    endpoint(calls.deleteRequest, async ({ params, signedIn, audit }) => {
      const { before } = await requests.removeRequest(core, new ObjectId(params.id), signedIn.user);
      audit({ name: nameOf(before), id: before._id, before });
      return { message: results.deleted };
    }),
    endpoint(calls.restoreRequest, async ({ params, audit }) => {
      const { after } = await requests.restoreRequest(core, new ObjectId(params.id));
      audit({ name: nameOf(after), id: after._id, after });
      return { message: results.restored, request: requests.presentRequest(after) };
    }),
    endpoint(calls.bulkRequests, (context) =>
      answerInBulk(core, context, {
        call: calls.bulkRequests,
        async change(id, body) {
          if (body.action === 'status')
            return rowOf(await requests.updateRequest(core, { id }, { status: body.value }), nameOf);
          return removedRow(await requests.removeRequest(core, id, context.signedIn.user), nameOf);
        },
      }),
    ),
    endpoint(calls.createGameFromRequest, async ({ params, body, signedIn, audit }) => {
      if (body.match && !can(signedIn.user, 'matches:create'))
        throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
      const { match, game, request } = await createGameFromRequest(core, new ObjectId(params.id), body);
      const { before, after } = request;
      audit({
        name: nameOf(after),
        id: after._id,
        before,
        after: { ...after, match: match.title, matchId: match._id, game: game.title, gameId: game._id },
      });
      return {
        message: results.gameCreated,
        match: await presentOneStaffMatch(core, match, signedIn.user),
        game: await presentOneStaffGame(core, game, signedIn.user),
        request: requests.presentRequest(after),
      };
    }),
  ];
}

const nameOf = ({ homeTeam, awayTeam }: requests.MatchRequest) => versus(homeTeam, awayTeam);
