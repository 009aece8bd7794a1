import type { PublicLeague } from '@touchline/contract/records/league';
import { useEffect, useState } from 'react';
import { useLocale } from '../../texts/page-texts.ts';
import { useSportTexts } from '../../texts/sports.ts';

/**
 * Returns a function that names a league of a list; where its name stands twice there, with its country, and its sport where
 * that is the same too. The names of countries are loaded then.
 */
export function useLeagueLabels(
  leagues: readonly PublicLeague[],
): (league: Pick<PublicLeague, '_id' | 'name'>) => string {
  const locale = useLocale();
  const sports = useSportTexts();
  const [texts, setTexts] = useState<typeof import('./league-texts.ts') | null>(null);
  const hasTwins = new Set(leagues.map(({ name }) => name.toLowerCase())).size < leagues.length;
  useEffect(() => {
    // Without a network the names stay alone.
    if (hasTwins) import('./league-texts.ts').then(setTexts, () => {});
  }, [hasTwins]);
  const labels = hasTwins ? texts?.labelsIn(leagues, locale, sports) : undefined;
  return ({ _id, name }) => labels?.get(_id) ?? name;
}
