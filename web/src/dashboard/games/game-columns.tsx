import type { listGames } from '@touchline/contract/calls/games';
import { STREAM_QUALITIES } from '@touchline/contract/lists/streams';
import type { StaffGame } from '@touchline/contract/records/game';
import { statusOf } from '@touchline/contract/rules/game-state';
import { Link } from 'react-router';
import { GameBadge } from '../../sport/game-badge.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { Day } from '../time.tsx';
import {
  Countdown,
  Counted,
  GoesLive,
  Highlights,
  IsLive,
  KickOff,
  StreamCount,
  TrendingSwitch,
} from './game-cells.tsx';
import { Teams } from './teams.tsx';

type GameColumn = Omit<ListColumn<typeof listGames>, 'id'>;

/** Every column that a list of games can have. */
const COLUMNS = {
  teams: { header: 'Game', phone: 'title', grows: 'min-content', cell: (game) => <Teams game={game} /> },
  title: { header: 'Title', grows: '5rem', cell: ({ title }) => title },
  league: { header: 'League', grows: '4rem', cell: ({ league }) => league },
  match: {
    header: 'Match',
    grows: '5rem',
    cell: ({ matchId, matchTitle }) => (
      <Link to={matchPath(matchId)} title={matchTitle} className="hover:text-text hover:underline">
        {matchTitle}
      </Link>
    ),
  },
  location: { header: 'Location', grows: '3rem', cell: ({ location }) => location },
  date: { header: 'Date', cell: ({ date }) => <span className="num">{date}</span> },
  time: { header: 'Time', cell: ({ time }) => <span className="num">{time}</span> },
  startsAt: {
    header: 'Kick-off',
    hasZone: true,
    sort: 'startsAt',
    phone: 'lead',
    cell: (game) => <KickOff game={game} />,
  },
  countdown: { header: 'Countdown', cell: (game) => <Countdown game={game} /> },
  autoLiveAt: { header: 'Goes live by itself', phone: 'badge', cell: (game) => <GoesLive game={game} /> },
  platforms: {
    header: 'Platforms',
    cell: ({ platforms }) => <span className="capitalize">{platforms}</span>,
  },
  status: {
    header: 'Status',
    phone: 'badge',
    cell: (game) => <GameBadge status={statusOf(game)} size="row" />,
  },
  isLive: { header: 'Is live', cell: (game) => <IsLive game={game} /> },
  affiliate: {
    header: 'Affiliate',
    grows: '3rem',
    cell: ({ affiliateTitle, affiliateLink }) => affiliateTitle ?? affiliateLink ?? '–',
  },
  streams: {
    header: 'Streams',
    align: 'end',
    phone: 'line',
    cell: (game) => <StreamCount game={game} />,
  },
  quality: { header: 'Best quality', cell: ({ streamUrls }) => bestQuality(streamUrls) ?? '–' },
  languages: { header: 'Languages', grows: '4rem', cell: ({ streamUrls }) => languagesOf(streamUrls) || '–' },
  viewCount: {
    header: 'Views',
    sort: 'viewCount',
    align: 'end',
    phone: 'line',
    cell: ({ viewCount }) => <Counted count={viewCount} word="view" />,
  },
  trending: {
    header: 'Trending',
    cell: (game) => <TrendingSwitch game={game} />,
  },
  highlights: { header: 'Highlights', grows: '5rem', cell: (game) => <Highlights game={game} /> },
  createdAt: { header: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <Day of={createdAt} /> },
} as const satisfies Record<string, GameColumn>;

type GameColumnId = keyof typeof COLUMNS;

/** The full set of columns, for lists with room for all of them. */
export const FULL_COLUMNS: readonly GameColumnId[] = [
  'teams',
  'title',
  'league',
  'location',
  'date',
  'time',
  'startsAt',
  'platforms',
  'status',
  'isLive',
  'affiliate',
  'viewCount',
  'trending',
  'highlights',
  'createdAt',
];

interface GameColumnOptions {
  /** Hidden until the user shows them. */
  readonly hidden?: readonly GameColumnId[];
  /** Rows are grouped by day, so kick-offs show only times. */
  readonly hasDays?: boolean;
}

/** The columns of one list of games, in order. */
export function gameColumns(
  ids: readonly GameColumnId[],
  { hidden = [], hasDays = false }: GameColumnOptions = {},
): readonly ListColumn<typeof listGames>[] {
  return ids.map((id) => {
    const column: GameColumn = COLUMNS[id];
    return {
      ...column,
      id,
      ...(id === 'startsAt' && hasDays && { cell: DAY_KNOWN }),
      // Beside so many columns there is no room for the label.
      ...(id === 'trending' && ids === FULL_COLUMNS && { cell: BARE_SWITCH }),
      ...(hidden.includes(id) && { isHidden: true }),
    };
  });
}

/** The path of a match in the dashboard. */
export const matchPath = (matchId: string): string => `/dashboard/matches/${matchId}`;

const BARE_SWITCH = (game: StaffGame) => <TrendingSwitch game={game} isBare />;
const DAY_KNOWN = (game: StaffGame) => <KickOff game={game} isDayKnown />;

type Streams = StaffGame['streamUrls'];

function bestQuality(streams: Streams): string | undefined {
  return STREAM_QUALITIES.find((best) => streams.some(({ quality }) => quality === best));
}

const languagesOf = (streams: Streams): string =>
  [...new Set(streams.map(({ language }) => language).filter(Boolean))].join(', ');
