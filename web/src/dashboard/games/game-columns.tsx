import type { listGames } from '@touchline/contract/calls/games';
import { STREAM_QUALITIES } from '@touchline/contract/lists/streams';
import type { StaffGame } from '@touchline/contract/records/game';
import { statusOf } from '@touchline/contract/rules/game-state';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { gameTexts } from '@touchline/contract/texts/games';
import { labelTexts } from '@touchline/contract/texts/labels';
import { nounTexts } from '@touchline/contract/texts/nouns';
import { streamHealthTexts } from '@touchline/contract/texts/stream-health';
import { Link } from 'react-router';
import { GameBadge } from '../../sport/game-badge.tsx';
import { LeagueLabel } from '../leagues/league-labels.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { Playing } from '../streams/health-word.tsx';
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
  teams: {
    header: labelTexts.game,
    phone: 'title',
    grows: 'min-content',
    cell: (game) => <Teams game={game} />,
  },
  title: { header: labelTexts.title, grows: '5rem', cell: ({ title }) => title },
  league: { header: labelTexts.league, grows: '4rem', cell: (game) => <LeagueLabel of={game} /> },
  match: {
    header: labelTexts.match,
    grows: '5rem',
    cell: ({ matchId, matchTitle }) => (
      <Link to={matchPath(matchId)} title={matchTitle} className="hover:text-text hover:underline">
        {matchTitle}
      </Link>
    ),
  },
  location: { header: labelTexts.location, grows: '3rem', cell: ({ location }) => location },
  date: { header: labelTexts.date, cell: ({ date }) => <span className="num">{date}</span> },
  time: { header: labelTexts.time, cell: ({ time }) => <span className="num">{time}</span> },
  startsAt: {
    header: labelTexts.kickOff,
    hasZone: true,
    sort: 'startsAt',
    phone: 'lead',
    cell: (game) => <KickOff game={game} />,
  },
  countdown: { header: labelTexts.countdown, cell: (game) => <Countdown game={game} />, ofDeleted: null },
  autoLiveAt: {
    header: gameTexts.columns.goesLive,
    sort: 'autoLiveAt',
    phone: 'badge',
    cell: (game) => <GoesLive game={game} />,
    ofDeleted: null,
  },
  platforms: {
    header: labelTexts.platforms,
    cell: ({ platforms }) => <span className="capitalize">{platforms}</span>,
  },
  status: {
    header: labelTexts.status,
    phone: 'badge',
    cell: (game) => <GameBadge status={statusOf(game)} size="row" />,
  },
  isLive: { header: gameTexts.columns.isLive, cell: (game) => <IsLive game={game} /> },
  affiliate: {
    header: labelTexts.affiliate,
    grows: '3rem',
    cell: ({ affiliateTitle, affiliateLink }) => affiliateTitle ?? affiliateLink ?? '–',
  },
  streams: {
    header: labelTexts.streams,
    sort: 'streams',
    align: 'end',
    phone: 'line',
    cell: (game) => <StreamCount game={game} />,
  },
  health: {
    header: streamHealthTexts.pane.title,
    phone: 'line',
    cell: ({ streamUrls }) => <Playing streams={streamUrls} />,
    ofDeleted: null,
  },
  quality: {
    header: gameTexts.columns.bestQuality,
    cell: ({ streamUrls }) => bestQuality(streamUrls) ?? '–',
  },
  languages: {
    header: gameTexts.columns.languages,
    grows: '4rem',
    cell: ({ streamUrls }) => languagesOf(streamUrls) || '–',
  },
  viewCount: {
    header: labelTexts.views,
    sort: 'viewCount',
    align: 'end',
    phone: 'line',
    cell: ({ viewCount }) => <Counted count={viewCount} noun={nounTexts.views(viewCount)} />,
  },
  trending: {
    header: dashboardTexts.trending.on,
    cell: (game) => <TrendingSwitch game={game} />,
    ofDeleted: ({ isTrending }) => (isTrending ? dashboardTexts.trending.on : '–'),
  },
  highlights: {
    header: gameTexts.columns.highlights,
    grows: '5rem',
    cell: (game) => <Highlights game={game} />,
    ofDeleted: null,
  },
  createdAt: {
    header: labelTexts.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
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
}

/** The columns of one list of games, in order. */
export function gameColumns(
  ids: readonly GameColumnId[],
  { hidden = [] }: GameColumnOptions = {},
): readonly ListColumn<typeof listGames>[] {
  return ids.map((id) => {
    const column: GameColumn = COLUMNS[id];
    return {
      ...column,
      id,
      // Beside so many columns there is no room for the label.
      ...(id === 'trending' && ids === FULL_COLUMNS && { cell: BARE_SWITCH }),
      ...(hidden.includes(id) && { isHidden: true }),
    };
  });
}

/** The columns of a list that groups its rows by day: kick-offs show only times. */
export const underDays = (columns: readonly ListColumn<typeof listGames>[]) =>
  columns.map((column) => (column.id === 'startsAt' ? { ...column, cell: DAY_KNOWN } : column));

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
