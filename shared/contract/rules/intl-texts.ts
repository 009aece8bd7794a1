import { localesOf } from '../languages/locales.ts';
import { type Instant, toMillis } from './instants.ts';

/** An instant as the language of this locale writes it, in Latin digits; '' for no instant. */
export function byIntl(instant: Instant, locale: string, options: Intl.DateTimeFormatOptions): string {
  const millis = toMillis(instant);
  return millis === null ? '' : formatOf(locale, options).format(millis);
}

/** The short name of a zone in the language of this locale: 'MEZ'. */
export function zoneByIntl(millis: number, timeZone: string, locale: string): string {
  const parts = formatOf(locale, { timeZone, timeZoneName: 'short' }).formatToParts(millis);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A number as the language of this locale writes it, in Latin digits. */
export function numberByIntl(value: number, locale: string, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(localesOf(locale), options).format(value);
}

/** Records by their names, as the language of this locale sorts them. */
export function sortedByName<T extends { readonly name: string }>(
  records: readonly T[],
  locale: string,
): T[] {
  const { compare } = new Intl.Collator(localesOf(locale));
  return records.toSorted((a, b) => compare(a.name, b.name));
}

/** To make a format takes much longer than to use it, and lists have hundreds of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(localesOf(locale), { calendar: 'gregory', ...options });
  formats.set(key, format);
  return format;
}
