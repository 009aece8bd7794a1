import * as calls from '@touchline/contract/calls/games';
import { can } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import { setGameStatus } from '@touchline/core/games/game-status';
import * as games from '@touchline/core/games/games';
import { goLiveByHand, goLiveWhenDue } from '@touchline/core/games/go-live';
import { listGames } from '@touchline/core/games/list-games';
import { presentOneStaffGame, presentStaffGames } from '@touchline/core/games/present-staff';
import type { Core } from '@touchline/core/platform/core';
import { AppError, notFound } from '@touchline/core/platform/errors';
import type { Change } from '@touchline/core/platform/store';
import { refusalBeforeSetup } from '@touchline/core/sessions/required-setup';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import { ObjectId } from 'mongodb';
import { answerInBulk, removedRow, rowOf } from '../http/bulk.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { answerImport } from './import-games.ts';

/** Games of matches. */
export function gameEndpoints(core: Core, readModel: ReadModel): Endpoint[] {
  const results = texts.results.games;
  const present = (game: games.Game, { user }: SignedIn) => presentOneStaffGame(core, game, user);
  return [
    endpoint(calls.listGames, async ({ query, signedIn }) => {
      if (!can(signedIn.user, 'games:view') && query.isTrending !== true)
        throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
      const { records, ...page } = await listGames(core, query);
      return { games: await presentStaffGames(core, records, signedIn.user), ...page };
    }),
    endpoint(calls.createGame, async ({ params, body, signedIn, audit }) => {
      const game = await games.createGame(core, new ObjectId(params.matchId), body);
      audit({ name: game.title, id: game._id, after: game });
      return { message: results.created, game: await present(game, signedIn) };
    }),
    endpoint(calls.updateGame, async ({ params, body: { version, ...form }, signedIn, audit }) => {
      const change = await games.updateGame(core, placeOf(core, { params, version, signedIn }), form);
      audit(subjectOf(change));
      return { message: results.updated, game: await present(change.after, signedIn) };
    }),
    endpoint(calls.deleteGame, async ({ params, signedIn, audit }) => {
      const { before } = await games.deleteGame(core, idsOf(params), signedIn.user);
      audit({ name: before.title, id: before._id, before });
      return { message: results.deleted };
    }),
    endpoint(calls.restoreGame, async ({ params, signedIn, audit }) => {
      const { after } = await games.restoreGame(core, idsOf(params));
      audit({ name: after.title, id: after._id, after });
      return { message: results.restored, game: await present(after, signedIn) };
    }),
    endpoint(calls.setStreams, async ({ params, body: { version, streamUrls }, signedIn, audit }) => {
      const change = await games.setStreams(core, placeOf(core, { params, version, signedIn }), streamUrls);
      audit(subjectOf(change));
      return { message: results.streamsUpdated, game: await present(change.after, signedIn) };
    }),
    endpoint(calls.setTrending, async ({ params, body: { version, isTrending }, signedIn, audit }) => {
      const change = await games.setTrending(core, placeOf(core, { params, version, signedIn }), isTrending);
      audit(subjectOf(change));
      const message = isTrending ? results.markedTrending : results.removedFromTrending;
      return { message, game: await present(change.after, signedIn) };
    }),
    endpoint(calls.bulkGames, (context) =>
      answerInBulk(core, context, {
        call: calls.bulkGames,
        async change(id, body) {
          const at = await games.placeOfGame(core, id);
          if (body.action === 'delete')
            return removedRow(await games.deleteGame(core, at, context.signedIn.user), nameOf);
          return rowOf(
            body.action === 'status'
              ? await setGameStatus(core, at, body.value)
              : await games.setTrending(core, at, body.value),
            nameOf,
          );
        },
      }),
    ),
    endpoint(calls.importGames, (context) => answerImport(core, context)),
    endpoint(calls.setGameLive, async ({ params, signedIn, audit }) => {
      const { matchId, id } = idsOf(params);
      const goLive = (await maySetLive(core, signedIn)) ? goLiveByHand : goLiveWhenDue;
      const { before, after } = await goLive(core, matchId, id);
      audit(before && subjectOf({ before, after }));
      const shown = readModel.present(after);
      if (!shown) throw notFound('Game');
      return { message: before ? results.liveNow : results.alreadyLive, game: shown };
    }),
  ];
}

interface GameParams {
  matchId: string;
  gameId: string;
}

const idsOf = ({ matchId, gameId }: GameParams): games.GameAt => ({
  matchId: new ObjectId(matchId),
  id: new ObjectId(gameId),
});

interface ChangeRequest {
  params: GameParams;
  version: number | undefined;
  signedIn: SignedIn;
}

/** The game that a request changes, and how STALE shows it to the user. */
const placeOf = (core: Core, { params, version, signedIn }: ChangeRequest): games.GameAt => ({
  ...idsOf(params),
  version,
  present: (current) => presentOneStaffGame(core, current, signedIn.user),
});

const nameOf = ({ title }: games.Game) => title;

const subjectOf = ({ before, after }: Change<games.Game>) => ({
  name: after.title,
  id: after._id,
  before,
  after,
});

/** A user with something to set up first may do no more than a visitor. */
const maySetLive = async (core: Core, signedIn: SignedIn | null): Promise<boolean> =>
  signedIn !== null &&
  can(signedIn.user, 'games:update') &&
  (await refusalBeforeSetup(core, signedIn.user)) === null;
