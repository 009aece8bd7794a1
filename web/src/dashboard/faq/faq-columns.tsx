import type { StaffFaq } from '@touchline/contract/records/faq';
import { CutText } from '../../ui/table/cut-text.tsx';
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
    cell: ({ title }) => <CutText text={title} className="max-md:line-clamp-3 max-md:whitespace-normal" />,
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
