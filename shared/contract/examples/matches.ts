import * as calls from '../calls/games.ts';
import * as matches from '../calls/matches.ts';
import { listStreams } from '../calls/streams.ts';
import { countView } from '../calls/views.ts';
import { texts } from '../texts.ts';
import { exampleOf } from './example.ts';
import { game, gameFields, ids, match, staffGame, staffMatch, stream } from './records.ts';

const said = texts.results;
const params = { matchId: ids.match, gameId: ids.game };
const ofMatch = { params: { id: ids.match } };
const page = { page: 1, size: 25, total: 1 };
const address = 'https://streams.example/northgate-harbour.m3u8';
const live = { ...staffGame, status: 'Live', isLive: true, autoLiveAt: null, version: 2 } as const;

export const matchExamples = [
  exampleOf(matches.listMatches, { response: { matches: [match] } }),
  exampleOf(matches.listMatchesWeb, { response: { matches: [match] } }),
  exampleOf(matches.listMatchesMobile, { response: { matches: [match] } }),
  exampleOf(matches.listStaffMatches, {
    query: { q: 'coastal', sort: '-createdAt' },
    response: { matches: [staffMatch], ...page },
  }),
  exampleOf(matches.getMatch, { ...ofMatch, response: { match } }),
  exampleOf(matches.getStaffMatch, { ...ofMatch, response: { match: staffMatch } }),
  exampleOf(matches.createMatch, {
    body: { title: match.title, description: '', category: 'Football' },
    response: {
      message: said.matches.created,
      match: { ...staffMatch, gameCounts: { all: 0, unfinished: 0 }, games: [] },
    },
  }),
  exampleOf(matches.updateMatch, {
    ...ofMatch,
    body: {
      title: match.title,
      description: 'The last round before the break',
      category: 'Football',
      version: 1,
    },
    response: {
      message: said.matches.updated,
      match: { ...staffMatch, description: 'The last round before the break', version: 2 },
    },
  }),
  exampleOf(matches.deleteMatch, { ...ofMatch, response: { message: said.matches.deleted, games: 1 } }),
  exampleOf(matches.restoreMatch, {
    ...ofMatch,
    response: { message: said.matches.restored, match: staffMatch },
  }),
  exampleOf(matches.duplicateMatch, {
    ...ofMatch,
    body: { title: 'Coastal League, matchday 13', shiftDays: 7, withStreams: true },
    response: {
      message: said.matches.duplicated,
      match: { ...staffMatch, title: 'Coastal League, matchday 13' },
    },
  }),
  exampleOf(calls.listGames, {
    query: { status: 'Scheduled,Live', sort: 'startsAt', size: '25' },
    response: { games: [staffGame], ...page },
  }),
  exampleOf(calls.createGame, {
    params: { matchId: ids.match },
    body: gameFields,
    response: { message: said.games.created, game: staffGame },
  }),
  exampleOf(calls.updateGame, {
    params,
    body: { ...gameFields, time: '19:00', version: 1 },
    response: {
      message: said.games.updated,
      game: {
        ...staffGame,
        time: '19:00',
        startsAt: '2026-11-21T19:00:00.000Z',
        liveAt: '2026-11-21T18:45:00.000Z',
        autoLiveAt: '2026-11-21T18:45:00.000Z',
        version: 2,
      },
    },
  }),
  exampleOf(calls.deleteGame, { params, response: { message: said.games.deleted } }),
  exampleOf(calls.restoreGame, { params, response: { message: said.games.restored, game: staffGame } }),
  exampleOf(calls.setStreams, {
    params,
    body: {
      streamUrls: [
        { title: stream.title, quality: '1080p', url: address, language: 'English', platform: 'Touchline' },
      ],
    },
    response: { message: said.games.streamsUpdated, game: { ...staffGame, version: 2 } },
  }),
  exampleOf(calls.setTrending, {
    params,
    body: { isTrending: true, version: 1 },
    response: { message: said.games.markedTrending, game: { ...staffGame, version: 2 } },
  }),
  exampleOf(calls.setGameLive, {
    params,
    response: {
      message: said.games.liveNow,
      game: { ...game, status: 'Live', isLive: true, autoLiveAt: null, version: 2 },
    },
  }),
  exampleOf(countView, {
    params,
    response: { message: said.games.viewCounted, counted: true, viewCount: 52 },
  }),
  exampleOf(listStreams, {
    query: { status: 'Live', quality: '1080p,720p' },
    response: {
      streams: [
        {
          ...stream,
          gameId: ids.game,
          matchId: ids.match,
          gameTitle: live.title,
          matchTitle: live.matchTitle,
          league: live.league,
          startsAt: live.startsAt,
          url: staffGame.streamUrls[0]?.url ?? '',
          status: live.status,
        },
      ],
      ...page,
    },
  }),
];
