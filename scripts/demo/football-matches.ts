import type { DemoMatch } from './demo-match.ts';

/** The demo's matches of football leagues; some matches are of another sport. */
export const FOOTBALL_MATCHES: readonly DemoMatch[] = [
  {
    league: 'harbour',
    title: 'Harbour Counties League · Matchday 12',
    description: 'The derby of the two harbours, and three games that decide who winters at the top.',
    games: [
      { teams: [2, 3], when: 'yesterday' },
      { teams: [6, 7], when: 'earlier' },
      { teams: [0, 4], when: 'live', views: 48_210, trending: true, streams: 5 },
      { teams: [1, 5], when: 'live', views: 3_184, streams: 3, broken: 'dead' },
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
      { teams: [1, 0], when: 'live', views: 912, streams: 3, broken: 'stalled' },
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
];
