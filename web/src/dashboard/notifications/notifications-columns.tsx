import type { StaffSiteNotification } from '@touchline/contract/records/site-notification';
import type { DataColumn } from '../../ui/table/types.ts';
import { DayAndTime } from '../time.tsx';

/** Column set 12. */
export const notificationColumns: readonly DataColumn<StaffSiteNotification>[] = [
  { id: 'title', header: 'Title', sort: 'title', phone: 'title', cell: ({ title }) => title },
  {
    id: 'description',
    header: 'Description',
    phone: 'line',
    cell: ({ description }) => (
      <span title={description} className="max-md:line-clamp-2">
        {description}
      </span>
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
