import { examplesLike } from '../records/common.ts';
import type { StaffGame, StaffMatch } from '../records/game.ts';
import { matchExample, type PublicGame, type PublicMatch } from '../records/match.ts';
import { finishedGameExample, matchesExample } from '../records/matches-example.ts';
import type { StreamRow } from '../records/stream.ts';
import { type StreamHealth, streamHealthExample } from '../records/stream-health.ts';
import { streamName } from '../rules/stream-names.ts';

/** The health behind the one that visitors see. */
const HEALTH = {
  ok: { ...streamHealthExample, state: 'ok', reason: null, firstByteMs: 180 },
  trouble: streamHealthExample,
  down: { ...streamHealthExample, state: 'down', reason: 'error-status', httpStatus: 404, firstByteMs: null },
  unknown: { ...streamHealthExample, state: 'unknown', reason: 'cannot-be-checked', firstByteMs: null },
} as const satisfies Record<string, StreamHealth>;

const asStaffSee =
  ({ _id: matchId, title: matchTitle }: PublicMatch) =>
  (game: PublicGame): StaffGame => ({
    ...game,
    matchId,
    matchTitle,
    affiliateTitle: game.affiliateId && 'Partner offer',
    wentLiveAt: game.status === 'Scheduled' ? null : game.liveAt,
    streamUrls: game.streamUrls.map(({ health, codecs: _codecs, server: _server, ...stream }) => ({
      ...stream,
      health: HEALTH[health ?? 'unknown'],
      url: 'eyJhbGciOiJIUzI1NiJ9.eyJ1cmwiOiJodHRwczovL3N0cmVhbXMuZXhhbXBsZSJ9.c2ln',
    })),
  });

/** The teams of a game with its title. */
const between = (homeTeam: string, awayTeam: string) => ({
  homeTeam,
  awayTeam,
  title: `${homeTeam} vs ${awayTeam}`,
});

/** Games that no visitor's list has: over, or with names longer than any column. */
const furtherGames = examplesLike(finishedGameExample, [
  {
    ...between('Eintracht Braunschweig U', 'Wolverhampton Wandererss'),
    highlightsUrl: '',
    viewCount: 12_480,
  },
  { ...between('Wombwell Mammoth Memorial Wanderers Town', 'نادي الشاطئ الرياضي'), streamUrls: [] },
  {
    ...between('Wolverhampton Wandererss', 'Wombwell Mammoth Memorial Wanderers Town'),
    ...{ date: '2026-11-22', time: '12:30', startsAt: '2026-11-22T12:30:00.000Z' },
    ...{ status: 'Scheduled', autoLiveAt: '2026-11-22T12:15:00.000Z', liveAt: '2026-11-22T12:15:00.000Z' },
    location: 'Northern Harbour Memorial Arena',
    highlightsUrl: '',
    viewCount: 0,
  },
]);

const [firstMatch = matchExample, ...otherMatches] = matchesExample;

/** Games without a start come last. */
const byStart = (one: Pick<PublicGame, 'startsAt'>, other: Pick<PublicGame, 'startsAt'>) =>
  Date.parse(one.startsAt ?? '9999-01-01') - Date.parse(other.startsAt ?? '9999-01-01');

function matchAsStaffSee(match: PublicMatch): StaffMatch {
  const games = match.games.toSorted(byStart).map(asStaffSee(match));
  const unfinished = games.filter(({ status }) => status !== 'Finished').length;
  return { ...match, games, gameCounts: { all: games.length, unfinished } };
}

/** The first match of the example day, with games that are over. */
export const wholeMatchExample = matchAsStaffSee({
  ...firstMatch,
  games: [...firstMatch.games, ...furtherGames],
});
/** The other matches of the example day. */
export const otherStaffMatches: StaffMatch[] = otherMatches.map(matchAsStaffSee);

/** All games of these matches, by start. */
export const staffGamesExample: StaffGame[] = [wholeMatchExample, ...otherStaffMatches]
  .flatMap(({ games = [] }) => games)
  .sort(byStart);

/** The streams of the example games. */
export const streamRowsExample: StreamRow[] = staffGamesExample.flatMap(({ title: gameTitle, ...game }) => {
  const { _id: gameId, matchId, homeTeam, awayTeam, matchTitle, league, leagueId, startsAt, status } = game;
  const ofGame = {
    ...{ gameId, matchId, gameTitle, homeTeam, awayTeam, matchTitle },
    ...{ league, leagueId, startsAt, status },
  };
  return game.streamUrls.map((shown) => {
    const { url = '', health = streamHealthExample, ...stream } = shown;
    return { ...stream, ...ofGame, name: streamName(shown, game.streamUrls), health, url };
  });
});
