import type { listPushes } from '@touchline/contract/calls/pushes';
import { labelTexts } from '@touchline/contract/texts/labels';
import { pushTexts } from '@touchline/contract/texts/pushes';
import { TwoLines } from '../../list/cut-text.tsx';
import type { ListColumn } from '../../list/list-call.ts';
import { NearMoment } from '../../time.tsx';
import {
  CancelReason,
  categoryLabel,
  PushBadge,
  PushCountdown,
  PushResult,
  PushText,
  relativeText,
} from './push-cells.tsx';

type PushColumn = Omit<ListColumn<typeof listPushes>, 'id'>;

const COLUMNS = {
  title: { header: labelTexts.push, phone: 'title', grows: '8rem', cell: (push) => <PushText push={push} /> },
  category: {
    header: labelTexts.category,
    phone: 'line',
    grows: '4rem',
    cell: ({ category }) => categoryLabel(category),
  },
  screen: { header: labelTexts.screen, cell: ({ screen }) => screen },
  game: {
    header: labelTexts.game,
    grows: '11.5rem',
    cell: ({ game }) => (game ? <TwoLines text={game} /> : '–'),
  },
  deliveryTime: {
    header: labelTexts.delivery,
    hasZone: true,
    sort: 'deliveryTime',
    phone: 'line',
    cell: (push) => {
      const relative = relativeText(push);
      return (
        <>
          {push.deliverAt ? <NearMoment of={push.deliverAt} isTodayNamed isPlain /> : '–'}
          {relative !== null && (
            <span className="block type-caption whitespace-normal text-text-3" title={relative}>
              {relative}
            </span>
          )}
        </>
      );
    },
  },
  countdown: {
    header: labelTexts.countdown,
    phone: 'badge',
    cell: (push) => <PushCountdown push={push} />,
    ofDeleted: null,
  },
  state: {
    header: labelTexts.state,
    phone: 'badge',
    cell: (push) => (
      <>
        <PushBadge push={push} />
        <CancelReason push={push} />
      </>
    ),
  },
  result: {
    header: pushTexts.columns.result,
    align: 'end',
    phone: 'badge',
    cell: (push) => <PushResult push={push} />,
  },
  createdAt: {
    header: labelTexts.created,
    hasZone: true,
    sort: 'createdAt',
    cell: ({ createdAt }) => <NearMoment of={createdAt} isTodayNamed isPlain />,
  },
} as const satisfies Record<string, PushColumn>;

type PushColumnId = keyof typeof COLUMNS;

/** The columns of one list of push notifications, in order. */
export const pushColumns = (ids: readonly PushColumnId[]): readonly ListColumn<typeof listPushes>[] =>
  ids.map((id) => ({ ...COLUMNS[id], id }));
