import type { StaffSiteNotification } from '@touchline/contract/records/site-notification';
import { CutText } from '../../ui/table/cut-text.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { DayAndTime } from '../time.tsx';

/** Column set 12. */
export const notificationColumns: readonly DataColumn<StaffSiteNotification>[] = [
  {
    id: 'title',
    header: 'Title',
    sort: 'title',
    phone: 'title',
    cell: ({ title }) => <CutText text={title} />,
  },
  {
    id: 'description',
    header: 'Description',
    phone: 'line',
    grows: true,
    cell: ({ description }) => (
      <CutText text={description} className="max-md:line-clamp-2 max-md:whitespace-normal" />
    ),
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    width: '200px',
    phone: 'badge',
    cell: ({ createdAt }) => <DayAndTime of={createdAt} />,
  },
];
