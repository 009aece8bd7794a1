import type { siteNotifications } from '@touchline/contract/resources/site-notifications';
import { labelTexts } from '@touchline/contract/texts/labels';
import { CutText } from '../list/cut-text.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { DayAndTime } from '../time.tsx';

/** The columns of the site notifications. */
export const notificationColumns: readonly ListColumn<typeof siteNotifications.list>[] = [
  {
    id: 'title',
    header: labelTexts.title,
    sort: 'title',
    phone: 'title',
    most: 34,
    cell: ({ title }) => title,
  },
  {
    id: 'description',
    header: labelTexts.description,
    phone: 'line',
    grows: '12rem',
    cell: ({ description }) => (
      <CutText text={description} className="max-md:line-clamp-2 max-md:whitespace-normal" />
    ),
  },
  {
    id: 'createdAt',
    header: labelTexts.created,
    sort: 'createdAt',
    phone: 'badge',
    cell: ({ createdAt }) => <DayAndTime of={createdAt} />,
  },
];
