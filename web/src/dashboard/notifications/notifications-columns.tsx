import type { StaffSiteNotification } from '@touchline/contract/records/site-notification';
import type { DataColumn } from '../../ui/table/types.ts';
import { DayAndTime } from '../time.tsx';

/** Column set 12. */
export const notificationColumns: readonly DataColumn<StaffSiteNotification>[] = [
  {
    id: 'title',
    header: 'Title',
    sort: 'title',
    phone: 'title',
    cell: ({ title }) => (
      <span dir="auto" title={title} className="block truncate text-left">
        {title}
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    phone: 'line',
    grows: true,
    cell: ({ description }) => (
      <span
        dir="auto"
        title={description}
        className="block truncate text-left max-md:line-clamp-2 max-md:whitespace-normal"
      >
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
