import { NEW_STREAM_URL } from '@touchline/contract/lists/streams';

/** The two users that have changed one record. */
export type Side = 'yours' | 'theirs';

type Name<V> = keyof V & string;

/** Fields that join as one, such as date and time: what belongs together comes from one side. */
export type JoinedFields<V> = readonly (readonly Name<V>[])[];

/**
 * The smallest part of a form that comes whole from one side: fields, an item of a list, a field of an item, or the
 * order of the items that all sides have. Items are known by their key: `_id`, else `name`, and a text by itself.
 */
export type Unit<V> = { readonly kind: 'fields'; readonly names: readonly Name<V>[] } | UnitOfList<V>;

type UnitOfList<V> = { readonly list: Name<V> } & (
  | { readonly kind: 'item'; readonly key: string | undefined }
  /** `item` is the item as it was opened, for its name. */
  | { readonly kind: 'itemField'; readonly key: string; readonly field: string; readonly item: unknown }
  | { readonly kind: 'order'; readonly keys: readonly string[]; readonly items: readonly unknown[] }
);

/** A unit in which the two sides differ, with its values. */
export interface Difference<V> {
  readonly unit: Unit<V>;
  readonly base: unknown;
  readonly yours: unknown;
  readonly theirs: unknown;
}

export interface Joined<V> {
  /** The values of both sides; where both changed a unit, yours. */
  readonly values: V;
  /** The units that both have changed differently. */
  readonly both: readonly Difference<V>[];
  /** The units that only the one side has changed. */
  readonly only: Readonly<Record<Side, readonly Difference<V>[]>>;
}

/** An item of a list, with the keys of the items before it, the nearest first. */
interface Placed {
  readonly item: unknown;
  readonly after: readonly string[];
}

type Sides<V> = { readonly base: V; readonly yours: V; readonly theirs: V };

/**
 * Joins two changes of one form: `base` is the record as it was opened. What only one side has changed is taken; what
 * both have changed alike is no difference.
 */
export function joinValues<V extends object>(
  { base, yours: typed, theirs }: Sides<V>,
  joined: JoinedFields<V> = [],
): Joined<V> {
  const sides = { base, yours: withSaved(typed, base, theirs), theirs };
  const both: Difference<V>[] = [];
  const only = { yours: [] as Difference<V>[], theirs: [] as Difference<V>[] };
  let values = sides.yours;
  for (const unit of unitsOf(sides, joined)) {
    const [before, yours, their] = [base, sides.yours, theirs].map((each) => partOf(each, unit));
    const difference = { unit, base: before, yours, theirs: their };
    if (isEqual(unit, yours, their)) continue;
    if (isEqual(unit, before, their)) only.yours.push(difference);
    else if (isEqual(unit, before, yours)) {
      only.theirs.push(difference);
      values = withPart(values, unit, their);
    } else both.push(difference);
  }
  return { values, both, only };
}

/** The values with one side of a difference. */
export function choose<V extends object>(values: V, difference: Difference<V>, side: Side): V {
  return withPart(values, difference.unit, difference[side]);
}

/** A difference with what the values have now in place of yours. */
export function asTyped<V extends object>(values: V, difference: Difference<V>): Difference<V> {
  return { ...difference, yours: partOf(values, difference.unit) };
}

/** Whether the values have this side of a difference. */
export function hasSide<V extends object>(values: V, difference: Difference<V>, side: Side): boolean {
  return isEqual(difference.unit, partOf(values, difference.unit), difference[side]);
}

/** The values of both sides and those before, as they are shown: of an item the item itself, undefined for none. */
export function shownValues<V>({ unit, base, yours, theirs }: Difference<V>): Record<Side | 'base', unknown> {
  if (unit.kind !== 'item') return { base, yours, theirs };
  const itemOf = (placed: unknown) => (placed as Placed | null)?.item;
  return { base: itemOf(base), yours: itemOf(yours), theirs: itemOf(theirs) };
}

/** The values that differ from the base. */
export function changedValues<V extends object>(base: V, values: V): Partial<V> {
  const changed: Partial<V> = {};
  for (const name of namesOf(values)) if (!isSame(values[name], base[name])) changed[name] = values[name];
  return changed;
}

/** The number of values that differ from the base. */
export function countChanges<V extends object>(base: V, values: V): number {
  return Object.keys(changedValues(base, values)).length;
}

/**
 * Whether two field values are stored alike: blanks around a text are not stored, and what is missing equals null and
 * the empty text.
 */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(stored(a)) === JSON.stringify(stored(b));
}

function stored(value: unknown): unknown {
  if (typeof value === 'string') return isBlank(value) ? undefined : value.trim();
  if (Array.isArray(value)) return value.map(stored);
  if (!isFields(value)) return value ?? undefined;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, stored(value[name])]));
}

/** A new address that was left as it begins is none either. */
const isBlank = (text: string): boolean => ['', NEW_STREAM_URL].includes(text.trim());

function isEqual<V>(unit: Unit<V>, a: unknown, b: unknown): boolean {
  if (unit.kind !== 'item') return isSame(a, b);
  const [one, other] = [a as Placed | null, b as Placed | null];
  return one === null || other === null ? one === other : isSame(one.item, other.item);
}

/** All units of a form, in the order of its fields; of a list the order first, so that items find their place in it. */
function unitsOf<V extends object>(sides: Sides<V>, joined: JoinedFields<V>): Unit<V>[] {
  const done = new Set<Name<V>>();
  return namesOf(sides.theirs).flatMap((name): Unit<V>[] => {
    if (done.has(name)) return [];
    const names = joined.find((each) => each.includes(name)) ?? [name];
    for (const each of names) done.add(each);
    return names.length === 1 && isKeyed(sides, name)
      ? unitsOfList(sides, name)
      : [{ kind: 'fields', names }];
  });
}

function unitsOfList<V extends object>({ base, yours, theirs }: Sides<V>, list: Name<V>): Unit<V>[] {
  const lists = [base, yours, theirs].map((values) => itemsOf(values, list));
  const keys = [...new Set(lists.flat().map(keyOf))].filter((key) => key !== undefined);
  const added = lists.flat().some((item) => keyOf(item) === undefined);
  const common = keys.filter((key) => lists.every((items) => items.some((item) => keyOf(item) === key)));
  const isOrdered = lists.flat().some(isFields);
  const known = common.map((key) => itemsOf(base, list).find((item) => keyOf(item) === key));
  return [
    ...(isOrdered ? [{ kind: 'order', list, keys: common, items: known } as const] : []),
    ...keys.flatMap((key): Unit<V>[] => {
      const items = lists.map((each) => each.find((item) => keyOf(item) === key));
      if (!items.every(isFields)) return [{ kind: 'item', list, key }];
      const fields = [...new Set(items.flatMap((item) => Object.keys(item)))];
      return fields.map((field) => ({ kind: 'itemField', list, key, field, item: items[0] }));
    }),
    ...(added ? [{ kind: 'item', list, key: undefined } as const] : []),
  ];
}

/** Whether every item of a list has a key of its own, but those that are new here. */
function isKeyed<V extends object>({ base, yours, theirs }: Sides<V>, list: Name<V>): boolean {
  if (![base, yours, theirs].every((values) => Array.isArray(values[list]))) return false;
  const isComplete = [base, theirs].every((values) => itemsOf(values, list).every((item) => keyOf(item)));
  return isComplete && [base, yours, theirs].every((values) => hasOwnKeys(itemsOf(values, list)));
}

function hasOwnKeys(items: readonly unknown[]): boolean {
  const keys = items.map(keyOf).filter((key) => key !== undefined);
  return new Set(keys).size === keys.length;
}

/**
 * Takes for new items the equal ones that are new on the other side: those were saved here, and the answer with their
 * keys was lost.
 */
function withSaved<V extends object>(yours: V, base: V, theirs: V): V {
  let values = yours;
  for (const list of namesOf(theirs)) {
    const known = itemsOf(base, list).map(keyOf);
    const added = itemsOf(theirs, list).filter((item) => !known.includes(keyOf(item)));
    const keyed = itemsOf(yours, list).map((item) => {
      const saved = isFields(item) && keyOf(item) === undefined && added.find((one) => isSaved(item, one));
      if (!saved) return item;
      added.splice(added.indexOf(saved), 1);
      return saved;
    });
    if (keyed.some((item, index) => item !== itemsOf(yours, list)[index]))
      values = { ...values, [list]: keyed };
  }
  return values;
}

/** Whether all that was typed of an item is as it is shown of a stored one; the server may fill in the rest. */
function isSaved(typed: Fields, found: unknown): boolean {
  if (!isFields(found)) return false;
  const shown = Object.entries(found).filter(([name, value]) => name !== '_id' && value !== undefined);
  return shown.every(([name, value]) => isSame(typed[name], '') || isSame(value, typed[name]));
}

function partOf<V extends object>(values: V, unit: Unit<V>): unknown {
  if (unit.kind === 'fields') return unit.names.map((name) => values[name]);
  const items = itemsOf(values, unit.list);
  if (unit.kind === 'order') return items.map(keyOf).filter((key) => key && unit.keys.includes(key));
  const place = items.findIndex((item) => keyOf(item) === unit.key);
  const item = items[place];
  if (unit.kind === 'itemField') return isFields(item) ? item[unit.field] : undefined;
  if (place < 0) return null;
  const before = items.slice(0, place).map(keyOf);
  return { item, after: before.filter((key) => key !== undefined).reverse() } satisfies Placed;
}

function withPart<V extends object>(values: V, unit: Unit<V>, value: unknown): V {
  if (unit.kind === 'fields') {
    const [...parts] = value as readonly unknown[];
    return { ...values, ...Object.fromEntries(unit.names.map((name, index) => [name, parts[index]])) };
  }
  return { ...values, [unit.list]: withItem(itemsOf(values, unit.list), unit, value) };
}

function withItem<V>(items: readonly unknown[], unit: UnitOfList<V>, value: unknown): unknown[] {
  if (unit.kind === 'order') {
    const wanted = (value as readonly string[]).flatMap((key) => items.filter((item) => keyOf(item) === key));
    const places = items.flatMap((item, index) => (wanted.includes(item) ? [index] : []));
    return items.map((item, index) => (places.includes(index) ? wanted[places.indexOf(index)] : item));
  }
  const place = items.findIndex((item) => keyOf(item) === unit.key);
  if (unit.kind === 'itemField') {
    const item = items[place];
    return isFields(item) ? items.with(place, { ...item, [unit.field]: value }) : [...items];
  }
  if (value === null) return items.filter((_, index) => index !== place);
  const { item, after } = value as Placed;
  if (place >= 0) return items.with(place, item);
  const keys = items.map(keyOf);
  const before = after.find((key) => keys.includes(key));
  return items.toSpliced(before === undefined ? 0 : keys.indexOf(before) + 1, 0, item);
}

function keyOf(item: unknown): string | undefined {
  const key = isFields(item) ? (item._id ?? item.name) : item;
  return typeof key === 'string' && key !== '' ? key : undefined;
}

function itemsOf<V extends object>(values: V, list: Name<V>): readonly unknown[] {
  const items: unknown = values[list];
  return Array.isArray(items) ? items : [];
}

interface Fields {
  readonly [name: string]: unknown;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const namesOf = <V extends object>(values: V) => Object.keys(values) as Name<V>[];
