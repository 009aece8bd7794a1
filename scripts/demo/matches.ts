import type { DemoMatch } from './demo-match.ts';
import { FOOTBALL_MATCHES } from './football-matches.ts';

/**
 * The thirty matches of the demo with their games, about eighty. Add new ones at the end: the demo's records are
 * identified by position.
 */
export const DEMO_MATCHES: readonly DemoMatch[] = [
  ...FOOTBALL_MATCHES,
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
      { teams: [1, 2], when: 'live', views: 1_206, streams: 3, broken: 'black' },
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
