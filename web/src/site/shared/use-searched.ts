import type { PublicLeague } from '@touchline/contract/records/league';
import type { SearchTexts } from '@touchline/contract/rules/search';
import { useMemo } from 'react';
import { useLocale } from '../../texts/page-texts.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { useLeagues } from '../live/live-hooks.ts';
import { useCountries } from './use-countries.ts';

/** What a search for games knows beside them. */
export interface Searched {
  /** The words of the page's language. */
  readonly texts: SearchTexts;
  /** The abbreviations of the leagues by id. */
  readonly abbreviations: ReadonlyMap<string, string>;
  /** The ids of the leagues of the country that the query names. */
  readonly inCountry: ReadonlySet<string>;
}

/** What `filterMatches` searches beside the games. */
export function useSearched(query: string): Searched {
  const sports = useSportTexts();
  const teams = useTeamTexts();
  const leagues = useLeagues();
  const inCountry = useLeaguesInCountry(leagues, query.trim());
  const abbreviations = useMemo(
    () => new Map(leagues.map(({ _id, abbreviation }) => [_id, abbreviation])),
    [leagues],
  );
  return { texts: { sports, teams }, abbreviations, inCountry };
}

const NONE: ReadonlySet<string> = new Set();

function useLeaguesInCountry(leagues: readonly PublicLeague[], query: string): ReadonlySet<string> {
  const locale = useLocale();
  const countries = useCountries(query !== '');
  return useMemo(() => {
    if (!countries || query === '') return NONE;
    const isFound = countries.countrySearch(query, locale);
    return new Set(leagues.filter(({ country }) => isFound(country)).map(({ _id }) => _id));
  }, [countries, leagues, query, locale]);
}
