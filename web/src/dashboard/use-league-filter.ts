import { listLeagues } from '@touchline/contract/calls/leagues';
import { useRecord } from '../lib/staff-data.ts';
import type { TableFilter } from '../ui/table/types.ts';

/** The filter by league of lists of games and streams; it grows when the leagues have come. */
export function useLeagueFilter(): TableFilter {
  const leagues = useRecord(listLeagues).data?.leagues ?? [];
  return {
    kind: 'choice',
    name: 'league',
    label: 'League',
    // By id: names may have commas.
    options: leagues.map(({ _id, name }) => ({ value: _id, label: name })),
    isRare: true,
  };
}
