import { countryName } from '@touchline/contract/lists/countries';
import type { leagues } from '@touchline/contract/resources/leagues';
import { exactCount } from '@touchline/contract/rules/formats';
import { LeagueMark } from '../../sport/mark.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { Day } from '../time.tsx';

/** The columns of the leagues. */
export const leagueColumns: readonly ListColumn<typeof leagues.list>[] = [
  {
    id: 'logo',
    header: 'Logo',
    phone: 'lead',
    cell: ({ name, logoUrl }) => <LeagueMark name={name} logoUrl={logoUrl} className="size-6" />,
  },
  { id: 'name', header: 'Name', sort: 'name', phone: 'title', grows: '10rem', cell: ({ name }) => name },
  { id: 'abbreviation', header: 'Abbreviation', phone: 'line', cell: ({ abbreviation }) => abbreviation },
  {
    id: 'country',
    header: 'Country',
    phone: 'line',
    grows: '5rem',
    cell: ({ country }) => countryName(country),
  },
  { id: 'category', header: 'Category', phone: 'line', cell: ({ category }) => category },
  { id: 'games', header: 'Games', align: 'end', cell: ({ games }) => exactCount(games) },
  {
    id: 'createdAt',
    header: 'Created',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
];
