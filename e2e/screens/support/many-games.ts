import { listLeagues } from '@touchline/contract/calls/leagues';
import { listMatchesWeb } from '@touchline/contract/calls/matches';
import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import { leagueExample, leaguesExample, type PublicLeague } from '@touchline/contract/records/league';
import {
  gameExample,
  matchExample,
  type PublicGame,
  type PublicMatch,
  streamExample,
} from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { type Answer, answer } from './answers.ts';
import { NOW } from './example-site.ts';

const HOUR_MS = 3_600_000;
/** The numbers of games of the matches, again and again: groups of the home page's list that share rows, and wide ones. */
const SIZES = [3, 1, 2, 5, 1, 1, 2, 4];
const PLACES = ['Ashby', 'Brinmoor', 'Calder', 'Dunholt', 'Elmsley', 'Farrow', 'Gorsby', 'Hexley', 'Inver'];
const KINDS = ['Rovers', 'Town', 'Athletic', 'Harriers', 'Wanderers', 'Albion', 'County', 'Rangers'];
/** As many live games as the home page's board has no room for. */
const LIVE_MATCHES = 7;

const leagueOf = (n: number, name: string, category: PublicLeague['category']): PublicLeague => ({
  ...leagueExample,
  _id: idOf('3', 0x100 + n),
  name,
  abbreviation: name.slice(0, 3).toUpperCase(),
  category,
});
const LEAGUES = [
  ...leaguesExample,
  leagueOf(1, 'Monsoon Trophy', 'Cricket'),
  leagueOf(2, 'Fenland Rugby Premiership', 'Rugby'),
] as const;

/** An id of the long list: `kind` tells records apart. */
function idOf(kind: string, n: number): string {
  return `65f0c0ffee65f0c0ffee${kind}${n.toString(16).padStart(3, '0')}`;
}

function gameOf(n: number, matchAt: number, place: number): PublicGame {
  const league = LEAGUES[matchAt % LEAGUES.length] ?? leagueExample;
  const isLive = place === 0 && matchAt < LIVE_MATCHES;
  const startsAt = new Date(NOW + (isLive ? -HOUR_MS : (n + 1) * 2 * HOUR_MS - 5 * 60_000)).toISOString();
  const liveAt = new Date(Date.parse(startsAt) - HOUR_MS / 4).toISOString();
  const nameOf = (at: number) =>
    `${PLACES[at % PLACES.length]} ${KINDS[Math.floor(at / PLACES.length) % KINDS.length]}`;
  const [homeTeam, awayTeam] = [nameOf(n), nameOf(n + 5)];
  return {
    ...gameExample,
    _id: idOf('5', n),
    title: versus(homeTeam, awayTeam),
    homeTeam,
    awayTeam,
    location: `${PLACES[(n + 2) % PLACES.length]} Park`,
    league: league.name,
    leagueId: league._id,
    category: league.category as SportCategory,
    date: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
    startsAt,
    liveAt,
    autoLiveAt: isLive ? null : liveAt,
    ...(isLive ? { status: 'Live', isLive: true, viewCount: 40 + 7 * n } : {}),
    isTrending: n % 9 === 0,
    affiliateId: null,
    affiliateLink: null,
    streamUrls: [{ ...streamExample, _id: idOf('6', n) }],
  };
}

/** Matches with so many games of five sports, over several days: more than the home page shows at first. */
export function manyMatches(games = 70): PublicMatch[] {
  const matches: PublicMatch[] = [];
  for (let n = 0, matchAt = 0; n < games; matchAt += 1) {
    const size = Math.min(SIZES[matchAt % SIZES.length] ?? 1, games - n);
    const own = Array.from({ length: size }, (_, place) => gameOf(n + place, matchAt, place));
    const league = LEAGUES[matchAt % LEAGUES.length] ?? leagueExample;
    matches.push({
      ...matchExample,
      _id: idOf('4', matchAt),
      title: `${league.name}, round ${Math.floor(matchAt / LEAGUES.length) + 1}`,
      category: league.category as SportCategory,
      games: own,
    });
    n += size;
  }
  return matches;
}

/** A day with many games in place of the example day. */
export const MANY_MATCHES: readonly PublicMatch[] = manyMatches();
/** The games of that day, each with its match. */
export const MANY_GAMES = MANY_MATCHES.flatMap((match) => match.games.map((game) => ({ match, game })));

/** Answers the lists by a day with many games. */
export const MANY: readonly Answer[] = [
  answer(listMatchesWeb, { matches: [...MANY_MATCHES] }),
  answer(listLeagues, { leagues: [...LEAGUES] }),
];
