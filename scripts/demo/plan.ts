import type { GameInput, StreamInput } from '@touchline/core/games/games';
import type { DemoFixture, DemoMatch, DemoMoment } from './demo-match.ts';
import { type DemoClock, kickOffAt } from './kick-offs.ts';
import { DEMO_LEAGUES, type DemoLeague } from './leagues.ts';
import { DEMO_MATCHES } from './matches.ts';
import { demoStreams } from './streams.ts';

/** A game of the demo, ready to be added. */
export interface PlannedGame {
  /** Its key among the demo's records: the positions of match and game. */
  readonly key: string;
  readonly when: DemoMoment;
  readonly input: GameInput & { date: string; time: string; status: NonNullable<GameInput['status']> };
  readonly streams: readonly StreamInput[];
  readonly isTrending: boolean;
}

export type PlannedMatch = Pick<DemoMatch, 'title' | 'description'> & {
  readonly key: string;
  readonly category: DemoMatch['category'] | null;
  readonly games: readonly PlannedGame[];
};

const STATUS: Partial<Record<DemoMoment, 'Finished' | 'Live'>> = {
  yesterday: 'Finished',
  earlier: 'Finished',
  live: 'Live',
};

/** The moments at which games of a demo go live by themselves; in a still one they are tomorrow. */
const GOES_LIVE: readonly DemoMoment[] = ['armed', 'overdue', 'later'];

/**
 * The matches of the demo with their games around the clock's now; `origin` is the address of its streams. In a still
 * demo no game goes live by itself.
 */
export function planMatches(clock: DemoClock, origin: string, { isStill = false } = {}): PlannedMatch[] {
  const momentOf = ({ when }: DemoFixture) => (isStill && GOES_LIVE.includes(when) ? 'tomorrow' : when);
  const all = DEMO_MATCHES.flatMap(({ games }) => games.map(momentOf));
  const turns = new Map<DemoMoment, number>();
  let count = 0;
  return DEMO_MATCHES.map((match, m) => ({
    key: `match-${m}`,
    title: match.title,
    description: match.description,
    category: match.category ?? null,
    games: match.games.map((fixture, g) => {
      const when = momentOf(fixture);
      const n = turns.get(when) ?? 0;
      turns.set(when, n + 1);
      const of = all.filter((each) => each === when).length;
      count += 1;
      return {
        key: `game-${m}-${g}`,
        when,
        input: { ...inputOf(match, fixture, count), ...kickOffAt(when, { n, of }, clock) },
        streams: streamsOf(fixture, count, origin),
        isTrending: fixture.trending ?? false,
      };
    }),
  }));
}

function inputOf(match: DemoMatch, fixture: DemoFixture, count: number) {
  const { name, teams, venues }: DemoLeague = DEMO_LEAGUES[match.league];
  const [homeTeam, awayTeam] = fixture.teams.map((place) => teams[place] as string) as [string, string];
  const status = STATUS[fixture.when] ?? ('Scheduled' as const);
  return {
    title: `${homeTeam} vs ${awayTeam}`,
    homeTeam,
    awayTeam,
    league: name,
    location: venues[count % venues.length] as string,
    status,
    isLive: status === 'Live' && !fixture.locked,
    platforms: fixture.platforms ?? ('both' as const),
    viewCount: fixture.views ?? (status === 'Finished' ? 640 + 211 * count : 0),
    highlightsUrl: status === 'Finished' && count % 2 === 0 ? `https://example.com/highlights/${count}` : '',
  };
}

function streamsOf({ when, streams, broken }: DemoFixture, game: number, origin: string): StreamInput[] {
  const count = streams ?? (when === 'live' ? 2 : 1);
  return demoStreams(origin, { count, game, unplugged: when === 'live' && game % 4 === 0, broken });
}
