import type { StaffRequest } from '@touchline/contract/records/request';
import type { DataColumn } from '../../ui/table/types.ts';
import { Teams } from '../games/teams.tsx';
import { NearMoment } from '../time.tsx';
import { RequestStatusMenu } from './request-status.tsx';

/** Column set 15, with times in a zone of that name. */
export const requestColumns = (zone: string): readonly DataColumn<StaffRequest>[] => [
  { id: 'teams', header: 'Game', phone: 'title', cell: (request) => <Teams game={request} /> },
  { id: 'category', header: 'Category', phone: 'line', cell: ({ category }) => category },
  { id: 'league', header: 'League', phone: 'line', cell: ({ league }) => league },
  { id: 'username', header: 'Username', phone: 'line', cell: ({ username }) => username },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: (request) => <RequestStatusMenu request={request} />,
  },
  {
    id: 'createdAt',
    header: `Created, ${zone}`,
    sort: 'createdAt',
    phone: 'line',
    cell: ({ createdAt }) => <NearMoment of={createdAt} isTodayNamed isPlain />,
  },
];
