import type { StreamRow } from '@touchline/contract/records/stream';
import { GameBadge } from '../../sport/game-badge.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { StreamAddress } from '../games/stream-address.tsx';
import { Teams } from '../games/teams.tsx';

/** Column set 11. */
export const streamColumns: readonly DataColumn<StreamRow>[] = [
  {
    id: 'game',
    header: 'Game',
    sort: 'startsAt',
    phone: 'title',
    grows: true,
    cell: (row) => <Teams game={row} />,
  },
  { id: 'match', header: 'Match', isHidden: true, cell: ({ matchTitle }) => matchTitle },
  { id: 'league', header: 'League', isHidden: true, cell: ({ league }) => league },
  {
    id: 'title',
    header: 'Title',
    phone: 'line',
    cell: ({ title }) => <span className="block max-w-36 truncate max-md:max-w-none">{title}</span>,
  },
  { id: 'stream', header: 'Stream', phone: 'line', cell: ({ stream }) => stream },
  { id: 'url', header: 'URL', phone: 'line', cell: ({ url }) => <StreamAddress token={url} /> },
  {
    id: 'quality',
    header: 'Quality',
    phone: 'line',
    cell: ({ quality }) => <span className="num font-semibold text-text">{quality}</span>,
  },
  { id: 'language', header: 'Language', phone: 'line', cell: ({ language }) => language || '–' },
  { id: 'platform', header: 'Platform', cell: ({ platform }) => platform || '–' },
  {
    id: 'status',
    header: 'Game status',
    phone: 'badge',
    cell: ({ status }) => <GameBadge status={status} size="row" />,
  },
];
