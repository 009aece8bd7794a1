import { z } from 'zod';
import { MOST_MOVED_MINUTES, MOST_TEAMS, RESTORE_DAYS } from '../constants.ts';
import { defineBulkCall } from '../define-bulk-call.ts';
import { defineCall } from '../define-call.ts';
import { staffGamesExample } from '../examples/games.ts';
import { referenceTo, seenVersion } from '../forms/fields.ts';
import { gameEditForm, gameForm } from '../forms/game.ts';
import { streamsForm } from '../forms/streams.ts';
import {
  listQuery,
  oneOrMore,
  onlyDeleted,
  onOrOff,
  pageExample,
  pageOf,
  recordIds,
  searchText,
} from '../list-query.ts';
import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { affiliateExample } from '../records/affiliate.ts';
import { idParams, messageAnswer, objectIdSchema } from '../records/common.ts';
import { staffGameExample, staffGameSchema } from '../records/game.ts';
import { gameExample, matchExample, publicGameSchema, streamExample } from '../records/match.ts';
import { teamSchema } from '../records/team.ts';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';
import { resultTexts } from '../texts/results.ts';

export const group = {
  name: 'Games',
  about: 'A game belongs to a match and to a league, and goes live by itself.',
};

const entity = 'Game';
const path = '/api/matches/{matchId}/game';
const gamePath = `${path}/{gameId}`;
const gameAnswer = messageAnswer.extend({ game: staffGameSchema });
const results = resultTexts.games;

/** The fields of the game's form. */
export const gameFormExample = {
  title: gameExample.title,
  location: gameExample.location,
  homeTeam: gameExample.homeTeam,
  awayTeam: gameExample.awayTeam,
  date: gameExample.date,
  time: gameExample.time,
  platforms: gameExample.platforms,
  status: gameExample.status,
  isLive: gameExample.isLive,
  league: gameExample.league,
  highlightsUrl: gameExample.highlightsUrl,
  affiliateId: affiliateExample._id,
};

export const gameParams = z.strictObject({ matchId: objectIdSchema, gameId: objectIdSchema });

/** Leagues by name or id, several separated by commas. */
export const leagueFilter = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .optional()
  .meta({ description: 'A league by name or id; several separated by commas' });

export const getGame = defineCall({
  id: 'games.get',
  method: 'GET',
  path: '/api/games/{id}',
  summary: 'One game by its id alone, also a finished one, with the id of its match',
  entity,
  needs: 'public',
  params: idParams,
  response: z.object({ matchId: objectIdSchema, game: publicGameSchema }),
  example: { response: { matchId: matchExample._id, game: gameExample } },
});

export const listGames = defineCall({
  id: 'games.list',
  method: 'GET',
  path: '/api/games',
  summary: 'Games as a paged list; with only trending:view, those with isTrending=true',
  entity,
  needs: { any: ['games:view', 'trending:view'] },
  deletedNeeds: 'games:delete',
  query: listQuery({
    sort: ['startsAt', 'viewCount', 'createdAt', 'autoLiveAt', 'streams'],
    defaultSort: 'startsAt',
    filters: {
      deleted: onlyDeleted,
      ids: recordIds,
      status: oneOrMore(GAME_STATUSES),
      league: leagueFilter,
      platforms: oneOrMore(CONTENT_PLATFORMS),
      isTrending: onOrOff,
      withoutStreams: onOrOff,
      matchId: referenceTo('Match').optional(),
    },
  }),
  response: pageOf('games', staffGameSchema),
  example: {
    query: { status: 'Scheduled,Live', sort: 'startsAt' },
    response: { games: staffGamesExample, ...pageExample(staffGamesExample) },
  },
});

export const listTeams = defineCall({
  id: 'games.teams',
  method: 'GET',
  path: '/api/games/teams',
  summary: 'The teams of all games, those with the most games first',
  entity: 'Team',
  needs: { any: ['games:create', 'games:update'] },
  query: z.strictObject({
    q: searchText.optional(),
    size: z.coerce
      .number()
      .int()
      .min(1)
      .max(MOST_TEAMS)
      .default(MOST_TEAMS)
      .meta({ description: 'The greatest number of teams' }),
  }),
  response: z.object({ teams: z.array(teamSchema) }),
  example: {
    query: { q: 'nor' },
    response: {
      teams: [
        { name: gameExample.homeTeam, games: 38 },
        { name: 'Wombwell Mammoth Memorial Wanderers Town', games: 4 },
        { name: 'نادي الشاطئ الرياضي', games: 2 },
      ],
    },
  },
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
  example: {
    body: gameFormExample,
    response: { message: results.created, game: staffGameExample },
  },
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
  example: {
    body: { ...gameFormExample, time: '19:00', version: 1 },
    response: {
      message: results.updated,
      game: {
        ...staffGameExample,
        time: '19:00',
        startsAt: '2026-11-21T19:00:00.000Z',
        liveAt: '2026-11-21T18:45:00.000Z',
        autoLiveAt: '2026-11-21T18:45:00.000Z',
        version: 2,
      },
    },
  },
});

export const deleteGame = defineCall({
  id: 'games.delete',
  method: 'DELETE',
  path: gamePath,
  summary: `Deletes a game; it can be restored for ${RESTORE_DAYS} days`,
  entity,
  needs: 'games:delete',
  activity: 'Deleted',
  params: gameParams,
  response: messageAnswer,
  example: { response: { message: results.deleted } },
});

export const restoreGame = defineCall({
  id: 'games.restore',
  method: 'POST',
  path: `${gamePath}/restore`,
  summary: 'Restores a deleted game, which does not go live by that',
  entity,
  needs: 'games:delete',
  activity: 'Restored',
  params: gameParams,
  response: gameAnswer,
  // Nothing is created: the record existed.
  status: 200,
  example: { response: { message: results.restored, game: staffGameExample } },
});

export const setStreams = defineCall({
  id: 'games.streamUrls',
  method: 'PUT',
  path: `${gamePath}/streamUrls`,
  summary: "Replaces a game's streams",
  entity,
  needs: 'games:update',
  activity: 'Updated',
  params: gameParams,
  body: streamsForm.extend({ version: seenVersion }),
  response: gameAnswer,
  example: {
    body: {
      streamUrls: [
        {
          title: streamExample.title,
          quality: '1080p',
          url: 'https://streams.example/northgate-harbour.m3u8',
          language: 'English',
          platform: 'Touchline',
        },
      ],
    },
    response: { message: results.streamsUpdated, game: { ...staffGameExample, version: 2 } },
  },
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
  example: {
    body: { isTrending: true, version: 1 },
    response: { message: results.markedTrending, game: { ...staffGameExample, version: 2 } },
  },
});

export const setGameLive = defineCall({
  id: 'games.live',
  method: 'PUT',
  path: `${gamePath}/live`,
  summary: 'Sets a game live: anybody once it is due, staff with games:update at any time',
  entity,
  needs: 'public',
  staffNeeds: 'games:update',
  activity: 'Set Live',
  limit: 'count',
  params: gameParams,
  response: messageAnswer.extend({ game: publicGameSchema }),
  example: {
    response: {
      message: results.liveNow,
      game: { ...gameExample, status: 'Live', isLive: true, autoLiveAt: null, version: 2 },
    },
  },
});

export const bulkGames = defineBulkCall({
  id: 'games.bulk',
  path: '/api/games/bulk',
  summary:
    'Sets the status of many games, marks them as trending or not, moves scheduled ones, hides or restores them',
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
    move: {
      needs: 'games:update',
      activity: 'Moved',
      value: z
        .int({ error: formTexts.bulk.selectMinutes })
        .min(-MOST_MOVED_MINUTES, formTexts.bulk.selectMinutes)
        .max(MOST_MOVED_MINUTES, formTexts.bulk.selectMinutes)
        .refine((minutes) => minutes !== 0, formTexts.bulk.selectMinutes)
        .meta({ description: 'Minutes, negative to move back' }),
      canDryRun: true,
    },
    delete: { needs: 'games:delete', activity: 'Deleted' },
    restore: { needs: 'games:delete', activity: 'Restored' },
  },
  example: {
    body: { ids: [gameExample._id, matchExample._id], action: 'status', value: 'Finished' },
    response: {
      message: resultTexts.bulk(1, 2),
      results: [
        { id: gameExample._id, ok: true },
        { id: matchExample._id, ok: false, code: 'NOT_FOUND', message: errorTexts.notFound('Game') },
      ],
    },
  },
});
