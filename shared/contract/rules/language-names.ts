import { LANGUAGE_CODES } from '../languages/languages.ts';
import { localesOf } from '../languages/locales.ts';
import { STREAM_LANGUAGES, type StreamLanguage } from '../lists/streams.ts';

/**
 * The name of a stream's language as the language of this locale writes it at the beginning of a line: 'German' is
 * 'Deutsch' in German, 'Alemán' in Spanish. A name that is none of ours stays.
 */
export function languageName(name: string, locale: string): string {
  // Both lists have the same languages, in one order.
  const code = LANGUAGE_CODES[STREAM_LANGUAGES.indexOf(name as StreamLanguage)];
  if (locale === 'en' || code === undefined) return name;
  const translated = new Intl.DisplayNames(localesOf(locale), { type: 'language' }).of(code) ?? name;
  return translated.replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
}
