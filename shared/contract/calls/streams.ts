import { z } from 'zod';
import { defineBulkCall } from '../define-bulk-call.ts';
import { defineCall } from '../define-call.ts';
import { staffGamesExample, streamRowsExample } from '../examples/games.ts';
import { listQuery, oneOrMore, onlyDeleted, onlyIds, pageExample, pageOf } from '../list-query.ts';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { HEALTH_STATES } from '../lists/stream-health.ts';
import { STREAM_LANGUAGES, STREAM_PLATFORMS, STREAM_QUALITIES } from '../lists/streams.ts';
import { instantExample, instantSchema, objectIdSchema } from '../records/common.ts';
import { staffGameExample, staffGameSchema } from '../records/game.ts';
import { gameExample, streamExample } from '../records/match.ts';
import { streamRowSchema } from '../records/stream.ts';
import { formTexts } from '../texts/forms.ts';
import { resultTexts } from '../texts/results.ts';
import { leagueFilter } from './games.ts';

export const group = {
  name: 'Streams',
  about: 'The streams of games; only the player gives visitors their addresses.',
};

export const listStreams = defineCall({
  id: 'streams.list',
  method: 'GET',
  path: '/api/streams',
  summary: 'The streams of all games as a paged list, by the start of their games',
  entity: 'Stream',
  needs: 'streams:access',
  deletedNeeds: 'games:update',
  query: listQuery({
    // By health the worst come first. Health is known of unfinished games alone, so its order and its filter leave the
    // others out.
    sort: ['startsAt', 'health'],
    defaultSort: 'startsAt',
    filters: {
      health: oneOrMore(HEALTH_STATES),
      status: oneOrMore(GAME_STATUSES),
      quality: oneOrMore(STREAM_QUALITIES),
      language: oneOrMore(STREAM_LANGUAGES),
      platform: oneOrMore(STREAM_PLATFORMS),
      league: leagueFilter,
      deleted: onlyDeleted,
      ids: onlyIds,
    },
  }),
  response: pageOf('streams', streamRowSchema),
  example: {
    query: { status: 'Live', quality: '1080p,720p' },
    response: { streams: streamRowsExample, ...pageExample(streamRowsExample) },
  },
});

export const readWall = defineCall({
  id: 'streams.wall',
  method: 'GET',
  path: '/api/streams/wall',
  summary: 'The games that visitors can play now, with their streams, in the order of public lists',
  entity: 'Stream',
  needs: 'streams:access',
  response: z.object({ games: z.array(staffGameSchema) }),
  example: { response: { games: staffGamesExample.filter(({ isLive }) => isLive) } },
});

export const readOutages = defineCall({
  id: 'streams.outages',
  method: 'GET',
  path: '/api/streams/outages',
  summary: 'The games that visitors can play now and of which every checked stream is down',
  entity: 'Stream',
  needs: 'streams:access',
  response: z.object({
    outages: z.array(
      z.object({
        gameId: objectIdSchema,
        title: z.string(),
        homeTeam: z.string(),
        awayTeam: z.string(),
        since: instantSchema,
      }),
    ),
  }),
  example: {
    response: {
      outages: [
        {
          gameId: gameExample._id,
          title: staffGameExample.title,
          homeTeam: staffGameExample.homeTeam,
          awayTeam: staffGameExample.awayTeam,
          since: instantExample,
        },
      ],
    },
  },
});

const needs = { all: ['games:update', 'streams:access'] } as const;

export const bulkStreams = defineBulkCall({
  id: 'streams.bulk',
  path: '/api/streams/bulk',
  summary:
    'Sets the quality or the language of many streams, takes them off their games, restores them, or removes them for good',
  entity: 'Stream',
  actions: {
    quality: {
      needs,
      activity: 'Updated',
      value: z.enum(STREAM_QUALITIES, { error: formTexts.stream.selectQuality }),
    },
    language: {
      needs,
      activity: 'Updated',
      value: z.enum(STREAM_LANGUAGES, { error: formTexts.stream.selectLanguage }),
    },
    remove: { needs, activity: 'Removed' },
    restore: { needs, activity: 'Restored' },
    purge: { needs, activity: 'Removed for good', isFinal: true },
  },
  example: {
    body: { ids: [streamExample._id], action: 'remove' },
    response: {
      message: resultTexts.bulk(0, 1),
      results: [
        { id: streamExample._id, ok: false, code: 'VALIDATION_ERROR', message: formTexts.stream.atLeastOne },
      ],
    },
  },
});
