import { listLeagues } from '@touchline/contract/calls/leagues';
import { listMatchesWeb } from '@touchline/contract/calls/matches';
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
const GAMES = 70;
/** The numbers of games of the matches, again and again: groups of the home page's list that share rows, and wide ones. */
const SIZES = [3, 1, 2, 5, 1, 1, 2, 4];
/** More than the home page's board has rows. */
const LIVE_MATCHES = 7;
const PLACES = ['Ashby', 'Brinmoor', 'Calder', 'Dunholt', 'Elmsley', 'Farrow', 'Gorsby', 'Hexley', 'Inver'];
const KINDS = ['Rovers', 'Town', 'Athletic', 'Harriers', 'Wanderers', 'Albion', 'County', 'Rangers'];

type League = PublicLeague & { readonly category: NonNullable<PublicGame['category']> };

const leagueOf = (n: number, fields: Pick<League, 'name' | 'abbreviation' | 'category'>): League => ({
  ...leagueExample,
  _id: idOf('3', 0x100 + n),
  ...fields,
});

/** The leagues of the day with many games; two of football. */
export const MANY_LEAGUES = [
  ...leaguesExample,
  leagueOf(1, { name: 'Monsoon Trophy', abbreviation: 'MT', category: 'Cricket' }),
  leagueOf(2, { name: 'Fenland Rugby Premiership', abbreviation: 'FRP', category: 'Rugby' }),
  leagueOf(3, { name: 'Harbour Counties League', abbreviation: 'HCL', category: 'Football' }),
] as readonly League[];

/** An id of the day with many games: `kind` tells records apart. */
function idOf(kind: string, n: number): string {
  return `65f0c0ffee65f0c0ffee${kind}${n.toString(16).padStart(3, '0')}`;
}

/** The home team of the last game; no other name has its first letter. */
const FAR_TEAM = 'Ψanderwick';

/** The name of the nth team. */
function teamOf(n: number): string {
  return `${PLACES[n % PLACES.length]} ${KINDS[Math.floor(n / PLACES.length) % KINDS.length]}`;
}

function gameOf(n: number, league: League, isLive: boolean): PublicGame {
  const startsAt = new Date(NOW + (isLive ? -1 : (n + 1) * 2) * HOUR_MS).toISOString();
  const liveAt = new Date(Date.parse(startsAt) - HOUR_MS / 4).toISOString();
  const homeTeam = n === GAMES - 1 ? FAR_TEAM : teamOf(n);
  const awayTeam = `${teamOf(n + 5)} Reserves`;
  return {
    ...gameExample,
    _id: idOf('5', n),
    title: versus(homeTeam, awayTeam),
    homeTeam,
    awayTeam,
    location: `${PLACES[(n + 2) % PLACES.length]} Park`,
    league: league.name,
    leagueId: league._id,
    category: league.category,
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

function manyMatches(): PublicMatch[] {
  const matches: PublicMatch[] = [];
  for (let n = 0, at = 0; n < GAMES; at += 1) {
    const league = MANY_LEAGUES[at % MANY_LEAGUES.length] as League;
    const size = Math.min(SIZES[at % SIZES.length] ?? 1, GAMES - n);
    const first = n;
    matches.push({
      ...matchExample,
      _id: idOf('4', at),
      title: `${league.name}, round ${Math.floor(at / MANY_LEAGUES.length) + 1}`,
      category: league.category,
      games: Array.from({ length: size }, (_, place) =>
        gameOf(first + place, league, place === 0 && at < LIVE_MATCHES),
      ),
    });
    n += size;
  }
  return matches;
}

/** A day with more matches than the home page shows at first, with many games over several days. */
export const MANY_MATCHES: readonly PublicMatch[] = manyMatches();

interface ManyGame {
  readonly match: PublicMatch;
  readonly game: PublicGame;
}

/** The games of that day, each with its match. */
export const MANY_GAMES: readonly ManyGame[] = MANY_MATCHES.flatMap((match) =>
  match.games.map((game) => ({ match, game })),
);
/** The last game of that day, which the HTML of the home page has no room for. */
export const FAR_GAME = MANY_GAMES.at(-1) as ManyGame;

/** Answers the lists by the day with many games. */
export const MANY: readonly Answer[] = answersOf(MANY_MATCHES, MANY_LEAGUES);

/** Answers the lists by that day with every game and league of football. */
export const MANY_OF_FOOTBALL: readonly Answer[] = answersOf(
  MANY_MATCHES.map((match) => ({ ...ofFootball(match), games: match.games.map(ofFootball) })),
  MANY_LEAGUES.map(ofFootball),
);

function ofFootball<R extends object>(record: R): R & { readonly category: 'Football' } {
  return { ...record, category: 'Football' };
}

function answersOf(matches: readonly PublicMatch[], leagues: readonly PublicLeague[]): readonly Answer[] {
  return [answer(listMatchesWeb, { matches: [...matches] }), answer(listLeagues, { leagues: [...leagues] })];
}
