import type { StaffFaq } from '@touchline/contract/records/faq';
import type { DataColumn } from '../../ui/table/types.ts';
import { Day } from '../time.tsx';

/** Column set 13. */
export const faqColumns: readonly DataColumn<StaffFaq>[] = [
  {
    id: 'title',
    header: 'Title',
    sort: 'title',
    width: '30%',
    phone: 'title',
    cell: ({ title }) => (
      <span
        dir="auto"
        title={title}
        className="block truncate text-left max-md:line-clamp-3 max-md:whitespace-normal"
      >
        {title}
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    phone: 'line',
    cell: ({ description }) => (
      <span
        dir="auto"
        title={description}
        className="line-clamp-2 text-left whitespace-normal md:my-1.5 md:max-w-[30rem]"
      >
        {description}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    width: '160px',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
];
