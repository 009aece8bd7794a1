import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import { leagueExample, type PublicLeague } from '@touchline/contract/records/league';
import {
  gameExample,
  matchExample,
  type PublicGame,
  type PublicMatch,
  type PublicStream,
  streamExample,
} from '@touchline/contract/records/match';

export { settingsExample as settings } from '@touchline/contract/records/settings';

/** The moment that the gallery shows. */
export const NOW = Date.parse('2026-11-21T18:06:36Z');

const MINUTE = 60_000;
const DAY = 24 * 60;
let nextId = 1;
const id = (): string => (nextId++).toString(16).padStart(24, '0');

/** Without a logo: the gallery loads nothing from other places. */
const league = (name: string, category: PublicLeague['category'], abbreviation: string): PublicLeague => ({
  ...leagueExample,
  _id: id(),
  name,
  logoUrl: '',
  abbreviation,
  category,
});

export const leagues: PublicLeague[] = [
  league('Northern Premier', 'Football', 'NP'),
  league('Liga Costera', 'Football', 'LC'),
  league('Serie Aurora', 'Football', 'SA'),
  league('Harbour Cup', 'Football', 'HC'),
  league('Continental Hoops', 'Basketball', 'CH'),
  league('Monsoon Trophy', 'Cricket', 'MT'),
  league('Six Valleys', 'Rugby', 'SV'),
  league('Lakeside Open', 'Tennis', 'LO'),
  league('Coastal Volleyball League of the Islands', 'Volleyball', 'CVL'),
];

const STREAMS: readonly Partial<PublicStream>[] = [
  {},
  { title: 'Stadium sound, no commentary at all tonight', language: '', platform: 'YouTube' },
  { title: 'Comentario en español', quality: '720p', language: 'Spanish', platform: 'Twitch' },
  { title: 'Low data feed for phones', quality: '360p', platform: 'Vimeo' },
];
const streams = (): PublicStream[] =>
  STREAMS.map((own, index) => ({ ...streamExample, _id: id(), stream: `Stream ${index + 1}`, ...own }));

interface Sample {
  readonly home: string;
  readonly away: string;
  readonly league: number;
  /** Minutes from now to the start. */
  readonly startsIn: number;
  readonly location?: string;
  readonly status?: PublicGame['status'];
  readonly views?: number;
  readonly trending?: boolean;
  readonly category?: SportCategory;
  readonly patch?: Partial<PublicGame>;
}

export function sampleGame(sample: Sample): PublicGame {
  const own = leagues[sample.league] ?? leagues[0];
  if (own === undefined) throw new Error('There are no leagues.');
  const starts = Math.round((NOW + sample.startsIn * MINUTE) / (5 * MINUTE)) * 5 * MINUTE;
  const startsAt = new Date(starts).toISOString();
  const liveAt = new Date(starts - 15 * MINUTE).toISOString();
  const status = sample.status ?? 'Scheduled';
  return {
    ...gameExample,
    _id: id(),
    title: `${sample.home} vs ${sample.away}`,
    location: sample.location ?? gameExample.location,
    homeTeam: sample.home,
    awayTeam: sample.away,
    date: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
    startsAt,
    liveAt,
    isLive: status === 'Live',
    status,
    league: own.name,
    leagueId: own._id,
    category: sample.category ?? own.category,
    viewCount: sample.views ?? 0,
    isTrending: sample.trending ?? false,
    autoLiveAt: status === 'Scheduled' ? liveAt : null,
    affiliateId: null,
    affiliateLink: null,
    streamUrls: streams(),
    ...sample.patch,
  };
}

/** Of no category, so that each shows those of its games. */
const match = (title: string, description: string, games: PublicGame[]): PublicMatch => ({
  ...matchExample,
  _id: id(),
  title,
  description,
  category: null,
  games,
});

const live = { status: 'Live' } as const;

export const matches: PublicMatch[] = [
  match('Northern Premier, Matchday 12', 'Weekend fixtures on the coast', [
    sampleGame({
      home: 'Northgate',
      away: 'Chalkhaven',
      league: 0,
      startsIn: -36,
      location: 'Gull Park, Northgate upon Tide',
      views: 48_210,
      ...live,
    }),
    sampleGame({
      home: 'Wolverbridge Wanderers',
      away: 'Bright Haven & Cove Albion',
      league: 0,
      startsIn: 18 * 60 + 23,
      location: 'Old Mill Stadium, Wolverbridge',
    }),
    sampleGame({
      home: 'Newcastra United',
      away: 'Astor Villa',
      league: 0,
      startsIn: 20 * 60 + 53,
      location: 'The Pier, Newcastra',
    }),
    sampleGame({ home: 'Highmoor', away: 'Salt & Lake City', league: 0, startsIn: 23 * 60 }),
  ]),
  match('Continental evening', 'Top games from three coasts', [
    sampleGame({ home: 'Interna', away: 'Atalaya', league: 2, startsIn: 98, location: 'San Sereno, Milora' }),
    sampleGame({
      home: 'Real Bahía',
      away: 'Atlético Faro',
      league: 1,
      startsIn: 113,
      location: 'Estadio La Ribera, Bahía',
      trending: true,
    }),
    sampleGame({
      home: 'Stade Rivage',
      away: 'Olympique de Marsande',
      league: 3,
      startsIn: 118,
      location: 'Parc du Phare, Riva',
    }),
  ]),
  match('Monsoon Trophy', 'Second round, day three', [
    sampleGame({
      home: 'Mumbra',
      away: 'Tamra Nadi',
      league: 5,
      startsIn: -66,
      location: 'Palm Oval, Mumbra Bay',
      views: 9_302,
      ...live,
    }),
  ]),
  match('Hoops night', 'Two arenas, one evening', [
    sampleGame({
      home: 'Boston Mariners',
      away: 'Denver Prospectors',
      league: 4,
      startsIn: -66,
      location: 'TD Harbour, Boston',
      views: 6_118,
      ...live,
    }),
    sampleGame({
      home: 'Žalia Kaunava',
      away: 'Olimpia Lario',
      league: 4,
      startsIn: 68,
      location: 'Žalia Arena, Kaunava',
      trending: true,
    }),
  ]),
  match('Borough derby', '', [
    sampleGame({
      home: 'Borussa Münchengladen',
      away: 'Beyer 04 Leverbach',
      league: 3,
      startsIn: -36,
      location: 'Borussa-Park, Münchengladen',
      views: 12_874,
      trending: true,
      ...live,
    }),
  ]),
  match('Major, group stage', 'Best of three', [
    sampleGame({
      home: 'Team Kestrels',
      away: 'Nova Vincere',
      league: 0,
      startsIn: -6,
      location: 'Online',
      views: 4_411,
      trending: true,
      category: 'Counter-Strike 2',
      ...live,
    }),
    sampleGame({
      home: 'Iron Foxes',
      away: 'Glasshouse',
      league: 0,
      startsIn: 240,
      location: 'Online',
      category: 'Valorant',
    }),
  ]),
  match('Six Valleys', 'Round one', [
    sampleGame({
      home: 'Irenea',
      away: 'Scotara',
      league: 6,
      startsIn: 7 * DAY - 200,
      location: 'Avila Stadium, Dubhlin',
      trending: true,
    }),
    sampleGame({
      home: 'Italora',
      away: 'Czesia',
      league: 7,
      startsIn: 16 * 60,
      location: 'Super Arena, Bolgna',
      trending: true,
    }),
    sampleGame({
      home: 'Past Rovers',
      away: 'Late United',
      league: 6,
      startsIn: 10,
      location: 'Waiting Ground',
    }),
  ]),
];

export const finished = sampleGame({
  home: 'Stade Rivage',
  away: 'Olympique de Marsande',
  league: 3,
  startsIn: -300,
  status: 'Finished',
  location: 'Parc du Phare, Riva',
  patch: { highlightsUrl: 'https://videos.example/rivage' },
});
