import type { StaffMatch } from '@touchline/contract/records/game';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { exactCount } from '@touchline/contract/rules/formats';
import { Link } from 'react-router';
import type { DataColumn } from '../../ui/table/types.ts';
import { Day } from '../time.tsx';

/** What the tab Matches shows of a match. */
export const matchColumns: readonly DataColumn<StaffMatch>[] = [
  {
    id: 'title',
    header: 'Title',
    sort: 'title',
    phone: 'title',
    cell: ({ _id, title }) => (
      <Link
        to={dashboardMatchPath(_id)}
        tabIndex={-1}
        // Titles of one competition differ at their ends, which one line of a phone would cut.
        className="hover:underline max-md:line-clamp-2 max-md:whitespace-normal"
      >
        {title}
      </Link>
    ),
  },
  { id: 'category', header: 'Category', phone: 'line', cell: ({ category }) => category },
  {
    id: 'games',
    header: 'Games',
    align: 'end',
    width: '96px',
    phone: 'line',
    cell: ({ gameCounts }) => <Count of={gameCounts.all} word="games" />,
  },
  {
    id: 'unfinished',
    header: 'Unfinished',
    align: 'end',
    width: '112px',
    phone: 'line',
    cell: ({ gameCounts }) => <Count of={gameCounts.unfinished} word="unfinished" />,
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    width: '140px',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
];

/** A number that a phone, which shows no head of a column, says with its word. */
function Count({ of, word }: { of: number; word: string }) {
  return (
    <span>
      {exactCount(of)}
      <span className="md:hidden"> {word}</span>
    </span>
  );
}
