import type { listStreams } from '@touchline/contract/calls/streams';
import { GameBadge } from '../../sport/game-badge.tsx';
import { StreamAddress } from '../games/stream-address.tsx';
import { Teams } from '../games/teams.tsx';
import { CutText } from '../list/cut-text.tsx';
import type { ListColumn } from '../list/list-call.ts';

/** The columns of the streams. */
export const streamColumns: readonly ListColumn<typeof listStreams>[] = [
  {
    id: 'game',
    header: 'Game',
    sort: 'startsAt',
    phone: 'title',
    grows: 'min-content',
    cell: (row) => <Teams game={row} />,
  },
  { id: 'match', header: 'Match', isHidden: true, grows: '5rem', cell: ({ matchTitle }) => matchTitle },
  { id: 'league', header: 'League', isHidden: true, grows: '4rem', cell: ({ league }) => league },
  {
    id: 'title',
    header: 'Title',
    phone: 'line',
    grows: '5rem',
    cell: ({ title }) => <CutText text={title} />,
  },
  { id: 'stream', header: 'Stream', phone: 'line', grows: '4rem', cell: ({ stream }) => stream },
  {
    id: 'url',
    header: 'URL',
    phone: 'line',
    grows: '7rem',
    cell: ({ url }) => <StreamAddress token={url} />,
  },
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
