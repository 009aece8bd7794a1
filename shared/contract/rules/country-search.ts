import { localesOf } from '../languages/locales.ts';
import { type Country, countryName } from '../lists/countries.ts';
import { regionOf } from './country-names.ts';
import { sortKey } from './search.ts';

/**
 * The public search for countries: true when the query is a country's whole name, in English or in the language of this
 * locale, without case and accents. A part of a name would find 'United Kingdom' for every 'United'.
 */
export function countrySearch(query: string, locale: string): (country: Country) => boolean {
  const wanted = sortKey(query);
  const names = (['long', 'short'] as const).flatMap((style) =>
    [['en'], localesOf(locale)].map((locales) => new Intl.DisplayNames(locales, { type: 'region', style })),
  );
  return (country) => {
    const code = regionOf(country);
    if (code === undefined) return false;
    return [countryName(country), ...names.map((each) => each.of(code) ?? '')].some(
      (name) => sortKey(name) === wanted,
    );
  };
}
