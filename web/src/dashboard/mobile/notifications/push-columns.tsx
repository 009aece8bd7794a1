import type { listPushes } from '@touchline/contract/calls/pushes';
import { TwoLines } from '../../list/cut-text.tsx';
import type { ListColumn } from '../../list/list-call.ts';
import { NearMoment } from '../../time.tsx';
import { categoryLabel, PushBadge, PushCountdown, PushResult, PushText } from './push-cells.tsx';

type PushColumn = Omit<ListColumn<typeof listPushes>, 'id'>;

const COLUMNS = {
  title: { header: 'Push', phone: 'title', grows: '8rem', cell: (push) => <PushText push={push} /> },
  category: {
    header: 'Category',
    phone: 'line',
    grows: '4rem',
    cell: ({ category }) => categoryLabel(category),
  },
  screen: { header: 'Screen', cell: ({ screen }) => screen },
  game: { header: 'Game', grows: '11.5rem', cell: ({ game }) => (game ? <TwoLines text={game} /> : '–') },
  deliveryTime: {
    header: 'Delivery',
    hasZone: true,
    sort: 'deliveryTime',
    phone: 'line',
    cell: ({ deliverAt }) => (deliverAt ? <NearMoment of={deliverAt} isTodayNamed isPlain /> : '–'),
  },
  countdown: { header: 'Countdown', phone: 'badge', cell: (push) => <PushCountdown push={push} /> },
  state: { header: 'State', phone: 'badge', cell: (push) => <PushBadge push={push} /> },
  result: {
    header: 'Sent / failed',
    align: 'end',
    phone: 'badge',
    cell: (push) => <PushResult push={push} />,
  },
  createdAt: {
    header: 'Created',
    hasZone: true,
    sort: 'createdAt',
    cell: ({ createdAt }) => <NearMoment of={createdAt} isTodayNamed isPlain />,
  },
} as const satisfies Record<string, PushColumn>;

type PushColumnId = keyof typeof COLUMNS;

/** The columns of one list of push notifications, in order. */
export const pushColumns = (ids: readonly PushColumnId[]): readonly ListColumn<typeof listPushes>[] =>
  ids.map((id) => ({ ...COLUMNS[id], id }));
