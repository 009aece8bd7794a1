import { localesOf } from '../languages/locales.ts';
import { COUNTRIES, type Country, countryName } from '../lists/countries.ts';
import { sortKey } from './search.ts';

/** The region codes of `COUNTRIES` but 'international', in their order. */
const CODES = [
  'AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI CV KH CM CA CF TD CL CN CO KM CG',
  'CR HR CU CY CZ CD DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HU IS IN ID IR',
  'IQ IE IL IT CI JM JP JO KZ KE KI KW KG LA LV LB LS LR LY LI LT LU MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ',
  'MM NA NR NP NL NZ NI NE NG KP MK NO OM PK PW PS PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG',
  'SK SI SB SO ZA KR SS ES LK SD SR SE CH SY TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VA VE VN YE ZM ZW',
]
  .join(' ')
  .split(' ');

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
    const code = CODES[COUNTRIES.indexOf(country) - 1];
    if (code === undefined) return false;
    return [countryName(country), ...names.map((each) => each.of(code) ?? '')].some(
      (name) => sortKey(name) === wanted,
    );
  };
}
