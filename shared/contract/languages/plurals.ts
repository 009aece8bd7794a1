import { LANGUAGES, type Language } from './languages.ts';
import { localesOf } from './locales.ts';

/** The words for the plural categories of a language; `other` stands for those without words of their own. */
export type PluralWords = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/**
 * The plural rules of a language: the words for a number. `#` in them is the number as the language writes it, in Latin
 * digits: `plurals('ru')(5, { one: '# матч', few: '# матча', other: '# матчей' })` is '5 матчей'.
 */
export function plurals(language: Language): (count: number, words: PluralWords) => string {
  const locales = localesOf(LANGUAGES[language].locale);
  const rules = new Intl.PluralRules(locales);
  const format = new Intl.NumberFormat(locales);
  return (count, words) => (words[rules.select(count)] ?? words.other).replaceAll('#', format.format(count));
}
