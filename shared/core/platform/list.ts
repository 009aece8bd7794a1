import { EXACT_TOTAL_UP_TO } from '@touchline/contract/constants';
import type { PageQuery } from '@touchline/contract/list-query';
import { searchWords } from '@touchline/contract/rules/search';
import { type Collection, type Document, type Filter, ObjectId, type Sort } from 'mongodb';
import type { RowSource } from './row-source.ts';
import type { IndexDefinition } from './store.ts';

export interface Page<T> {
  records: T[];
  page: number;
  size: number;
  /** Exact up to 1 000; beyond it 1 000 with `more`. */
  total: number;
  more?: true;
}

/** What a list is read by: a page, or, with `rows`, the next batch of all rows. */
export interface RowQuery extends PageQuery {
  rows?: RowSource;
}

interface PageOptions {
  query: RowQuery;
  /** What the list is of, with the filters of the query. */
  filter: Filter<Document>;
  /** The field whose words a free search looks at; `words` by default. */
  searchedIn?: string;
  /** Fields that are sorted by another one, such as a name by its sort key. */
  sortedBy?: Readonly<Record<string, string>>;
  /** Where the days of the query apply, and in whose calendar. */
  days?: { field: string; zone: string };
}

/** One page of a list in a stable order: by the sort of the query, ties by id. Past the end it is empty. */
export async function readPage<T extends { _id: unknown }>(
  collection: Collection<T>,
  { query, filter, searchedIn, sortedBy, days }: PageOptions,
): Promise<Page<T>> {
  const { page, size, rows } = query;
  const condition = joined(
    filter,
    searchFilter(query.q, searchedIn),
    days ? dayFilter(query, days) : {},
    query.ids ? { _id: { $in: query.ids.map((id) => new ObjectId(id)) } } : {},
  ) as Filter<T>;
  const sort = sortOf(query.sort, sortedBy);
  if (rows) return batchOf((await rows.take(() => collection.find(condition).sort(sort))) as T[]);
  const [records, count] = await Promise.all([
    collection
      .find(condition)
      .sort(sort)
      .skip((page - 1) * size)
      .limit(size)
      .toArray(),
    collection.countDocuments(condition, { limit: EXACT_TOTAL_UP_TO + 1 }),
  ]);
  return pageOf(records as T[], query, count);
}

/** The page with its place in the list; `count` needs to be exact only as far as totals are. */
export function pageOf<T>(records: T[], { page, size }: PageQuery, count: number): Page<T> {
  const more = count > EXACT_TOTAL_UP_TO;
  return { records, page, size, total: Math.min(count, EXACT_TOTAL_UP_TO), ...(more ? { more } : {}) };
}

/** Rows that are no page: an export takes and counts all of them. */
export function batchOf<T>(records: T[]): Page<T> {
  return { records, page: 1, size: records.length, total: 0 };
}

/** The sort of a query such as `-createdAt`, with ties by id in the same direction, as one index can serve it. */
export function sortOf(sort: string, sortedBy: Readonly<Record<string, string>> = {}): Sort {
  const descending = sort.startsWith('-');
  const direction = descending ? -1 : 1;
  const field = descending ? sort.slice(1) : sort;
  return { [sortedBy[field] ?? field]: direction, _id: direction };
}

/** Records whose words begin with each word of the text: all without a text, none where the text has no word. */
export function searchFilter(q: string | undefined, field?: string): Filter<Document> {
  return q === undefined ? {} : (byWords(q, field) ?? { _id: { $in: [] } });
}

interface WordSearch {
  text: string;
  limit: number;
  /** What else must hold; living records by default. */
  filter?: Filter<Document>;
  /** The field whose words are looked at; `words` by default. */
  searchedIn?: string;
}

/** The first records whose words begin with each word of the text, as the index of words gives them; none without a word. */
export async function findByWords<T extends { _id: unknown }>(
  collection: Collection<T>,
  { text, limit, filter = { deletedAt: null }, searchedIn }: WordSearch,
): Promise<T[]> {
  const condition = byWords(text, searchedIn);
  if (!condition) return [];
  const found = collection.find({ ...filter, ...condition } as Filter<T>).limit(limit);
  return (await found.toArray()) as T[];
}

/** The condition that a record's words begin with each word of the text; null where the text has no word. */
export function byWords(text: string, field = 'words'): Filter<Document> | null {
  // The index serves one of the words: the longest finds the fewest.
  const prefixes = searchWords(text).sort((a, b) => b.length - a.length);
  const [first, ...others] = prefixes.map((prefix) => ({ [field]: { $regex: `^${escapeRegExp(prefix)}` } }));
  if (!first) return null;
  return others.length === 0 ? first : { ...first, $and: others };
}

/** Records of the days from `from` to `to`, both included, in the zone's calendar. */
export function dayFilter(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { field, zone }: { field: string; zone: string },
): Filter<Document> {
  const startOf = (day: string, plusDays: number) =>
    new Date(Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(zone).epochMilliseconds);
  const range = { ...(from ? { $gte: startOf(from, 0) } : {}), ...(to ? { $lt: startOf(to, 1) } : {}) };
  return Object.keys(range).length > 0 ? { [field]: range } : {};
}

interface ListIndexes {
  /** Every sortable field. */
  sorts: readonly string[];
  defaultSort: string;
  /** Every field that the list can be narrowed by on its own; it is served together with the default sort. */
  filters: readonly string[];
}

/** The indexes that serve a list of living records: each sort, each filter in the default order, free search. */
export function listIndexes({ sorts, defaultSort, filters }: ListIndexes): IndexDefinition[] {
  const inOrder = [...new Set([...sorts, defaultSort])].map((field) => ({
    key: { deletedAt: 1, [field]: 1, _id: 1 } as const,
  }));
  const narrowed = filters.map((field) => ({
    key: { deletedAt: 1, [field]: 1, [defaultSort]: 1, _id: 1 } as const,
  }));
  return [...inOrder, ...narrowed, { key: { words: 1 } }] as IndexDefinition[];
}

/** `{field: value}` for one value, `{$in}` for several, nothing for none; a single value keeps its index's order. */
export function anyOf<V>(field: string, values: readonly V[] | undefined): Filter<Document> {
  if (!values) return {};
  return { [field]: values.length === 1 ? values[0] : { $in: values } };
}

/** Joins conditions on one level where no two say something of the same field, so that indexes are easy to choose. */
function joined(...parts: Filter<Document>[]): Filter<Document> {
  const filled = parts.filter((part) => Object.keys(part).length > 0);
  const keys = filled.flatMap((part) => Object.keys(part));
  if (new Set(keys).size === keys.length) return Object.assign({}, ...filled);
  return { $and: filled };
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
