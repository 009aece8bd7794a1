import type { ContentPlatform } from '@touchline/contract/lists/platforms';
import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import type { DemoLeagueKey } from './leagues.ts';

/** Where a game stands when the demo is made. */
export type DemoMoment =
  | 'yesterday'
  | 'earlier'
  | 'live'
  /** Goes live by itself just after the start. */
  | 'armed'
  /** Its moment has passed, and it was not set live. */
  | 'overdue'
  | 'later'
  | 'tomorrow'
  | 'week'
  | 'next-week';

/** A game: home and away are places in its league's list of teams. */
export interface DemoFixture {
  readonly teams: readonly [home: number, away: number];
  readonly when: DemoMoment;
  readonly views?: number;
  readonly trending?: boolean;
  readonly platforms?: ContentPlatform;
  /** How many streams play; live games have two unless they say otherwise, others one. */
  readonly streams?: number;
  /** A live game whose streams are still locked. */
  readonly locked?: boolean;
}

export interface DemoMatch {
  readonly league: DemoLeagueKey;
  readonly title: string;
  readonly description: string;
  /** Where it is not the league's. */
  readonly category?: SportCategory;
  readonly games: readonly DemoFixture[];
}

/** The thirty matches of the demo with their games, about eighty. Add at the end: the demo's records are known by place. */
export const DEMO_MATCHES: readonly DemoMatch[] = [
  {
    league: 'harbour',
    title: 'Harbour Counties League · Matchday 12',
    description: 'The derby of the two harbours, and three games that decide who winters at the top.',
    games: [
      { teams: [2, 3], when: 'yesterday' },
      { teams: [6, 7], when: 'earlier' },
      { teams: [0, 4], when: 'live', views: 48_210, trending: true, streams: 5 },
      { teams: [1, 5], when: 'live', views: 3_184, streams: 3 },
    ],
  },
  {
    league: 'harbour',
    title: 'Harbour Counties League · Matchday 13',
    description: 'Back to the coast for the last round before the break.',
    games: [
      { teams: [4, 2], when: 'tomorrow', trending: true },
      { teams: [3, 0], when: 'tomorrow' },
      { teams: [8, 9], when: 'week' },
    ],
  },
  {
    league: 'harbour',
    title: 'Harbour Counties Cup · Quarter-finals',
    description: 'One game each, extra time and penalties if needed.',
    games: [
      { teams: [9, 1], when: 'week' },
      { teams: [5, 8], when: 'week', platforms: 'web' },
    ],
  },
  {
    league: 'meridiana',
    title: 'Liga Meridiana · Jornada 12',
    description: 'Sun, wind and the two best attacks of the south.',
    games: [
      { teams: [1, 0], when: 'live', views: 21_940, trending: true, streams: 4 },
      { teams: [2, 3], when: 'live', views: 41 },
      { teams: [4, 5], when: 'later' },
    ],
  },
  {
    league: 'meridiana',
    title: 'Liga Meridiana · Jornada 13',
    description: 'Three away trips for the teams in front.',
    games: [
      { teams: [6, 1], when: 'tomorrow' },
      { teams: [0, 7], when: 'week' },
      { teams: [3, 4], when: 'next-week' },
    ],
  },
  {
    league: 'nordsee',
    title: 'Nordsee-Liga · 11. Spieltag',
    description: 'Between dike and forest: the long way to Oberaltenbrück.',
    games: [
      { teams: [3, 4], when: 'yesterday' },
      { teams: [1, 0], when: 'live', views: 912, streams: 3 },
      { teams: [5, 2], when: 'later' },
    ],
  },
  {
    league: 'nordsee',
    title: 'Nordsee-Liga · 12. Spieltag',
    description: 'The round before the winter break.',
    games: [
      { teams: [0, 6], when: 'tomorrow' },
      { teams: [2, 1], when: 'next-week' },
      { teams: [4, 7], when: 'next-week' },
    ],
  },
  {
    league: 'nordsee',
    title: 'Nordsee-Liga · Futsal Night',
    description: 'Five against five in the hall, one evening only.',
    category: 'Futsal',
    games: [
      { teams: [6, 4], when: 'later' },
      { teams: [7, 3], when: 'later', platforms: 'mobile' },
    ],
  },
  {
    league: 'silkroad',
    title: 'Silk Road Cup · Group A',
    description: 'Three continents, one road.',
    games: [
      { teams: [0, 1], when: 'armed', trending: true, streams: 4 },
      { teams: [2, 3], when: 'live', views: 15_630, trending: true, streams: 4 },
      { teams: [8, 9], when: 'later', trending: true },
    ],
  },
  {
    league: 'silkroad',
    title: 'Silk Road Cup · Group B',
    description: 'The second group plays where the road meets the sea.',
    games: [
      { teams: [4, 5], when: 'live', views: 87 },
      { teams: [6, 7], when: 'tomorrow' },
      { teams: [5, 6], when: 'week' },
    ],
  },
  {
    league: 'silkroad',
    title: 'Silk Road Esports Clash',
    description: 'The same crests, on screens: best of three.',
    category: 'Esports',
    games: [
      { teams: [7, 6], when: 'later' },
      { teams: [9, 0], when: 'tomorrow', platforms: 'web' },
    ],
  },
  {
    league: 'monsoon',
    title: 'Monsoon Premier T20 · Week 4',
    description: 'Floodlights on, twenty overs a side.',
    games: [
      { teams: [2, 5], when: 'yesterday' },
      { teams: [0, 3], when: 'live', views: 9_470, trending: true, streams: 3 },
      { teams: [6, 4], when: 'later' },
    ],
  },
  {
    league: 'monsoon',
    title: 'Monsoon Premier T20 · Week 5',
    description: 'The table begins to mean something.',
    games: [
      { teams: [6, 7], when: 'tomorrow' },
      { teams: [3, 2], when: 'week' },
      { teams: [5, 0], when: 'next-week' },
    ],
  },
  {
    league: 'monsoon',
    title: 'Monsoon Kabaddi Night',
    description: 'Raiders and stoppers of the same eight cities.',
    category: 'Kabaddi',
    games: [
      { teams: [7, 1], when: 'live', views: 264, platforms: 'web' },
      { teams: [5, 2], when: 'later' },
    ],
  },
  {
    league: 'hoops',
    title: 'Continental Hoops · Eastern swing',
    description: 'Four nights, four halls.',
    games: [
      { teams: [3, 6], when: 'yesterday' },
      { teams: [7, 0], when: 'earlier' },
      { teams: [1, 2], when: 'live', views: 1_206, streams: 3 },
    ],
  },
  {
    league: 'hoops',
    title: 'Continental Hoops · Western swing',
    description: 'Over the mountains and back.',
    games: [
      { teams: [5, 4], when: 'later' },
      { teams: [2, 5], when: 'tomorrow', trending: true },
      { teams: [4, 3], when: 'tomorrow' },
    ],
  },
  {
    league: 'hoops',
    title: 'Continental Hoops · Classic series',
    description: 'The old rivalries in the old jerseys.',
    games: [
      { teams: [0, 1], when: 'week' },
      { teams: [6, 7], when: 'next-week' },
    ],
  },
  {
    league: 'grandview',
    title: 'Grandview Open · Quarter-finals',
    description: 'Four places left under the hill.',
    games: [
      { teams: [6, 7], when: 'earlier' },
      { teams: [0, 4], when: 'live', views: 5_872 },
      { teams: [2, 3], when: 'live', views: 50, platforms: 'mobile' },
    ],
  },
  {
    league: 'grandview',
    title: 'Grandview Open · Semi-finals',
    description: 'Best of five on Centre Court.',
    games: [
      { teams: [1, 5], when: 'tomorrow' },
      { teams: [4, 2], when: 'tomorrow' },
    ],
  },
  {
    league: 'grandview',
    title: 'Grandview Open · Finals weekend',
    description: 'Doubles first, then the last match of the year.',
    games: [
      { teams: [3, 0], when: 'week' },
      { teams: [5, 6], when: 'week' },
    ],
  },
  {
    league: 'tulip',
    title: 'Tulip Hockey League · Round 8',
    description: 'Water on the pitch, wind from the sea.',
    games: [
      { teams: [0, 1], when: 'yesterday' },
      { teams: [2, 4], when: 'earlier' },
      { teams: [3, 5], when: 'later' },
    ],
  },
  {
    league: 'tulip',
    title: 'Tulip Indoor Cup',
    description: 'Six players, boards, no rest.',
    games: [
      { teams: [6, 2], when: 'next-week' },
      { teams: [1, 3], when: 'next-week', platforms: 'web' },
    ],
  },
  {
    league: 'sunrise',
    title: 'Sunrise Baseball League · Autumn series',
    description: 'Best of seven between coast and mountains.',
    games: [
      { teams: [0, 4], when: 'yesterday' },
      { teams: [1, 2], when: 'live', views: 730 },
      { teams: [3, 5], when: 'tomorrow' },
    ],
  },
  {
    league: 'sunrise',
    title: 'Sunrise Baseball League · All-star weekend',
    description: 'East against West, with every fan favourite.',
    games: [
      { teams: [5, 0], when: 'week' },
      { teams: [2, 4], when: 'next-week' },
    ],
  },
  {
    league: 'scrum',
    title: 'Southern Scrum Championship · Round 6',
    description: 'Rain is forecast. It always is.',
    games: [
      { teams: [0, 1], when: 'yesterday' },
      { teams: [2, 3], when: 'earlier' },
      { teams: [4, 5], when: 'overdue' },
    ],
  },
  {
    league: 'scrum',
    title: 'Southern Scrum Championship · Round 7',
    description: 'The forwards of Black Ridge go to the coast.',
    games: [
      { teams: [2, 0], when: 'tomorrow' },
      { teams: [1, 4], when: 'week' },
      { teams: [3, 5], when: 'week', platforms: 'mobile' },
    ],
  },
  {
    league: 'amber',
    title: 'Superliga Bursztynowa · Kolejka 9',
    description: 'Five sets are the rule here, not the exception.',
    games: [
      { teams: [4, 5], when: 'earlier' },
      { teams: [0, 2], when: 'live', views: 1_994, streams: 2 },
      { teams: [1, 6], when: 'later' },
    ],
  },
  {
    league: 'amber',
    title: 'Superliga Bursztynowa · Kolejka 10',
    description: 'The leaders meet in Jasnobrzeg.',
    games: [
      { teams: [5, 0], when: 'tomorrow', trending: true },
      { teams: [2, 3], when: 'tomorrow' },
      { teams: [6, 4], when: 'next-week' },
    ],
  },
  {
    league: 'shuttle',
    title: 'Archipelago Shuttle League · Night session',
    description: 'Singles, doubles, mixed: the first to three.',
    games: [
      { teams: [0, 1], when: 'live', views: 118, locked: true },
      { teams: [2, 3], when: 'later' },
      { teams: [4, 5], when: 'later' },
    ],
  },
  {
    league: 'shuttle',
    title: 'Archipelago Shuttle League · Team finals',
    description: 'Island against island.',
    games: [
      { teams: [1, 2], when: 'tomorrow' },
      { teams: [3, 4], when: 'week' },
      { teams: [5, 0], when: 'next-week' },
    ],
  },
];
