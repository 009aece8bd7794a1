import { LANGUAGES } from '../languages/languages.ts';
import { sortKey } from './search.ts';

/** The month (1 to 12) that a word, or its first three letters, names in a language of the site; null for none. */
export const monthOfWord = (word: string): number | null => find(months, word);

/** The weekday (0 is Sunday) that a word, or its first three letters, names in a language of the site; null for none. */
export const weekdayOfWord = (word: string): number | null => find(weekdays, word);

/** The languages of the site, and regions with months of their own, such as 'Jänner'. */
const LOCALES = [
  ...Object.values(LANGUAGES).map(({ locale }) => locale),
  ...['de-AT', 'pt-PT', 'zh-Hant', 'ar-LB', 'ar-MA', 'es-US', 'fr-CA'],
];

/** A year that begins on a Sunday, whose first day is a Sunday too. */
const days = (count: number, of: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({ value: of(at), at }));
const MONTHS = days(12, (at) => Date.UTC(2023, at, 15));
const WEEKDAYS = days(7, (at) => Date.UTC(2023, 0, 1 + at));

/** Made at their first use: they take some tens of milliseconds. */
const months = once(() =>
  namesOf(MONTHS, 1, 'month', [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
  ]),
);
const weekdays = once(() => namesOf(WEEKDAYS, 0, 'weekday', [{ weekday: 'long' }, { weekday: 'short' }]));

type Names = ReadonlyMap<string, number>;

function namesOf(
  moments: readonly { readonly value: number; readonly at: number }[],
  first: number,
  part: 'month' | 'weekday',
  formats: readonly Intl.DateTimeFormatOptions[],
): Names {
  return new Map(
    LOCALES.flatMap((locale) =>
      formats.flatMap((options) => {
        const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
        return moments.flatMap(({ value, at }) => {
          const name = format.formatToParts(value).find(({ type }) => type === part)?.value ?? '';
          // Some languages number their months.
          return /^\p{Nd}/u.test(name) ? [] : [[keyOf(name), at + first] as const];
        });
      }),
    ),
  );
}

const keyOf = (word: string): string => sortKey(word).replace(/[^\p{L}\p{M}]+/gu, '');

function find(names: () => Names, word: string): number | null {
  const key = keyOf(word);
  const exact = names().get(key);
  if (exact !== undefined) return exact;
  if (key.length < 3) return null;
  const meant = new Set([...names()].filter(([name]) => name.startsWith(key)).map(([, value]) => value));
  const [only] = meant;
  return meant.size === 1 ? (only ?? null) : null;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
