import type { requests } from '@touchline/contract/resources/requests';
import { Teams } from '../games/teams.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { NearMoment } from '../time.tsx';
import { RequestStatusMenu } from './request-status.tsx';

/** The columns of the requests. */
export const requestColumns: readonly ListColumn<typeof requests.list>[] = [
  {
    id: 'teams',
    header: 'Game',
    phone: 'title',
    grows: 'min-content',
    cell: (request) => <Teams game={request} />,
  },
  { id: 'category', header: 'Category', phone: 'line', grows: '4rem', cell: ({ category }) => category },
  { id: 'league', header: 'League', phone: 'line', grows: '5rem', cell: ({ league }) => league },
  { id: 'username', header: 'Username', phone: 'line', grows: '5rem', cell: ({ username }) => username },
  { id: 'email', header: 'Email', grows: '5rem', cell: ({ email }) => email },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: (request) => <RequestStatusMenu request={request} />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    hasZone: true,
    sort: 'createdAt',
    phone: 'line',
    cell: ({ createdAt }) => <NearMoment of={createdAt} isTodayNamed isPlain />,
  },
];
