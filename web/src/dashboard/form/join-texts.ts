import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { fieldLabel } from '../activity/changes.ts';
import { type Difference, isSame, type Side, shownValues } from './join.ts';

/** Label and format of a form's field. */
export interface FieldWords {
  readonly label: string;
  /** A value of the field as text for people. */
  readonly format: (value: unknown) => string;
}

/** Label and format of each field of a form, by its name. */
export type Words = ReadonlyMap<string, FieldWords>;

/** A difference as text for people. */
export interface DifferenceTexts extends Readonly<Record<Side, string>> {
  readonly label: string;
}

const texts = dashboardTexts.stale;
const SIDES = ['base', 'yours', 'theirs'] as const;

/** 'Location', 'Date and Time', 'Streams: Main feed, Quality', with the values of both sides. */
export function textsOf<V>(difference: Difference<V>, words: Words): DifferenceTexts {
  const { unit } = difference;
  const values = shownValues(difference);
  const both = (format: (value: unknown) => string) => ({
    yours: format(values.yours),
    theirs: format(values.theirs),
  });
  if (unit.kind === 'fields') {
    const [base, yours, theirs] = SIDES.map((side) => values[side] as readonly unknown[]);
    const places = unit.names.flatMap((_, n) =>
      isSame(yours?.[n], theirs?.[n]) && isSame(yours?.[n], base?.[n]) ? [] : [n],
    );
    const known = places.map((n) => wordsOf(unit.names[n] ?? '', words));
    const format = (value: unknown) =>
      places.map((n, index) => known[index]?.format((value as readonly unknown[])[n])).join(', ');
    return { label: listed(known.map(({ label }) => label)), ...both(format) };
  }
  const { label, format } = wordsOf(unit.list, words);
  if (unit.kind === 'itemField')
    return { label: `${label}: ${nameOf(unit.item)}, ${fieldLabel(unit.field)}`, ...both(plainText) };
  if (unit.kind === 'order') {
    const name = (key: unknown) => nameOf(unit.items[unit.keys.indexOf(String(key))]);
    return { label: texts.orderOf(label), ...both((keys) => (keys as string[]).map(name).join(', ')) };
  }
  const item = values.theirs ?? values.yours ?? values.base;
  const asText = (value: unknown) =>
    value === undefined ? texts.removed : values.base === undefined ? texts.added : format([value]);
  return { label: `${label}: ${typeof item === 'string' ? format([item]) : nameOf(item)}`, ...both(asText) };
}

/** A value without a format of its own as text. */
export function plainText(value: unknown): string {
  if (value === true) return dashboardTexts.forms.yes;
  if (value === false) return dashboardTexts.forms.no;
  return value === undefined || value === null || value === '' ? '–' : String(value);
}

/** 'Location', 'Location and Time', 'Location, Time and Status'. */
export function listed(labels: readonly string[]): string {
  const last = labels.at(-1) ?? '';
  const others = labels.slice(0, -1).join(', ');
  return dashboardTexts.forms.listed(others, last);
}

const wordsOf = (name: string, words: Words): FieldWords =>
  words.get(name) ?? { label: fieldLabel(name), format: plainText };

/** The name of an item: of a stream its title. */
function nameOf(item: unknown): string {
  const { title, name, stream } = (item ?? {}) as { readonly [part: string]: unknown };
  return String(title || name || stream || '–');
}
