import type { matches } from '@touchline/contract/resources/matches';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { exactCount } from '@touchline/contract/rules/formats';
import { labelTexts } from '@touchline/contract/texts/labels';
import { matchTexts } from '@touchline/contract/texts/matches';
import { Link } from 'react-router';
import type { ListColumn } from '../list/list-call.ts';
import { Day } from '../time.tsx';

/** The columns of the tab Matches. */
export const matchColumns: readonly ListColumn<typeof matches.list>[] = [
  {
    id: 'title',
    header: labelTexts.title,
    sort: 'title',
    phone: 'title',
    grows: '16rem',
    cell: ({ _id, title }) => (
      <Link
        to={dashboardMatchPath(_id)}
        tabIndex={-1}
        title={title}
        // Titles of one competition differ at their ends, which one line on a phone would cut.
        className="hover:underline max-md:line-clamp-2 max-md:whitespace-normal"
      >
        {title}
      </Link>
    ),
    ofDeleted: ({ title }) => title,
  },
  { id: 'category', header: labelTexts.category, phone: 'line', cell: ({ category }) => category },
  {
    id: 'games',
    header: labelTexts.games,
    align: 'end',
    phone: 'line',
    cell: ({ gameCounts }) => <Count of={gameCounts.all} word="games" />,
  },
  {
    id: 'unfinished',
    header: matchTexts.unfinished,
    align: 'end',
    phone: 'line',
    cell: ({ gameCounts }) => <Count of={gameCounts.unfinished} word="unfinished" />,
  },
  {
    id: 'createdAt',
    header: labelTexts.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
];

/** A number; with its unit on a phone, where no column head is shown. */
function Count({ of, word }: { of: number; word: string }) {
  return (
    <span>
      {exactCount(of)}
      <span className="md:hidden"> {word}</span>
    </span>
  );
}
