import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { DemoLeagueKey } from './leagues.ts';
import type { BrokenStream } from './streams.ts';

/** The state of a game when the demo is made. */
export type DemoMoment =
  | 'yesterday'
  | 'earlier'
  | 'live'
  /** Goes live by itself just after the start. */
  | 'armed'
  /** Its time to go live has passed, and it was not set live. */
  | 'overdue'
  | 'later'
  | 'tomorrow'
  | 'week'
  | 'next-week';

/** A game; home and away are indexes in its league's list of teams. */
export interface DemoFixture {
  readonly teams: readonly [home: number, away: number];
  readonly when: DemoMoment;
  readonly views?: number;
  readonly trending?: boolean;
  readonly platforms?: ContentPlatform;
  /** The number of playable streams; by default two for live games and one for others. */
  readonly streams?: number;
  /** One more stream, which does not play. */
  readonly broken?: BrokenStream;
  /** A live game whose streams are still locked. */
  readonly locked?: boolean;
}

export interface DemoMatch {
  readonly league: DemoLeagueKey;
  readonly title: string;
  readonly description: string;
  /** Only where it differs from the league's. */
  readonly category?: SportCategory;
  readonly games: readonly DemoFixture[];
}
