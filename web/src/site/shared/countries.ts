import type { PublicLeague } from '@touchline/contract/records/league';
import { countryNameIn } from '@touchline/contract/rules/country-names';
import { leagueLabels } from '@touchline/contract/rules/league-names';

export { countrySearch } from '@touchline/contract/rules/country-search';

/** The labels of leagues by id in the language of a locale, with the names of its sports. */
export const labelsIn = (
  leagues: readonly PublicLeague[],
  locale: string,
  sports: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> =>
  leagueLabels(leagues, {
    countryOf: (country) => countryNameIn(country, locale),
    sportOf: (category) => sports[category] ?? category,
  });
