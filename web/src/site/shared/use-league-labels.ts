import type { PublicLeague } from '@touchline/contract/records/league';
import { useLocale } from '../../texts/page-texts.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { useCountries } from './use-countries.ts';

/**
 * Returns a function that names a league of a list; where its name stands twice there, with its country, and its sport where
 * that is the same too.
 */
export function useLeagueLabels(
  leagues: readonly PublicLeague[],
): (league: Pick<PublicLeague, '_id' | 'name'>) => string {
  const locale = useLocale();
  const sports = useSportTexts();
  const hasTwins = new Set(leagues.map(({ name }) => name.toLowerCase())).size < leagues.length;
  const labels = useCountries(hasTwins)?.labelsIn(leagues, locale, sports);
  return ({ _id, name }) => labels?.get(_id) ?? name;
}
