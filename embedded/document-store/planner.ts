import { BSONRegExp } from 'bson';
import { fail } from './errors.ts';
import type { Filter } from './filter.ts';
import { encodeKey, encodeStringPrefix, encodeValue, successor } from './keys.ts';
import type { Leaf } from './leaf.ts';
import type { Collection, Index } from './storage/catalogue.ts';
import type { Storage } from './storage/storage.ts';
import { type Doc, equals, isDoc, RANK, rank } from './values.ts';

export type SortSpec = [path: string, direction: 1 | -1][];

/**
 * Entries from `low` up to but not including `high`; `fixed` is the number of their leading bytes that equalities
 * determine.
 */
export type Range = [low: Buffer, high: Buffer, fixed: number];

/** A plan that finds the documents of a query through one index. */
export interface IndexPlan {
  kind: 'index';
  index: Index;
  /** In the order of the index. */
  ranges: Range[];
  descending: boolean;
  /** True when the ranges must be merged entry by entry to give the order of the sort. */
  merged: boolean;
  /** True when the entries come in the order of the sort. */
  sorted: boolean;
  /** True when every entry in the ranges belongs to a matching document, so that the filter need not run. */
  exact: boolean;
  /** The number of the index's fields that have bounds. */
  bounded: number;
  /** True when each range is one value of every field of the index. */
  point: boolean;
}

export type Plan = IndexPlan | { kind: 'scan'; sorted: boolean };

interface PlanRequest {
  storage: Storage;
  collection: Collection;
  filter: Filter;
  sort: SortSpec;
  /** An index name, a key pattern or {$natural: 1}. */
  hint: unknown;
}

/** Chooses the plan of a query; throws BadValue when the hint names no index. */
export function choosePlan({ storage, collection, filter, sort, hint }: PlanRequest): Plan {
  if (hint !== undefined) return hintedPlan(collection, filter, sort, hint);
  const plans: IndexPlan[] = [];
  for (const index of collection.indexes) {
    const plan = planIndex(index, filter, sort);
    if (plan === undefined) continue;
    if (isFewPoints(plan)) return plan;
    if (plan.bounded > 0 || (plan.sorted && sort.length > 0)) plans.push(plan);
  }
  const bounded = plans.filter((plan) => plan.bounded > 0);
  if (bounded.length > 0) return cheapest(storage, bounded);
  return plans[0] ?? { kind: 'scan', sorted: sort.length === 0 };
}

const MAX_RANGES = 500;
const ESTIMATE = 256;
/** Up to this many documents are read through a unique index at once, because comparing plans would take longer. */
const FEW_POINTS = 20;

/** Whether a unique index alone leads to all possible matches and they are few: one at most for each range. */
const isFewPoints = ({ index, point, ranges }: IndexPlan): boolean =>
  index.unique && point && ranges.length <= FEW_POINTS;

/** The plan with the fewest entries; of equals the one in the order of the sort, then the one with more bounds. */
function cheapest(storage: Storage, plans: IndexPlan[]): IndexPlan {
  let best = plans[0] as IndexPlan;
  if (plans.length === 1) return best;
  const cost = (plan: IndexPlan) => {
    let entries = 0;
    for (const [low, high] of plan.ranges) {
      entries += storage.entries.estimate(low, high, ESTIMATE - entries);
      if (entries >= ESTIMATE) break;
    }
    return entries;
  };
  let least = cost(best);
  for (const plan of plans.slice(1)) {
    const entries = cost(plan);
    const order = entries - least || Number(best.sorted) - Number(plan.sorted) || best.bounded - plan.bounded;
    if (order < 0) [best, least] = [plan, entries];
  }
  return best;
}

function hintedPlan(collection: Collection, filter: Filter, sort: SortSpec, hint: unknown): Plan {
  if (isDoc(hint) && Object.hasOwn(hint, '$natural')) return { kind: 'scan', sorted: sort.length === 0 };
  const index = collection.indexes.find((candidate) =>
    typeof hint === 'string'
      ? candidate.name === hint
      : equals(Object.fromEntries(candidate.key), hint as Doc),
  );
  const plan = index && planIndex(index, filter, sort);
  if (plan === undefined) {
    fail('BadValue', 'error processing query: hint provided does not correspond to an existing index');
  }
  return plan;
}

interface Bounds {
  ranges: [Buffer, Buffer][];
  point: boolean;
  used: Leaf[];
}

/** The plan of an index for a filter and a sort; undefined when the index lacks documents that may match. */
function planIndex(index: Index, filter: Filter, sort: SortSpec): IndexPlan | undefined {
  const used = new Set<Leaf>();
  if (!coversQuery(index, filter, used)) return undefined;
  let prefixes: Buffer[] = [encodeKey(index.id, [], [])];
  let ranges: Range[] | undefined;
  let bounded = 0;
  let arrayBound = false;
  const single: boolean[] = [];
  for (const [path, direction] of index.key) {
    const multikey = (index.multikey & (1 << bounded)) !== 0;
    // Different elements of an array may meet two bounds, and one entry does not show that.
    if (multikey && arrayBound) break;
    const leaves = filter.leaves.filter((leaf) => leaf.path === path);
    const bounds = boundsOf(leaves, direction, multikey);
    if (bounds === undefined || prefixes.length * bounds.ranges.length > MAX_RANGES) break;
    arrayBound ||= multikey;
    for (const leaf of bounds.used) used.add(leaf);
    bounded++;
    const next = prefixes.flatMap((prefix) =>
      bounds.ranges.map(
        ([low, high]): Range => [Buffer.concat([prefix, low]), Buffer.concat([prefix, high]), prefix.length],
      ),
    );
    if (!bounds.point) {
      ranges = next;
      break;
    }
    single.push(bounds.ranges.length === 1);
    prefixes = next.map(([low]) => low);
  }
  ranges ??= prefixes.map((prefix) => [prefix, successor(prefix), prefix.length]);
  ranges.sort(([a], [b]) => Buffer.compare(a, b));
  if (
    index.sparse &&
    !filter.leaves.some((leaf) => index.key.some(([path]) => path === leaf.path) && excludesMissing(leaf))
  ) {
    return undefined;
  }
  const order = sortOrder(index, sort, single);
  return {
    kind: 'index',
    index,
    ranges,
    descending: order === -1,
    merged: order !== 0 && sort.length > 0 && ranges.length > 1,
    sorted: order !== 0,
    exact: filter.plain && index.multikey === 0 && filter.leaves.every((leaf) => used.has(leaf)),
    bounded,
    point: single.length === index.key.length,
  };
}

/**
 * 1 when reading the index forwards gives the order of the sort, -1 for backwards, 0 for neither. `single` tells for
 * each field with an equality whether it has one value; with several values the ranges are merged.
 */
function sortOrder(index: Index, sort: SortSpec, single: boolean[]): -1 | 0 | 1 {
  if (sort.length === 0) return 1;
  // A document with an array has several entries, unless an equality leaves only one of them.
  if (index.multikey >> single.length !== 0) return 0;
  const fixed = new Set(index.key.filter((_, i) => single[i] === true).map(([path]) => path));
  const wanted = sort.filter(([path]) => !fixed.has(path));
  const offered = index.key.slice(single.length);
  if (wanted.length === 0) return 1;
  if (wanted.length > offered.length) return 0;
  let order: -1 | 0 | 1 = 0;
  for (const [i, [path, direction]] of wanted.entries()) {
    const [field, own] = offered[i] as [string, 1 | -1];
    if (field !== path) return 0;
    const step = direction === own ? 1 : -1;
    if (order !== 0 && order !== step) return 0;
    order = step;
  }
  return order;
}

/** Whether a partial index contains every matching document: the query must ask for each of its equalities. */
function coversQuery(index: Index, filter: Filter, used: Set<Leaf>): boolean {
  for (const [path, wanted] of Object.entries(index.partial ?? {})) {
    const asks = (leaf: Leaf) => leaf.path === path && leaf.op === '$eq' && equals(leaf.value, wanted);
    const leaf = filter.leaves.find(asks);
    if (leaf === undefined) return false;
    used.add(leaf);
  }
  return true;
}

function excludesMissing(leaf: Leaf): boolean {
  return !leaf.end(undefined);
}

/** The ranges of one field's values that can meet its conditions; undefined when they set no bounds. */
function boundsOf(leaves: Leaf[], direction: number, multikey: boolean): Bounds | undefined {
  const point = leaves.find((leaf) => leaf.op === '$eq' && isPlain(leaf.value));
  if (point !== undefined) {
    return { ranges: [pointRange(point.value, direction)], point: true, used: [point] };
  }
  const list = leaves.find((leaf) => leaf.op === '$in' && (leaf.value as unknown[]).every(isPlain));
  if (list !== undefined) {
    const ranges = distinct((list.value as unknown[]).map((value) => pointRange(value, direction)));
    return { ranges, point: true, used: [list] };
  }
  const prefix = leaves.find(
    (leaf) => leaf.op === '$regex' && anchoredPrefix(leaf.value as BSONRegExp) !== '',
  );
  if (prefix !== undefined) {
    const low = encodeStringPrefix(anchoredPrefix(prefix.value as BSONRegExp));
    return { ranges: [directed(low, successor(low), direction)], point: false, used: [] };
  }
  const limits = leaves.filter(
    (leaf) => RANGE_OPS.has(leaf.op) && isPlain(leaf.value) && leaf.value !== null,
  );
  const first = limits[0];
  if (first === undefined) return undefined;
  const type = rank(first.value);
  // One entry shows one element, and two elements of an array may meet two limits.
  const same = multikey ? [first] : limits.filter((leaf) => rank(leaf.value) === type);
  let low: Buffer = Buffer.from(type === RANK.number ? [type, 0, 0, 0, 0, 0, 0, 0, 1] : [type]);
  let high: Buffer = Buffer.from([type + 1]);
  for (const leaf of same) {
    const value = encodeValue(leaf.value, 1);
    if (leaf.op === '$gte' && Buffer.compare(value, low) > 0) low = value;
    if (leaf.op === '$gt' && Buffer.compare(successor(value), low) > 0) low = successor(value);
    if (leaf.op === '$lt' && Buffer.compare(value, high) < 0) high = value;
    if (leaf.op === '$lte' && Buffer.compare(successor(value), high) < 0) high = successor(value);
  }
  const ranges: [Buffer, Buffer][] = Buffer.compare(low, high) < 0 ? [directed(low, high, direction)] : [];
  return { ranges, point: false, used: type === RANK.object || type === RANK.array ? [] : same };
}

const RANGE_OPS = new Set(['$gt', '$gte', '$lt', '$lte']);

/** Whether the index entry of a value is the value itself; an array has one entry per element. */
function isPlain(value: unknown): boolean {
  return (
    !Array.isArray(value) &&
    !(value instanceof BSONRegExp) &&
    !(typeof value === 'number' && Number.isNaN(value))
  );
}

function pointRange(value: unknown, direction: number): [Buffer, Buffer] {
  const low = encodeValue(value, direction);
  return [low, successor(low)];
}

function distinct(ranges: [Buffer, Buffer][]): [Buffer, Buffer][] {
  return [...new Map(ranges.map((range) => [range[0].toString('latin1'), range])).values()];
}

/**
 * The range in the direction of the field. Inverting the bytes reverses the order, so the ends change places. `low` was
 * included and `high` was not; the successors preserve that.
 */
function directed(low: Buffer, high: Buffer, direction: number): [Buffer, Buffer] {
  return direction === 1 ? [low, high] : [successor(inverse(high)), successor(inverse(low))];
}

function inverse(bound: Buffer): Buffer {
  return Buffer.from(bound.map((byte) => ~byte));
}

/** The literal text with which every match of an anchored pattern starts; '' when there is none. */
function anchoredPrefix(regex: BSONRegExp): string {
  if (!regex.pattern.startsWith('^') || regex.options !== '' || regex.pattern.includes('|')) return '';
  const literal = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[^a-zA-Z0-9])*)/.exec(regex.pattern)?.[1] ?? '';
  const next = regex.pattern[literal.length + 1];
  const text = literal.replace(/\\(.)/gs, '$1');
  // A quantifier belongs to the character before it, which may then be absent.
  return next !== undefined && '*?{'.includes(next) ? text.replace(/.$/su, '') : text;
}
