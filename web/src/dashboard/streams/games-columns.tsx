import { STREAM_QUALITIES } from '@touchline/contract/lists/streams';
import type { StaffGame } from '@touchline/contract/records/game';
import { GameBadge } from '../../sport/game-badge.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { Teams } from '../teams.tsx';
import { DayAndTime } from '../time.tsx';

/** Column set 10. */
export const gameStreamColumns: readonly DataColumn<StaffGame>[] = [
  { id: 'teams', header: 'Game', phone: 'title', cell: (game) => <Teams {...game} /> },
  { id: 'league', header: 'League', phone: 'line', cell: ({ league }) => league },
  {
    id: 'startsAt',
    header: 'Kick-off',
    sort: 'startsAt',
    phone: 'line',
    cell: ({ startsAt }) => (startsAt === null ? '–' : <DayAndTime of={startsAt} />),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: ({ status }) => <GameBadge status={status} size="row" />,
  },
  {
    id: 'streams',
    header: 'Streams',
    align: 'end',
    phone: 'line',
    cell: ({ streamUrls }) =>
      streamUrls.length === 0 ? (
        <span className="text-fail">None</span>
      ) : (
        <span className="num">
          {streamUrls.length}
          <span className="md:hidden"> streams</span>
        </span>
      ),
  },
  { id: 'quality', header: 'Best quality', cell: ({ streamUrls }) => bestQuality(streamUrls) ?? '–' },
  { id: 'languages', header: 'Languages', cell: ({ streamUrls }) => languagesOf(streamUrls) || '–' },
  {
    id: 'affiliate',
    header: 'Affiliate link',
    cell: ({ affiliateLink, affiliateTitle }) => affiliateTitle ?? affiliateLink ?? '–',
  },
];

type Streams = StaffGame['streamUrls'];

function bestQuality(streams: Streams): string | undefined {
  return STREAM_QUALITIES.find((best) => streams.some(({ quality }) => quality === best));
}

function languagesOf(streams: Streams): string {
  return [...new Set(streams.map(({ language }) => language).filter(Boolean))].join(', ');
}
