import type { PublicLeague } from '@touchline/contract/records/league';
import type { SearchTexts } from '@touchline/contract/rules/search';
import { useEffect, useMemo, useState } from 'react';
import { useLocale } from '../../texts/page-texts.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { useLeagues } from '../live/live-hooks.ts';

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

/** The names of countries are loaded with the first search. */
function useLeaguesInCountry(leagues: readonly PublicLeague[], query: string): ReadonlySet<string> {
  const locale = useLocale();
  const [found, setFound] = useState({ query: '', ids: NONE });
  useEffect(() => {
    if (query === '') return;
    let isCurrent = true;
    const find = async (): Promise<void> => {
      const { countrySearch } = await import('@touchline/contract/rules/country-search');
      const isFound = countrySearch(query, locale);
      const ids = leagues.filter(({ country }) => isFound(country)).map(({ _id }) => _id);
      if (isCurrent && ids.length > 0) setFound({ query, ids: new Set(ids) });
    };
    // Without a network the search knows no countries.
    find().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [leagues, query, locale]);
  return found.query === query ? found.ids : NONE;
}
