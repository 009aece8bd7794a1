import type { faqs } from '@touchline/contract/resources/faqs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { CutText } from '../list/cut-text.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { Day } from '../time.tsx';

/** The columns of the FAQs. */
export const faqColumns: readonly ListColumn<typeof faqs.list>[] = [
  {
    id: 'title',
    header: labelTexts.title,
    sort: 'title',
    most: 30,
    phone: 'title',
    cell: ({ title }) => <CutText text={title} className="max-md:line-clamp-3 max-md:whitespace-normal" />,
  },
  {
    id: 'description',
    header: labelTexts.description,
    phone: 'line',
    grows: '12rem',
    cell: ({ description }) => (
      <span
        dir="auto"
        title={description}
        className="line-clamp-2 text-left whitespace-normal md:my-2 md:max-w-[30rem]"
      >
        {description}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: labelTexts.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
];
