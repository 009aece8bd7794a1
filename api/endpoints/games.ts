import * as calls from '@touchline/contract/calls/games';
import { can } from '@touchline/contract/permissions';
import { texts } from '@touchline/contract/texts';
import { removedRow, rowOf } from '@touchline/core/activity/subject';
import { setGameStatus } from '@touchline/core/games/game-status';
import * as games from '@touchline/core/games/games';
import { goLiveByHand, goLiveWhenDue } from '@touchline/core/games/go-live/go-live';
import { listGames } from '@touchline/core/games/list-games';
import { listTeams } from '@touchline/core/games/list-teams';
import { moveGame, tryMoveGame } from '@touchline/core/games/move-game';
import { presentOneStaffGame, presentStaffGames } from '@touchline/core/games/present-staff';
import type { Core } from '@touchline/core/platform/core';
import { AppError, notFound } from '@touchline/core/platform/errors';
import type { Change } from '@touchline/core/platform/store';
import { refusalBeforeSetup } from '@touchline/core/sessions/required-setup';
import type { SignedIn } from '@touchline/core/sessions/sessions';
import { ObjectId } from 'mongodb';
import { audited } from '../http/audit.ts';
import { answerInBulk } from '../http/bulk.ts';
import { type Endpoint, endpoint } from '../http/endpoint.ts';
import type { PublicLists } from '../read-model/public-lists.ts';
import type { ReadModel } from '../read-model/read-model.ts';

interface GameReads {
  readonly lists: PublicLists;
  readonly readModel: ReadModel;
}

/** Games of matches. */
export function gameEndpoints(core: Core, { lists, readModel }: GameReads): Endpoint[] {
  const results = texts.results.games;
  const present = (game: games.Game, { user }: SignedIn, known?: games.GameChange) =>
    presentOneStaffGame(core, game, user, known);
  return [
    endpoint(calls.getGame, async ({ params: { id } }) => {
      const [found] = await games.gamesFeed.byIds(core, [new ObjectId(id)]);
      const match = found && (await lists.match(found.matchId.toHexString()));
      const game = match?.games.find(({ _id }) => _id === id.toLowerCase());
      if (!match || !game) throw notFound('Game');
      return { matchId: match._id, game };
    }),
    endpoint(calls.listGames, async ({ query, signedIn, rows }) => {
      if (!can(signedIn.user, 'games:view') && query.isTrending !== true)
        throw new AppError('PERMISSION_DENIED', texts.errors.permissionDenied);
      const { records, ...page } = await listGames(core, query, rows);
      return { games: await presentStaffGames(core, records, signedIn.user), ...page };
    }),
    endpoint(calls.listTeams, async ({ query }) => ({ teams: await listTeams(core, query) })),
    endpoint(calls.createGame, async ({ params, body, signedIn }) => {
      const game = await games.createGame(core, new ObjectId(params.matchId), body);
      return audited(
        { name: game.title, id: game._id, after: game },
        { message: results.created, game: await present(game, signedIn) },
      );
    }),
    endpoint(calls.updateGame, async ({ params, body: { version, ...form }, signedIn }) => {
      const place = placeOf(core, { params, version, signedIn });
      const change = await games.updateGame(core, place, form, signedIn.settings);
      return audited(subjectOf(change), {
        message: results.updated,
        game: await present(change.after, signedIn, change),
      });
    }),
    endpoint(calls.deleteGame, async ({ params }) => {
      const { before } = await games.deleteGame(core, idsOf(params));
      return audited({ name: before.title, id: before._id, before }, { message: results.deleted });
    }),
    endpoint(calls.restoreGame, async ({ params, signedIn }) => {
      const { after } = await games.restoreGame(core, idsOf(params));
      return audited(
        { name: after.title, id: after._id, after },
        { message: results.restored, game: await present(after, signedIn) },
      );
    }),
    endpoint(calls.setStreams, async ({ params, body: { version, streamUrls }, signedIn }) => {
      const change = await games.setStreams(core, placeOf(core, { params, version, signedIn }), streamUrls);
      return audited(subjectOf(change), {
        message: results.streamsUpdated,
        game: await present(change.after, signedIn, change),
      });
    }),
    endpoint(calls.setTrending, async ({ params, body: { version, isTrending }, signedIn }) => {
      const change = await games.setTrending(core, placeOf(core, { params, version, signedIn }), isTrending);
      const message = isTrending ? results.markedTrending : results.removedFromTrending;
      return audited(subjectOf(change), { message, game: await present(change.after, signedIn, change) });
    }),
    endpoint(calls.bulkGames, (context) =>
      answerInBulk(core, context, {
        call: calls.bulkGames,
        undo: 'games',
        async change(id, body) {
          const at = await games.placeOfGame(core, id);
          if (body.action === 'delete') return removedRow(await games.deleteGame(core, at), nameOf);
          if (body.action === 'restore') return rowOf(await games.restoreGame(core, at), nameOf);
          if (body.action === 'move') {
            const moved = await (body.dryRun ? tryMoveGame : moveGame)(core, at, body.value);
            return {
              ...rowOf(moved, nameOf),
              shown: { startsAt: moved.after.startsAt?.toISOString() ?? null },
            };
          }
          return rowOf(
            body.action === 'status'
              ? await setGameStatus(core, at, body.value)
              : await games.setTrending(core, at, body.value),
            nameOf,
          );
        },
      }),
    ),
    endpoint(calls.setGameLive, async ({ params, signedIn }) => {
      const { matchId, id } = idsOf(params);
      const goLive = maySetLive(signedIn) ? goLiveByHand : goLiveWhenDue;
      const { before, after } = await goLive(core, matchId, id);
      const shown = readModel.present(after);
      if (!shown) throw notFound('Game');
      return audited(before && subjectOf({ before, after }), {
        message: before ? results.liveNow : results.alreadyLive,
        game: shown,
      });
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

/** The game that a request changes, and the form in which STALE shows it to the user. */
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

/** A user who must set up something first has only a visitor's permissions. */
const maySetLive = (signedIn: SignedIn | null): boolean =>
  signedIn !== null && can(signedIn.user, 'games:update') && refusalBeforeSetup(signedIn) === null;
