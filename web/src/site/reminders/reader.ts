import type { Language } from '@touchline/contract/languages/languages';
import { splitLanguage } from '@touchline/contract/languages/paths';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { browserZone } from '../../lib/browser-zone.ts';
import { isTwelveHours, PREFERENCES_KEY, parsePreferences } from '../../lib/preference-values.ts';
import { readStored } from '../../lib/storage.ts';

/** How a visitor reads the site: pushes are written in the same way as pages. */
export interface Reader {
  readonly zone: string;
  readonly hours: 12 | 24;
  readonly language: Language;
}

/** How this browser's visitor reads the page that is open. */
export function readerOf({ siteTimeZone }: Pick<PublicSettings, 'siteTimeZone'>): Reader {
  const { zone, hours } = parsePreferences(readStored(PREFERENCES_KEY));
  return {
    zone: (zone === 'mine' && browserZone()) || siteTimeZone,
    hours: isTwelveHours(hours) ? 12 : 24,
    language: splitLanguage(window.location.pathname).language,
  };
}
