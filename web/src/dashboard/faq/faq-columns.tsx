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
      <span title={title} className="max-md:whitespace-normal">
        {title}
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    phone: 'line',
    cell: ({ description }) => (
      <span title={description} className="line-clamp-2 whitespace-normal md:max-w-[30rem] md:py-1.5">
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
