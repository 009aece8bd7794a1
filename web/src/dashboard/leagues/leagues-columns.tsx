import { countryName } from '@touchline/contract/lists/countries';
import type { StaffLeague } from '@touchline/contract/records/league';
import { exactCount } from '@touchline/contract/rules/formats';
import { LeagueMark } from '../../sport/mark.tsx';
import type { DataColumn } from '../../ui/table/types.ts';
import { Day } from '../time.tsx';

/** Column set 5. */
export const leagueColumns: readonly DataColumn<StaffLeague>[] = [
  {
    id: 'logo',
    header: 'Logo',
    width: '64px',
    phone: 'lead',
    cell: ({ name, logoUrl }) => <LeagueMark name={name} logoUrl={logoUrl} className="size-6" />,
  },
  { id: 'name', header: 'Name', sort: 'name', phone: 'title', cell: ({ name }) => name },
  { id: 'abbreviation', header: 'Abbreviation', phone: 'line', cell: ({ abbreviation }) => abbreviation },
  {
    id: 'country',
    header: 'Country',
    phone: 'line',
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
