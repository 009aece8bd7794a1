import { countryName } from '@touchline/contract/lists/countries';
import type { leagues } from '@touchline/contract/resources/leagues';
import { exactCount } from '@touchline/contract/rules/formats';
import { labelTexts } from '@touchline/contract/texts/labels';
import { LeagueMark } from '../../sport/mark.tsx';
import type { ListColumn } from '../list/list-call.ts';
import { Day } from '../time.tsx';

/** The columns of the leagues. */
export const leagueColumns: readonly ListColumn<typeof leagues.list>[] = [
  {
    id: 'logo',
    header: labelTexts.logo,
    phone: 'lead',
    cell: ({ name, logoUrl }) => <LeagueMark name={name} logoUrl={logoUrl} className="size-6" />,
  },
  {
    id: 'name',
    header: labelTexts.name,
    sort: 'name',
    phone: 'title',
    grows: '10rem',
    cell: ({ name }) => name,
  },
  {
    id: 'abbreviation',
    header: labelTexts.abbreviation,
    phone: 'line',
    cell: ({ abbreviation }) => abbreviation,
  },
  {
    id: 'country',
    header: labelTexts.country,
    phone: 'line',
    grows: '5rem',
    cell: ({ country }) => countryName(country),
  },
  { id: 'category', header: labelTexts.category, phone: 'line', cell: ({ category }) => category },
  { id: 'games', header: labelTexts.games, align: 'end', cell: ({ games }) => exactCount(games) },
  {
    id: 'createdAt',
    header: labelTexts.created,
    sort: 'createdAt',
    cell: ({ createdAt }) => <Day of={createdAt} />,
  },
];
