import { fail } from './errors.ts';
import type { Filter } from './filter.ts';
import { sortValue } from './keys.ts';
import { choosePlan, type IndexPlan, type Plan, type SortSpec } from './planner.ts';
import type { Collection } from './storage/catalogue.ts';
import type { Storage } from './storage/storage.ts';
import { compare, type Doc, isDoc } from './values.ts';

export interface ReadRequest {
  storage: Storage;
  collection: Collection | undefined;
  filter: Filter;
  sort?: SortSpec;
  skip?: number;
  /** 0 means no limit. */
  limit?: number;
  hint?: unknown;
  /** The time by which the command must be over, in milliseconds of the process's clock; 0 means never. */
  deadline?: number;
}

export interface Reading {
  plan: Plan | undefined;
  /** The numbers of the matching records in order, found lazily. */
  records: Iterable<number>;
  stats: { keys: number; docs: number };
}

/** Plans a query and returns its matching records lazily. */
export function readRecords(request: ReadRequest): Reading {
  const stats = { keys: 0, docs: 0 };
  const { storage, collection, filter, hint, sort = [], skip = 0, limit = 0 } = request;
  if (collection === undefined) return { plan: undefined, records: [], stats };
  const plan = choosePlan({ storage, collection, filter, sort, hint });
  let records: Iterable<number> = matching(request, collection, plan, stats);
  if (sort.length > 0 && !plan.sorted) {
    records = sorted(storage, records, sort, limit === 0 ? 0 : skip + limit);
  }
  if (skip > 0 || limit > 0) records = slice(records, skip, limit);
  return { plan, records, stats };
}

/** The number of matching documents; an exact plan counts index entries without reading documents. */
export function countRecords(request: ReadRequest): {
  n: number;
  plan: Plan | undefined;
  stats: Reading['stats'];
} {
  const { storage, collection, filter, skip = 0, limit = 0 } = request;
  const exactly = (n: number) => Math.max(0, limit === 0 ? n - skip : Math.min(n - skip, limit));
  if (collection !== undefined && filter.plain && filter.leaves.length === 0 && request.hint === undefined) {
    return { n: exactly(storage.count(collection)), plan: undefined, stats: { keys: 0, docs: 0 } };
  }
  const plan = collection && choosePlan({ storage, collection, filter, sort: [], hint: request.hint });
  if (plan?.kind === 'index' && plan.exact) {
    let keys = 0;
    for (const [low, high] of plan.ranges) keys += storage.entries.count(low, high);
    return { n: exactly(keys), plan, stats: { keys, docs: 0 } };
  }
  const reading = readRecords(request);
  let n = 0;
  for (const _ of reading.records) n++;
  return { n, plan: reading.plan, stats: reading.stats };
}

/** Reads `{a: 1, b: -1}`; throws BadValue for anything else. */
export function parseSort(sort: unknown): SortSpec {
  if (sort === undefined) return [];
  if (!isDoc(sort)) fail('TypeMismatch', 'the sort must be an object');
  return Object.entries(sort).map(([path, direction]) => {
    if (isDoc(direction)) fail('BadValue', 'sorting by $meta is not supported by this store');
    if (direction !== 1 && direction !== -1) {
      fail(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path === '' || path.startsWith('$')) {
      fail(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    }
    return [path, direction];
  });
}

/** Compares documents by a sort specification. */
export function compareBy<T>(sort: SortSpec, docOf: (item: T) => Doc): (items: Iterable<T>) => T[] {
  const paths = sort.map(([path]) => path.split('.'));
  return (items) => {
    const rows = Array.from(items, (item) => {
      const doc = docOf(item);
      return { item, keys: sort.map(([, direction], i) => sortValue(doc, paths[i] as string[], direction)) };
    });
    rows.sort((a, b) => {
      for (let i = 0; i < sort.length; i++) {
        const order = compare(a.keys[i], b.keys[i]);
        if (order !== 0) return order * (sort[i]?.[1] as number);
      }
      return 0;
    });
    return rows.map(({ item }) => item);
  };
}

function* matching(
  request: ReadRequest,
  collection: Collection,
  plan: Plan,
  stats: Reading['stats'],
): Generator<number> {
  const { storage, filter, deadline = 0 } = request;
  const exact = plan.kind === 'index' && plan.exact;
  let steps = 0;
  for (const record of candidates(storage, collection, plan, stats)) {
    if (deadline > 0 && (++steps & 127) === 0 && performance.now() > deadline) {
      fail('MaxTimeMSExpired', 'operation exceeded time limit');
    }
    if (!storage.documents.has(record)) continue;
    stats.docs++;
    if (exact || filter.test(storage.documents.get(record))) yield record;
  }
}

function* candidates(
  storage: Storage,
  collection: Collection,
  plan: Plan,
  stats: Reading['stats'],
): Generator<number> {
  if (plan.kind === 'scan') {
    yield* storage.documents.all(collection);
    return;
  }
  const once = plan.index.multikey !== 0 ? new Set<number>() : undefined;
  for (const entry of plan.merged ? mergedEntries(storage, plan) : entriesInTurn(storage, plan)) {
    stats.keys++;
    const record = storage.entries.recordOf(collection, entry);
    if (once?.has(record)) continue;
    once?.add(record);
    yield record;
  }
}

function* entriesInTurn(storage: Storage, { ranges, descending }: IndexPlan): Generator<Uint8Array> {
  for (const [low, high] of descending ? ranges.toReversed() : ranges)
    yield* storage.entries.range(low, high, descending);
}

/** The entries of all ranges, merged in the order of the bytes that follow those determined by equalities. */
function* mergedEntries(storage: Storage, { ranges, descending }: IndexPlan): Generator<Uint8Array> {
  const heads = ranges.flatMap(([low, high, fixed]) => {
    const entries = storage.entries.range(low, high, descending);
    const first = entries.next();
    return first.done ? [] : [{ entries, fixed, entry: first.value }];
  });
  while (heads.length > 0) {
    let at = 0;
    for (let i = 1; i < heads.length; i++) {
      const [a, b] = [heads[i] as Head, heads[at] as Head];
      const order = Buffer.compare(a.entry.subarray(a.fixed), b.entry.subarray(b.fixed));
      if (descending ? order > 0 : order < 0) at = i;
    }
    const head = heads[at] as Head;
    yield head.entry;
    const next = head.entries.next();
    if (next.done) heads.splice(at, 1);
    else head.entry = next.value;
  }
}

interface Head {
  entries: Generator<Uint8Array>;
  fixed: number;
  entry: Uint8Array;
}

function* sorted(
  storage: Storage,
  records: Iterable<number>,
  sort: SortSpec,
  most: number,
): Generator<number> {
  const order = compareBy<number>(sort, (record) => storage.documents.get(record));
  const all = order(records);
  // A document may have been deleted between two batches of a cursor.
  for (const record of most === 0 ? all : all.slice(0, most)) if (storage.documents.has(record)) yield record;
}

function* slice(records: Iterable<number>, skip: number, limit: number): Generator<number> {
  let at = 0;
  for (const record of records) {
    if (at++ < skip) continue;
    yield record;
    if (limit > 0 && at >= skip + limit) return;
  }
}
