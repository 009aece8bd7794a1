import { STREAM_QUALITIES } from '@touchline/contract/lists/streams';
import type { StaffGame } from '@touchline/contract/records/game';
import { statusOf } from '@touchline/contract/rules/game-state';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { GameBadge } from '../../sport/game-badge.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { Day, useZoneName } from '../time.tsx';
import {
  Countdown,
  Counted,
  Cut,
  GoesLive,
  Highlights,
  IsLive,
  KickOff,
  StreamCount,
  TrendingSwitch,
} from './game-cells.tsx';
import { Teams } from './teams.tsx';

type GameColumn = Omit<DataColumn<StaffGame>, 'id'>;

/** Every column that a list of games may have. */
const COLUMNS = {
  teams: { header: 'Game', phone: 'title', grows: true, cell: (game) => <Teams game={game} /> },
  title: { header: 'Title', cell: ({ title }) => <Cut text={title} /> },
  league: { header: 'League', cell: ({ league }) => <Cut text={league} /> },
  match: {
    header: 'Match',
    cell: ({ matchId, matchTitle }) => (
      <Link to={matchPath(matchId)} className="hover:text-text hover:underline">
        {matchTitle}
      </Link>
    ),
  },
  location: { header: 'Location', cell: ({ location }) => <Cut text={location} isNarrow /> },
  date: { header: 'Date', cell: ({ date }) => <span className="num">{date}</span> },
  time: { header: 'Time', cell: ({ time }) => <span className="num">{time}</span> },
  startsAt: {
    header: 'Kick-off',
    sort: 'startsAt',
    phone: 'lead',
    cell: (game) => <KickOff game={game} />,
  },
  countdown: { header: 'Countdown', cell: (game) => <Countdown game={game} /> },
  autoLiveAt: { header: 'Goes live by itself', cell: (game) => <GoesLive game={game} /> },
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
    cell: ({ affiliateTitle, affiliateLink }) => (
      <Cut text={affiliateTitle ?? affiliateLink ?? '–'} isNarrow />
    ),
  },
  streams: {
    header: 'Streams',
    align: 'end',
    phone: 'line',
    cell: (game) => <StreamCount game={game} />,
  },
  quality: { header: 'Best quality', cell: ({ streamUrls }) => bestQuality(streamUrls) ?? '–' },
  languages: { header: 'Languages', cell: ({ streamUrls }) => <Languages streams={streamUrls} /> },
  viewCount: {
    header: 'Views',
    sort: 'viewCount',
    align: 'end',
    phone: 'line',
    cell: ({ viewCount }) => <Counted count={viewCount} word="view" />,
  },
  trending: {
    header: 'Trending',
    cell: (game) => <TrendingSwitch game={game} isBare={game.status === 'Finished'} />,
  },
  highlights: { header: 'Highlights', cell: (game) => <Highlights game={game} /> },
  createdAt: { header: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <Day of={createdAt} /> },
} as const satisfies Record<string, GameColumn>;

export type GameColumnId = keyof typeof COLUMNS;

/** Column set 8: all that a game has. */
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

interface GameColumns {
  readonly columns: readonly GameColumnId[];
  /** Not shown until they are chosen. */
  readonly hidden?: readonly GameColumnId[];
  /** Days stand between the rows, so that kick-offs are times. */
  readonly hasDays?: boolean;
}

/** The columns of one list of games, in order. Its parts are constants: they are compared by identity. */
export function useGameColumns({
  columns: ids,
  hidden = NONE,
  hasDays = false,
}: GameColumns): readonly DataColumn<StaffGame>[] {
  const zone = useZoneName();
  return useMemo(
    () =>
      ids.map((id): DataColumn<StaffGame> => {
        const column: GameColumn = COLUMNS[id];
        const isKickOff = id === 'startsAt';
        return {
          ...column,
          id,
          ...(isKickOff && { header: `${column.header}, ${zone}` }),
          ...(isKickOff && hasDays && { cell: DAY_KNOWN }),
          ...(hidden.includes(id) && { isHidden: true }),
        };
      }),
    [ids, hidden, hasDays, zone],
  );
}

/** Where a match stands in the dashboard. */
export const matchPath = (matchId: string): string => `/dashboard/matches/${matchId}`;

const NONE: readonly GameColumnId[] = [];
const DAY_KNOWN = (game: StaffGame) => <KickOff game={game} isDayKnown />;

type Streams = StaffGame['streamUrls'];

function bestQuality(streams: Streams): string | undefined {
  return STREAM_QUALITIES.find((best) => streams.some(({ quality }) => quality === best));
}

function Languages({ streams }: { streams: Streams }) {
  const text = [...new Set(streams.map(({ language }) => language).filter(Boolean))].join(', ');
  return (
    <span className="block max-w-36 truncate" title={text}>
      {text || '–'}
    </span>
  );
}
