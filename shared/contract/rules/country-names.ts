import { localesOf } from '../languages/locales.ts';
import { COUNTRIES, type Country, countryName } from '../lists/countries.ts';

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

/** The region code of a country; undefined for 'international'. */
export const regionOf = (country: Country): string | undefined => CODES[COUNTRIES.indexOf(country) - 1];

/** The country's name in the language of this locale; 'international' is the world in all but English. */
export function countryNameIn(country: Country, locale: string): string {
  if (/^en\b/.test(locale)) return countryName(country);
  const names = new Intl.DisplayNames(localesOf(locale), { type: 'region' });
  return names.of(regionOf(country) ?? '001') ?? countryName(country);
}
