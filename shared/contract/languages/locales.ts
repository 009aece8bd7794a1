/**
 * The locales of a language for `Intl`: Latin digits in every language. Hindi's words stand in for Nepali's, which
 * Chromium does not have: English ones would not be read.
 */
export function localesOf(locale: string): string[] {
  return [locale, 'hi'].map((each) => `${each}-u-nu-latn`);
}
