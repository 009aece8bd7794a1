import type { requests } from '@touchline/contract/resources/requests';
import { labelTexts } from '@touchline/contract/texts/labels';
import { Teams } from '../games/teams.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { NearMoment } from '../time.tsx';
import { RequestBadge, RequestStatusMenu } from './request-status.tsx';

/** The columns of the requests. */
export const requestColumns: readonly ListColumn<typeof requests.list>[] = [
  {
    id: 'teams',
    header: labelTexts.game,
    phone: 'title',
    grows: 'min-content',
    cell: (request) => <Teams game={request} />,
  },
  {
    id: 'category',
    header: labelTexts.category,
    phone: 'line',
    grows: '4rem',
    cell: ({ category }) => category,
  },
  { id: 'league', header: labelTexts.league, phone: 'line', grows: '5rem', cell: ({ league }) => league },
  {
    id: 'username',
    header: labelTexts.username,
    phone: 'line',
    grows: '5rem',
    cell: ({ username }) => username,
  },
  { id: 'email', header: labelTexts.email, grows: '5rem', cell: ({ email }) => email },
  {
    id: 'status',
    header: labelTexts.status,
    phone: 'badge',
    cell: (request) => <RequestStatusMenu request={request} />,
    ofDeleted: ({ status }) => <RequestBadge status={status} size="row" />,
  },
  {
    id: 'createdAt',
    header: labelTexts.created,
    hasZone: true,
    sort: 'createdAt',
    phone: 'line',
    cell: ({ createdAt }) => <NearMoment of={createdAt} isTodayNamed isPlain />,
  },
];
