import { gameExample, matchExample, type PublicGame, type PublicMatch, streamExample } from './match.ts';

/** A game of the example day, by what it differs in from the example; `n` is its number, from 1. */
function gameOfDay(
  n: number,
  fields: Partial<PublicGame> & Pick<PublicGame, 'homeTeam' | 'awayTeam'>,
): PublicGame {
  const id = `65f0c0ffee65f0c0ffee1${n.toString(16).padStart(3, '0')}`;
  return {
    ...gameExample,
    _id: id,
    title: `${fields.homeTeam} vs ${fields.awayTeam}`,
    isTrending: false,
    affiliateId: null,
    affiliateLink: null,
    streamUrls: [{ ...streamExample, _id: `${id.slice(0, -4)}2${id.slice(-3)}` }],
    ...fields,
  };
}

const liveNow = { status: 'Live', isLive: true, autoLiveAt: null } as const;
/** A kick-off in UTC, the zone of the site. */
const kickOff = (date: string, time: string) => {
  const startsAt = `${date}T${time}:00.000Z`;
  const liveAt = new Date(Date.parse(startsAt) - 900_000).toISOString();
  return { date, time, startsAt, liveAt, autoLiveAt: liveAt };
};
const tennis = { league: 'Lakeside Open', leagueId: '65f0c0ffee65f0c0ffee3001', category: 'Tennis' } as const;
const basketball = {
  league: 'Northern Harbour Invitational Basketball Championship',
  leagueId: '65f0c0ffee65f0c0ffee3002',
  category: 'Basketball',
} as const;

/**
 * The unfinished games of a day, as lists show them: live, locked, waiting and without a start, of several sports, with
 * names that are long and names that are written from right to left.
 */
export const matchesExample: PublicMatch[] = [
  {
    ...matchExample,
    games: [
      gameExample,
      gameOfDay(1, {
        ...kickOff('2026-11-21', '17:30'),
        ...liveNow,
        homeTeam: 'Saltmarsh',
        awayTeam: 'Elm Row',
        viewCount: 1_204,
        isTrending: true,
        streamUrls: [
          { ...streamExample, _id: '65f0c0ffee65f0c0ffee2f00' },
          {
            ...streamExample,
            _id: '65f0c0ffee65f0c0ffee2f01',
            title: 'Second feed',
            stream: 'Stream 2',
            health: 'down',
          },
          {
            ...streamExample,
            _id: '65f0c0ffee65f0c0ffee2f02',
            title: 'Commentary from the harbour wall, with the sounds of the crowd',
            stream: 'Stream 3',
            language: 'Portuguese',
            quality: '720p',
            health: null,
          },
        ],
      }),
      gameOfDay(2, {
        ...kickOff('2026-11-21', '18:00'),
        ...liveNow,
        isLive: false,
        homeTeam: 'Wombwell Mammoth Memorial Wanderers Town',
        awayTeam: 'Eintracht Braunschweig U',
      }),
      gameOfDay(3, {
        ...kickOff('2026-11-22', '15:00'),
        homeTeam: 'نادي الشاطئ الرياضي',
        awayTeam: 'Wolverhampton Wandererss',
        location: 'ملعب المدينة',
      }),
    ],
  },
  {
    ...matchExample,
    _id: '65f0c0ffee65f0c0ffee0e02',
    title: 'Lakeside Open, third day',
    description: 'Singles and doubles on four courts.',
    category: 'Tennis',
    games: [
      gameOfDay(4, {
        ...tennis,
        ...kickOff('2026-11-21', '16:40'),
        ...liveNow,
        homeTeam: 'Marisol Quintanilla de la Fuente',
        awayTeam: 'Ida Thorne',
        viewCount: 88,
      }),
      gameOfDay(5, {
        ...tennis,
        ...kickOff('2026-11-23', '10:00'),
        homeTeam: 'Per Aslaksen',
        awayTeam: 'Jun Okabe',
        streamUrls: [],
      }),
    ],
  },
  {
    ...matchExample,
    _id: '65f0c0ffee65f0c0ffee0e03',
    title: 'Northern Harbour Invitational Basketball Championship, quarter-finals of the eastern conference',
    category: 'Basketball',
    games: [
      gameOfDay(6, {
        ...basketball,
        ...kickOff('2026-11-21', '21:15'),
        homeTeam: 'Pelford Pilots',
        awayTeam: 'Quillham Quakes',
        isTrending: true,
      }),
      gameOfDay(7, {
        ...basketball,
        date: '',
        time: '',
        startsAt: null,
        liveAt: null,
        autoLiveAt: null,
        homeTeam: 'Umberfield',
        awayTeam: 'Vexholm',
      }),
    ],
  },
];

/** A game of the first of these matches that is over; no list has it. */
export const finishedGameExample: PublicGame = gameOfDay(8, {
  ...kickOff('2026-11-20', '20:00'),
  autoLiveAt: null,
  status: 'Finished',
  homeTeam: 'Old Mill',
  awayTeam: 'Ferry',
  highlightsUrl: 'https://highlights.example/old-mill-ferry',
  viewCount: 640,
});
