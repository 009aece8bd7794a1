import type { PushRecord } from '@touchline/contract/records/push';
import { useMemo } from 'react';
import type { DataColumn } from '../../../ui/table/types.ts';
import { Cut } from '../../games/game-cells.tsx';
import { NearMoment, useZoneName } from '../../time.tsx';
import { categoryLabel, PushBadge, PushCountdown, PushResult, PushText } from './push-cells.tsx';

type PushColumn = Omit<DataColumn<PushRecord>, 'id'>;

const COLUMNS = {
  title: { header: 'Push', phone: 'title', cell: (push) => <PushText push={push} /> },
  category: { header: 'Category', phone: 'line', cell: ({ category }) => categoryLabel(category) },
  screen: { header: 'Screen', cell: ({ screen }) => screen },
  game: { header: 'Game', cell: ({ game }) => (game ? <Cut text={game} /> : '–') },
  deliveryTime: {
    header: 'Delivery',
    sort: 'deliveryTime',
    phone: 'line',
    cell: ({ deliverAt }) => (deliverAt ? <NearMoment of={deliverAt} isTodayNamed isPlain /> : '–'),
  },
  countdown: { header: 'Countdown', phone: 'badge', cell: (push) => <PushCountdown push={push} /> },
  state: { header: 'State', phone: 'badge', cell: ({ state }) => <PushBadge state={state} /> },
  result: {
    header: 'Sent / failed',
    align: 'end',
    phone: 'badge',
    cell: (push) => <PushResult push={push} />,
  },
  createdAt: {
    header: 'Created',
    sort: 'createdAt',
    cell: ({ createdAt }) => <NearMoment of={createdAt} isTodayNamed isPlain />,
  },
} as const satisfies Record<string, PushColumn>;

export type PushColumnId = keyof typeof COLUMNS;

/** The columns of one list of push notifications, in order. */
export function usePushColumns(ids: readonly PushColumnId[]): readonly DataColumn<PushRecord>[] {
  const zone = useZoneName();
  return useMemo(
    () =>
      ids.map((id): DataColumn<PushRecord> => {
        const column: PushColumn = COLUMNS[id];
        const hasTimes = id === 'deliveryTime' || id === 'createdAt';
        return { ...column, id, header: hasTimes ? `${column.header}, ${zone}` : column.header };
      }),
    [ids, zone],
  );
}
