import { z } from 'zod';
import { defineBulkCall } from '../define-bulk-call.ts';
import { defineCall } from '../define-call.ts';
import { referenceTo, seenVersion } from '../forms/fields.ts';
import { gameEditForm, gameForm } from '../forms/game.ts';
import { streamsForm } from '../forms/streams.ts';
import { listQuery, oneOrMore, onOrOff, pageOf } from '../list-query.ts';
import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { messageAnswer, objectIdSchema } from '../records/common.ts';
import { staffGameSchema } from '../records/game.ts';
import { publicGameSchema } from '../records/match.ts';
import { formTexts } from '../texts/forms.ts';

const entity = 'Game';
const path = '/api/matches/{matchId}/game';
const gamePath = `${path}/{gameId}`;
const gameAnswer = messageAnswer.extend({ game: staffGameSchema });
export const gameParams = z.strictObject({ matchId: objectIdSchema, gameId: objectIdSchema });

/** Leagues by name or id, several with commas between. */
export const leagueFilter = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .optional()
  .meta({ description: 'A league by name or id; several with commas between' });

export const listGames = defineCall({
  id: 'games.list',
  method: 'GET',
  path: '/api/games',
  summary: 'Games as a paged list; with trending:view alone only those with isTrending=true',
  entity,
  needs: { any: ['games:view', 'trending:view'] },
  query: listQuery({
    sort: ['startsAt', 'viewCount', 'createdAt'],
    defaultSort: 'startsAt',
    filters: {
      status: oneOrMore(GAME_STATUSES),
      league: leagueFilter,
      platforms: oneOrMore(CONTENT_PLATFORMS),
      isTrending: onOrOff,
      withoutStreams: onOrOff,
      matchId: referenceTo('Match').optional(),
    },
  }),
  response: pageOf('games', staffGameSchema),
});

export const createGame = defineCall({
  id: 'games.create',
  method: 'POST',
  path,
  summary: 'Adds a game to a match',
  entity,
  needs: 'games:create',
  activity: 'Created',
  params: gameParams.pick({ matchId: true }),
  body: gameForm,
  response: gameAnswer,
  status: 201,
});

export const updateGame = defineCall({
  id: 'games.update',
  method: 'PUT',
  path: gamePath,
  summary: 'Changes a game',
  entity,
  needs: 'games:update',
  activity: 'Updated',
  params: gameParams,
  body: gameEditForm.extend({ version: seenVersion }),
  response: gameAnswer,
});

export const deleteGame = defineCall({
  id: 'games.delete',
  method: 'DELETE',
  path: gamePath,
  summary: 'Hides a game; it can be restored for 30 days',
  entity,
  needs: 'games:delete',
  activity: 'Deleted',
  params: gameParams,
  response: messageAnswer,
});

export const restoreGame = defineCall({
  id: 'games.restore',
  method: 'POST',
  path: `${gamePath}/restore`,
  summary: 'Brings a deleted game back; it does not go live by that',
  entity,
  needs: 'games:delete',
  activity: 'Restored',
  params: gameParams,
  response: gameAnswer,
  // Nothing is made: the record existed.
  status: 200,
});

export const setStreams = defineCall({
  id: 'games.streamUrls',
  method: 'PUT',
  path: `${gamePath}/streamUrls`,
  summary: "Writes a game's streams as a whole",
  entity,
  needs: 'games:update',
  activity: 'Updated',
  params: gameParams,
  body: streamsForm.extend({ version: seenVersion }),
  response: gameAnswer,
});

export const setTrending = defineCall({
  id: 'games.trending',
  method: 'PUT',
  path: `${gamePath}/trending`,
  summary: 'Marks a game as trending or not',
  entity,
  needs: 'games:update',
  activity: 'Updated',
  params: gameParams,
  body: z.strictObject({ isTrending: z.boolean(), version: seenVersion }),
  response: gameAnswer,
});

export const setGameLive = defineCall({
  id: 'games.live',
  method: 'PUT',
  path: `${gamePath}/live`,
  summary: 'Sets a game live: anybody once it is due, with games:update at any time',
  entity,
  needs: 'public',
  activity: 'Set Live',
  limit: 'count',
  params: gameParams,
  response: messageAnswer.extend({ game: publicGameSchema }),
});

export const bulkGames = defineBulkCall({
  id: 'games.bulk',
  path: '/api/games/bulk',
  summary: 'Sets the status of many games, marks them as trending or not, or hides them',
  entity,
  actions: {
    status: {
      needs: 'games:update',
      activity: 'Updated',
      value: z.enum(GAME_STATUSES, { error: formTexts.requestEdit.selectStatus }),
    },
    trending: {
      needs: 'games:update',
      activity: 'Updated',
      value: z.boolean({ error: formTexts.bulk.selectTrending }),
    },
    delete: { needs: 'games:delete', activity: 'Deleted' },
  },
});
