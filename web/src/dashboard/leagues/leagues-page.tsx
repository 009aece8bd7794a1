import { COUNTRY_OPTIONS } from '@touchline/contract/lists/countries';
import { LEAGUE_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import { leagues } from '@touchline/contract/resources/leagues';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { leagueTexts } from '@touchline/contract/texts/matches';
import { optionsOf } from '../../ui/combobox.tsx';
import type { ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import { LeagueForm } from './league-form.tsx';
import { leagueColumns } from './leagues-columns.tsx';

const FILTERS: readonly ListFilter<typeof leagues.list>[] = [
  {
    kind: 'choice',
    name: 'category',
    label: labelTexts.category,
    options: optionsOf(LEAGUE_CATEGORIES),
    isMany: true,
  },
  { kind: 'choice', name: 'country', label: labelTexts.country, options: COUNTRY_OPTIONS, isRare: true },
];

/** The leagues: tab Leagues of the matches page; `?edit=<id>` opens that league in the list. */
export default function LeaguesPage() {
  return (
    <ListPage
      call={leagues.list}
      title={labelTexts.leagues}
      items={labelTexts.leagues}
      columns={leagueColumns}
      filters={FILTERS}
      rowName={({ name }) => name}
      form={LeagueForm}
      add={{ call: leagues.create, label: dialogTexts.league.submit }}
      edit={{
        call: leagues.update,
        address: { entity: labelTexts.league, isMeant: ({ _id }, value) => _id === value },
      }}
      remove={{
        call: leagues.delete,
        entity: labelTexts.league,
        label: leagueTexts.delete,
        loss: ({ name }) => leagueTexts.loss(name),
      }}
      restore={leagues.restore}
    />
  );
}
