import { EXACT_TOTAL_UP_TO } from '@touchline/contract/constants';
import type { PageQuery } from '@touchline/contract/list-query';
import { searchWords } from '@touchline/contract/rules/search';
import { type Collection, type Document, type Filter, ObjectId, type Sort } from 'mongodb';
import type { RowSource, Rows } from './row-source.ts';
import type { IndexDefinition } from './store.ts';

export interface Page<T> {
  records: T[];
  page: number;
  size: number;
  /** Exact up to 1 000; above that 1 000, with `more`. */
  total: number;
  more?: true;
}

interface PageOptions {
  query: PageQuery;
  /** The filter of the list, with the filters of the query. */
  filter: Filter<Document>;
  /** The field whose words free search looks at; `words` by default. */
  searchedIn?: string;
  /** Fields with a separate sort key, such as a name. */
  sortedBy?: Readonly<Record<string, string>>;
  /** The date field that the query's days narrow, and the zone of the days. */
  days?: { field: string; zone: string };
}

/**
 * One page of a list in a stable order: the query's sort, ties by id. Past the end it is empty. With `rows` the next of
 * all records, for an export.
 */
export async function readPage<T extends { _id: unknown }>(
  collection: Collection<T>,
  { query, filter, searchedIn, sortedBy, days }: PageOptions,
  rows?: RowSource,
): Promise<Page<T>> {
  const condition = joined(
    filter,
    searchFilter(query.q, searchedIn),
    days ? dayFilter(query, days) : {},
    Array.isArray(query.ids) ? { _id: { $in: query.ids.map((id) => new ObjectId(id)) } } : {},
  ) as Filter<T>;
  const sort = sortOf(query.sort, sortedBy);
  const found = () => collection.find(condition).sort(sort);
  return readList(query, rows, {
    all: () => found() as unknown as Rows<T>,
    some: async (skip, limit) => (await found().skip(skip).limit(limit).toArray()) as T[],
    count: () => collection.countDocuments(condition, { limit: EXACT_TOTAL_UP_TO + 1 }),
  });
}

/** The ways to read a list. */
interface ListReads<T> {
  /** All rows, one after the other. */
  all(): Rows<T>;
  some(skip: number, limit: number): Promise<T[]>;
  /** The number of rows; exact as far as totals are. */
  count(): Promise<number>;
}

/** One page of a list with its page number and total, or with `rows` the next of all rows. */
export async function readList<T>(
  { page, size }: PageQuery,
  rows: RowSource | undefined,
  { all, some, count }: ListReads<T>,
): Promise<Page<T>> {
  if (rows) {
    const records = await rows.take(all);
    return { records, page: 1, size: records.length, total: 0 };
  }
  const [records, found] = await Promise.all([some((page - 1) * size, size), count()]);
  const more = found > EXACT_TOTAL_UP_TO;
  return { records, page, size, total: Math.min(found, EXACT_TOTAL_UP_TO), ...(more ? { more } : {}) };
}

/** The sort of a query such as `-createdAt`, with ties by id in the same direction, so that one index can serve it. */
export function sortOf(sort: string, sortedBy: Readonly<Record<string, string>> = {}): Sort {
  const descending = sort.startsWith('-');
  const direction = descending ? -1 : 1;
  const field = descending ? sort.slice(1) : sort;
  return { [sortedBy[field] ?? field]: direction, _id: direction };
}

/**
 * The filter for records with words that begin with each word of the text: all records without a text, none where the
 * text has no word.
 */
export function searchFilter(q: string | undefined, field?: string): Filter<Document> {
  return q === undefined ? {} : (byWords(q, field) ?? { _id: { $in: [] } });
}

interface WordSearch {
  text: string;
  limit: number;
  /** A further filter; records that are not deleted by default. */
  filter?: Filter<Document>;
  /** The field whose words are searched; `words` by default. */
  searchedIn?: string;
}

/**
 * The first records with words that begin with each word of the text, in the order of the word index; none where the
 * text has no word.
 */
export async function findByWords<T extends { _id: unknown }>(
  collection: Collection<T>,
  { text, limit, filter = { deletedAt: null }, searchedIn }: WordSearch,
): Promise<T[]> {
  const condition = byWords(text, searchedIn);
  if (!condition) return [];
  const found = collection.find({ ...filter, ...condition } as Filter<T>).limit(limit);
  return (await found.toArray()) as T[];
}

/** The filter for records with words that begin with each word of the text; null where the text has no word. */
export function byWords(text: string, field = 'words'): Filter<Document> | null {
  // The index serves only one of the words: the longest finds the fewest records.
  const prefixes = searchWords(text).sort((a, b) => b.length - a.length);
  const [first, ...others] = prefixes.map((prefix) => ({ [field]: { $regex: `^${escapeRegExp(prefix)}` } }));
  if (!first) return null;
  return others.length === 0 ? first : { ...first, $and: others };
}

/** The filter for the days from `from` to `to`, both included, in the zone's calendar. */
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
  /** The sortable fields. */
  sorts: readonly string[];
  defaultSort: string;
  /** The fields that the list can be filtered by alone; each is served together with the default sort. */
  filters: readonly string[];
}

/**
 * The indexes of a list of records that are not deleted: one for each sort, one for each filter in the default order,
 * and free search.
 */
export function listIndexes({ sorts, defaultSort, filters }: ListIndexes): IndexDefinition[] {
  const inOrder = [...new Set([...sorts, defaultSort])].map((field) => ({
    key: { deletedAt: 1, [field]: 1, _id: 1 } as const,
  }));
  const narrowed = filters.map((field) => ({
    key: { deletedAt: 1, [field]: 1, [defaultSort]: 1, _id: 1 } as const,
  }));
  return [...inOrder, ...narrowed, { key: { words: 1 } }] as IndexDefinition[];
}

/**
 * The filter `{field: value}` for one value, `{$in}` for several, nothing for none; with a single value the index keeps
 * its order.
 */
export function anyOf<V>(field: string, values: readonly V[] | undefined): Filter<Document> {
  if (!values) return {};
  return { [field]: values.length === 1 ? values[0] : { $in: values } };
}

/** Joins filters on one level where no two name the same field, so that MongoDB can choose indexes easily. */
function joined(...parts: Filter<Document>[]): Filter<Document> {
  const filled = parts.filter((part) => Object.keys(part).length > 0);
  const keys = filled.flatMap((part) => Object.keys(part));
  if (new Set(keys).size === keys.length) return Object.assign({}, ...filled);
  return { $and: filled };
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
