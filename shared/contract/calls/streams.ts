import { defineCall } from '../define-call.ts';
import { listQuery, oneOrMore, pageOf } from '../list-query.ts';
import { GAME_STATUSES } from '../lists/statuses.ts';
import { STREAM_LANGUAGES, STREAM_PLATFORMS, STREAM_QUALITIES } from '../lists/streams.ts';
import { streamRowSchema } from '../records/stream.ts';
import { leagueFilter } from './games.ts';

export const listStreams = defineCall({
  id: 'streams.list',
  method: 'GET',
  path: '/api/streams',
  summary: 'The streams of all games as a paged list, by the start of their games',
  entity: 'Stream',
  needs: 'streams:access',
  query: listQuery({
    sort: ['startsAt'],
    defaultSort: 'startsAt',
    filters: {
      status: oneOrMore(GAME_STATUSES),
      quality: oneOrMore(STREAM_QUALITIES),
      language: oneOrMore(STREAM_LANGUAGES),
      platform: oneOrMore(STREAM_PLATFORMS),
      league: leagueFilter,
    },
  }),
  response: pageOf('streams', streamRowSchema),
});
